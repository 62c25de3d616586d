import type { IconHome } from '@/shared/ui/icons';
import { useId, type KeyboardEvent } from 'react';
import classes from './fields.module.css';

export interface IconOption<V extends string> {
  value: V;
  label: string;
  icon: typeof IconHome;
}

interface IconChoiceProps<V extends string> {
  label: string;
  /** Null where several elements have different ones. */
  value: V | null;
  options: readonly IconOption<V>[];
  onChange: (value: V) => void;
}

/** One of a few icons; arrows move to the next, as with native radio buttons. */
export function IconChoice<V extends string>({ label, value, options, onChange }: IconChoiceProps<V>) {
  const id = useId();
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>): void => {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const buttons = [...event.currentTarget.querySelectorAll('button')];
    const at = buttons.findIndex((button) => button === document.activeElement);
    const next = (at + step + options.length) % options.length;
    buttons[next]?.focus();
    const option = options[next];
    if (option) onChange(option.value);
  };
  return (
    <div className={classes.choice}>
      <span id={id} className={classes.label}>
        {label}
      </span>
      <div role="radiogroup" aria-labelledby={id} className={classes.choices} onKeyDown={onKeyDown}>
        {options.map(({ value: own, label: name, icon: Icon }, index) => (
          <button
            key={own}
            type="button"
            role="radio"
            aria-checked={own === value}
            aria-label={name}
            title={name}
            tabIndex={own === value || (value === null && index === 0) ? 0 : -1}
            className={classes.choiceButton}
            onClick={() => onChange(own)}
          >
            <Icon size={18} aria-hidden />
          </button>
        ))}
      </div>
    </div>
  );
}
