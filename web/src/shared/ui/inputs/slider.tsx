import type { ComponentProps } from 'react';
import classes from './slider.module.css';

interface SliderProps extends Omit<ComponentProps<'input'>, 'type' | 'value' | 'min' | 'max' | 'onChange'> {
  value: number;
  min: number;
  max: number;
  onChange: (value: number) => void;
}

/**
 * A number to slide to. A screen may draw its track (`--slider-track`, a background) and colour its thumb
 * (`--slider-thumb`) another way.
 */
export function Slider({ value, min, max, className = '', style, onChange, ...input }: SliderProps) {
  const share = max > min ? ((value - min) / (max - min)) * 100 : 0;
  return (
    <input
      {...input}
      type="range"
      className={`${classes.slider} ${className}`}
      style={{ '--slider-share': `${share}%`, ...style }}
      min={min}
      max={max}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.valueAsNumber)}
    />
  );
}
