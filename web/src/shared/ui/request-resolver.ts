import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';

/** As much of a schema (Standard Schema) as a form asks for. */
interface Rules<O> {
  '~standard': {
    validate: (value: unknown) => Verdict<O> | Promise<Verdict<O>>;
  };
}

type Verdict<O> =
  | { value: O; issues?: undefined }
  | { issues: readonly { message: string; path?: readonly (PropertyKey | { key: PropertyKey })[] | undefined }[] };

/**
 * Rules of a form that holds more than it sends: those of the request made of it, told at the fields of the same names.
 * @param requestOf what is sent of the form
 */
export const requestResolver =
  <D extends FieldValues, O extends FieldValues>(
    rules: Rules<O>,
    requestOf: (draft: D) => unknown,
  ): Resolver<D, unknown, O> =>
  async (draft) => {
    const verdict = await rules['~standard'].validate(requestOf(draft));
    if (!verdict.issues) return { values: verdict.value, errors: {} };
    const errors: Record<string, { type: string; message: string }> = {};
    for (const { path, message } of verdict.issues) {
      const [first] = path ?? [];
      const name = String(typeof first === 'object' ? first.key : first);
      errors[name] ??= { type: 'request', message };
    }
    return { values: {}, errors: errors as FieldErrors<D> };
  };
