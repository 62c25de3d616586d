import { useEffect, useEffectEvent, useId, useState, type KeyboardEvent } from 'react';
import { panelTexts } from '../../../panel-texts';
import classes from './fields.module.css';

interface NumberFieldProps {
  label: string;
  /** Inside the field, instead of the label. */
  sign?: string;
  /** Null where several elements have different ones. */
  value: number | null;
  min: number;
  max: number;
  step?: number;
  /** The label is for screen readers only: something beside the field shows it. */
  isLabelled?: boolean;
  onChange: (value: number) => void;
}

const parsed = (typed: string): number | null => {
  const text = typed.trim().replace(',', '.').replace('−', '-');
  const number = Number(text);
  return text === '' || !Number.isFinite(number) ? null : number;
};

const shown = (value: number): string => String(Math.round(value * 100) / 100).replace('.', ',');

/**
 * A number that is typed or stepped with the arrows (with Shift tenfold). It is applied on blur; a value out of
 * range is clamped, with a message.
 */
export function NumberField({
  label,
  sign,
  value,
  min,
  max,
  step = 1,
  isLabelled = false,
  onChange,
}: NumberFieldProps) {
  const messageId = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const [message, setMessage] = useState<string | null>(null);
  const within = (number: number): number => {
    const steps = Math.round(number / step) * step;
    return Math.min(max, Math.max(min, Number(steps.toFixed(4))));
  };
  const commit = (): void => {
    if (typed === null) return;
    setTyped(null);
    const number = parsed(typed);
    if (number === null) return;
    const next = within(number);
    setMessage(number < min || number > max ? panelTexts.fields.range(min, max, next) : null);
    if (next !== value) onChange(next);
  };
  // A press on the stage may select another element, which unmounts the field before its blur.
  const commitLast = useEffectEvent(() => commit());
  useEffect(() => () => commitLast(), []);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Enter') commit();
    if (event.key === 'Escape' && typed !== null) {
      event.stopPropagation();
      setTyped(null);
    }
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    const from = (typed === null ? value : parsed(typed)) ?? min;
    const next = within(from + (event.key === 'ArrowUp' ? step : -step) * (event.shiftKey ? 10 : 1));
    setTyped(null);
    setMessage(null);
    if (next !== value) onChange(next);
  };
  return (
    <div className={classes.numberField}>
      <label className={classes.number}>
        {sign === undefined ? (
          <span className={isLabelled ? classes.hidden : classes.label}>{label}</span>
        ) : (
          <>
            <span className={classes.hidden}>{label}</span>
            <span className={classes.sign} aria-hidden>
              {sign}
            </span>
          </>
        )}
        <input
          className={classes.input}
          inputMode="decimal"
          autoComplete="off"
          value={typed ?? (value === null ? '' : shown(value))}
          placeholder={value === null ? panelTexts.properties.mixed : undefined}
          aria-describedby={message === null ? undefined : messageId}
          onFocus={(event) => event.currentTarget.select()}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value);
            setMessage(null);
          }}
          onBlur={commit}
          onKeyDown={onKeyDown}
        />
      </label>
      <p id={messageId} className={classes.message} role="status">
        {message}
      </p>
    </div>
  );
}
