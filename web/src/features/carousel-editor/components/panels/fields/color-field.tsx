import { useEffect, useEffectEvent, useId, useState } from 'react';
import { panelTexts } from '../../../panel-texts';
import classes from './fields.module.css';
import { usePalette } from './palette';

interface ColorFieldProps {
  label: string;
  /** `#rrggbb`; null where several elements have different ones. */
  value: string | null;
  onChange: (color: string) => void;
}

/** `#rrggbb` from the input: with or without the hash, three or six digits, in any case. */
const parsed = (typed: string): string | null => {
  const signs = typed.trim().replace(/^#/, '').toLowerCase();
  if (/^[0-9a-f]{6}$/.test(signs)) return `#${signs}`;
  return /^[0-9a-f]{3}$/.test(signs) ? `#${[...signs].map((sign) => sign + sign).join('')}` : null;
};

/** A colour: from the system palette, typed as hex, or one the carousel or the brand already has. */
export function ColorField({ label, value, onChange }: ColorFieldProps) {
  const id = useId();
  const palette = usePalette();
  const [typed, setTyped] = useState<string | null>(null);
  const [isWrong, setWrong] = useState(false);
  const commit = (): void => {
    if (typed === null) return;
    setTyped(null);
    const color = parsed(typed);
    setWrong(color === null && typed.trim() !== '');
    if (color !== null && color !== value) onChange(color);
  };
  const commitLast = useEffectEvent(() => commit());
  useEffect(() => () => commitLast(), []);
  return (
    <div className={classes.color}>
      <label className={classes.label} htmlFor={id}>
        {label}
      </label>
      <div className={classes.colorLine}>
        <input
          className={classes.well}
          type="color"
          aria-label={panelTexts.fields.pick(label)}
          value={value ?? '#808080'}
          data-mixed={value === null || undefined}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
        <input
          id={id}
          className={classes.input}
          spellCheck={false}
          autoComplete="off"
          maxLength={9}
          value={typed ?? value ?? ''}
          placeholder={value === null ? panelTexts.properties.mixed : undefined}
          aria-invalid={isWrong}
          aria-describedby={isWrong ? `${id}-message` : undefined}
          onFocus={(event) => event.currentTarget.select()}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value);
            setWrong(false);
          }}
          onBlur={commit}
          onKeyDown={(event) => {
            if (event.key === 'Enter') commit();
            if (event.key !== 'Escape' || typed === null) return;
            event.stopPropagation();
            setTyped(null);
          }}
        />
      </div>
      <p id={`${id}-message`} className={classes.message} role="status">
        {isWrong && panelTexts.fields.hex}
      </p>
      <div className={classes.swatches} role="group" aria-label={panelTexts.fields.swatches(label)}>
        {palette.map((color) => (
          <button
            key={color}
            type="button"
            className={classes.swatch}
            style={{ backgroundColor: color }}
            aria-label={panelTexts.fields.swatch(color)}
            aria-pressed={color === value}
            title={color}
            onClick={() => onChange(color)}
          />
        ))}
      </div>
    </div>
  );
}
