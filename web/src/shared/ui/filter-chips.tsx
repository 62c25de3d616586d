import { formatNumber } from '../format/numbers';
import classes from './filter-chips.module.css';

interface FilterChipsProps {
  /** What is chosen here. */
  label: string;
  chips: readonly { value: string; label: string; count?: number | undefined }[];
  value: string;
  onChange: (value: string) => void;
}

/** A filter of few values, all in sight, with how many things each leaves. */
export function FilterChips({ label, chips, value, onChange }: FilterChipsProps) {
  return (
    <div className={classes.chips} role="group" aria-label={label}>
      {chips.map((chip) => (
        <button
          key={chip.value}
          type="button"
          className={classes.chip}
          aria-pressed={chip.value === value}
          onClick={() => onChange(chip.value)}
        >
          {chip.label} {chip.count !== undefined && <span className="o-figures">{formatNumber(chip.count)}</span>}
        </button>
      ))}
    </div>
  );
}
