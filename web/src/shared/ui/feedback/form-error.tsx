import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { ApiError, messageOf } from '../../api/api-error';
import { IconAlertTriangle } from '../icons';
import classes from './form-error.module.css';

/** Name of the error that belongs to no field. */
const ROOT = 'root.server';

/**
 * Shows why the server refused a form: at the named field when the form has it, otherwise above the buttons.
 * `fallback` is the sentence for a failure without its own.
 */
export const applyServerError = <T extends FieldValues, C, O>(
  form: UseFormReturn<T, C, O>,
  error: unknown,
  fallback: string,
): void => {
  const message = messageOf(error, fallback);
  const field = error instanceof ApiError ? error.field : undefined;
  if (field !== undefined && hasField(form.getValues(), field)) {
    form.setError(field as FieldPath<T>, { type: 'server', message }, { shouldFocus: true });
  } else {
    form.setError(ROOT, { type: 'server', message });
  }
};

const hasField = (values: unknown, path: string): boolean => {
  let value: unknown = values;
  for (const key of path.split('.')) {
    if (typeof value !== 'object' || value === null || !(key in value)) return false;
    value = (value as Record<string, unknown>)[key];
  }
  return true;
};

/** The form's own error, announced when it appears. */
export function FormError({ message }: { message: string | undefined }) {
  if (!message) return null;
  return (
    <p className={classes.error} role="alert">
      <IconAlertTriangle size={18} aria-hidden />
      <span>{message}</span>
    </p>
  );
}
