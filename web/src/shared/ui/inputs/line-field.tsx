import { useId, type InputHTMLAttributes } from 'react';
import classes from './line-field.module.css';

interface LineFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  /** Its accessible name, for users who do not see its context. */
  label: string;
  error?: string | false;
}

/** A one-line input for the first screen, which does not load the kit's form fields and their styles. */
export function LineField({ label, error, className, ...input }: LineFieldProps) {
  const errorId = useId();
  return (
    <div className={className}>
      <input
        {...input}
        className={classes.input}
        aria-label={label}
        aria-invalid={Boolean(error)}
        aria-describedby={error ? errorId : undefined}
      />
      {error && (
        <p id={errorId} className={classes.error}>
          {error}
        </p>
      )}
    </div>
  );
}
