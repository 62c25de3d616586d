import { useEffect, useEffectEvent, useId, useState, type KeyboardEvent } from 'react';
import { editorTexts } from '../../../editor-texts';
import classes from './fields.module.css';

interface NumberFieldProps {
  label: string;
  /** Stands within the field, in place of the label. */
  sign?: string;
  /** Null where several elements have different ones. */
  value: number | null;
  min: number;
  max: number;
  step?: number;
  /** The label is there for those who do not see it: something beside the field says it. */
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
 * A number one types or steps with the arrows (with Shift tenfold). It counts when the field is left; what lies outside of
 * its range is brought into it, and said.
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
  const toldId = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const [told, setTold] = useState<string | null>(null);
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
    setTold(number < min || number > max ? editorTexts.fields.range(min, max, next) : null);
    if (next !== value) onChange(next);
  };
  // Another element may be chosen with a press on the stage, which takes the field away before it is left.
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
    setTold(null);
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
          placeholder={value === null ? editorTexts.properties.mixed : undefined}
          aria-describedby={told === null ? undefined : toldId}
          onFocus={(event) => event.currentTarget.select()}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value);
            setTold(null);
          }}
          onBlur={commit}
          onKeyDown={onKeyDown}
        />
      </label>
      <p id={toldId} className={classes.told} role="status">
        {told}
      </p>
    </div>
  );
}
