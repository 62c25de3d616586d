import { useId, type ReactNode } from 'react';
import classes from './choice-group.module.css';

export interface Choice<T extends string> {
  value: T;
  label: string;
  hint?: string;
  icon?: ReactNode;
}

interface ChoiceGroupProps<T extends string> {
  legend: string;
  description?: string;
  choices: readonly Choice<T>[];
  /** `many`: checkboxes; `one`: radio buttons. */
  kind: 'one' | 'many';
  value: readonly T[];
  onChange: (value: T[]) => void;
  error?: string | undefined;
  /** Id of the first control, to move the focus to the group. */
  id?: string;
  /** Cards with a hint under the label, this many per row where they fit; chips without it. */
  columns?: 2 | 3;
}

/** A question with all its answers visible. Native controls: arrows, space and screen readers work without code. */
export function ChoiceGroup<T extends string>({
  legend,
  description,
  choices,
  kind,
  value,
  onChange,
  error,
  id,
  columns,
}: ChoiceGroupProps<T>) {
  const base = useId();
  const describedBy = [description && `${base}-description`, error && `${base}-error`].filter(Boolean).join(' ');
  const toggle = (choice: T): void => {
    if (kind === 'one') onChange([choice]);
    else onChange(value.includes(choice) ? value.filter((other) => other !== choice) : [...value, choice]);
  };
  return (
    <fieldset className={classes.group} aria-describedby={describedBy || undefined}>
      <legend className={classes.legend}>{legend}</legend>
      {description && (
        <p className={classes.description} id={`${base}-description`}>
          {description}
        </p>
      )}
      <div className={classes.choices} data-columns={columns}>
        {choices.map((choice, index) => (
          <label key={choice.value} className={classes.choice}>
            <input
              className={classes.control}
              type={kind === 'one' ? 'radio' : 'checkbox'}
              name={base}
              value={choice.value}
              checked={value.includes(choice.value)}
              aria-invalid={error ? true : undefined}
              aria-describedby={choice.hint ? `${base}-${choice.value}` : undefined}
              {...(index === 0 && id && { id })}
              onChange={() => toggle(choice.value)}
            />
            <span className={classes.face}>
              {choice.icon}
              <span className={classes.label}>{choice.label}</span>
              {choice.hint && (
                <span className={classes.hint} id={`${base}-${choice.value}`} aria-hidden>
                  {choice.hint}
                </span>
              )}
            </span>
          </label>
        ))}
      </div>
      {error && (
        <p className={classes.error} id={`${base}-error`} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}
