import { useId, type ReactNode } from 'react';
import { Slider } from '@/shared/ui/inputs/slider';
import { texts } from '../../texts';
import classes from './controls.module.css';

/** A section of the panel with its title. */
export function Group({ label, children }: { label: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={classes.group} aria-labelledby={id}>
      <h2 id={id} className={classes.title}>
        {label}
      </h2>
      {children}
    </section>
  );
}

interface RangeProps {
  label: string;
  value: number;
  min: number;
  max: number;
  step?: number;
  /** The value as text. */
  said: string;
  onChange: (value: number) => void;
}

/** A number on a slider. */
export function Range({ label, value, min, max, step = 1, said, onChange }: RangeProps) {
  const id = useId();
  return (
    <div className={classes.range}>
      <label htmlFor={id}>{label}</label>
      <output htmlFor={id} className={classes.said}>
        {said}
      </output>
      <Slider
        id={id}
        className={classes.slider}
        min={min}
        max={max}
        step={step}
        value={value}
        aria-valuetext={said}
        onChange={onChange}
      />
    </div>
  );
}

/** Colours most products are shown on. */
const SWATCHES = ['#ffffff', '#f2f2f2', '#111111', '#ffe8d6', '#dff3e4', '#dbe8ff', '#8b7cff', '#ffb454'];

interface ColorProps {
  label: string;
  value: string;
  /** A few preset colours are beside it. */
  withSwatches?: boolean;
  onChange: (color: string) => void;
}

/** A colour from the system palette, or one of a few presets. */
export function Color({ label, value, withSwatches = false, onChange }: ColorProps) {
  const id = useId();
  return (
    <div className={classes.color}>
      <label htmlFor={id}>{label}</label>
      <div className={classes.colors}>
        <input
          id={id}
          type="color"
          className={classes.well}
          value={value}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
        {withSwatches &&
          SWATCHES.map((color) => (
            <button
              key={color}
              type="button"
              className={classes.swatch}
              style={{ backgroundColor: color }}
              aria-label={texts.result.backdrop.swatch(color)}
              aria-pressed={color === value}
              onClick={() => onChange(color)}
            />
          ))}
      </div>
    </div>
  );
}
