import { useId } from 'react';
import { Slider } from '@/shared/ui/inputs/slider';
import classes from './fields.module.css';
import { NumberField } from './number-field';

interface RangeFieldProps {
  label: string;
  /** Null where several elements have different ones. */
  value: number | null;
  min: number;
  max: number;
  step?: number;
  onChange: (value: number) => void;
}

/** A number on a slider, or typed beside it. */
export function RangeField({ label, value, min, max, step = 1, onChange }: RangeFieldProps) {
  const id = useId();
  return (
    <div className={classes.range}>
      <label className={classes.label} htmlFor={id}>
        {label}
      </label>
      <Slider id={id} min={min} max={max} step={step} value={value ?? min} onChange={onChange} />
      <NumberField label={label} isLabelled value={value} min={min} max={max} step={step} onChange={onChange} />
    </div>
  );
}
