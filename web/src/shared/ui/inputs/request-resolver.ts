import { get, set, type FieldErrors, type FieldValues, type Resolver } from 'react-hook-form';

/** The part of a schema (Standard Schema) a form needs. */
interface Rules<O> {
  '~standard': {
    validate: (value: unknown) => Verdict<O> | Promise<Verdict<O>>;
  };
}

type Path = readonly (PropertyKey | { key: PropertyKey })[];

type Verdict<O> =
  | { value: O; issues?: undefined }
  | { issues: readonly { message: string; path?: Path | undefined }[] };

/** Field name of an issue: as deep as the form groups its fields, not into a field's own value. */
const fieldOf = (draft: FieldValues, path: Path): string => {
  const names: string[] = [];
  let value: unknown = draft;
  for (const step of path) {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) break;
    const name = String(typeof step === 'object' ? step.key : step);
    names.push(name);
    value = (value as Record<string, unknown>)[name];
  }
  return names.join('.') || 'root';
};

/**
 * Validation of a form that holds more than it sends: it checks the request, and shows issues at fields of the same names.
 * @param requestOf builds the request from the form
 */
export const requestResolver =
  <D extends FieldValues, O extends FieldValues>(
    rules: Rules<O>,
    requestOf: (draft: D) => unknown,
  ): Resolver<D, unknown, O> =>
  async (draft) => {
    const verdict = await rules['~standard'].validate(requestOf(draft));
    if (!verdict.issues) return { values: verdict.value, errors: {} };
    const errors: FieldErrors<D> = {};
    for (const { path = [], message } of verdict.issues) {
      const name = fieldOf(draft, path);
      if (get(errors, name) === undefined) set(errors, name, { type: 'request', message });
    }
    return { values: {}, errors };
  };
