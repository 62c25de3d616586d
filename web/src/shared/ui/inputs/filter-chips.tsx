import { formatNumber } from '../../format/numbers';
import classes from './filter-chips.module.css';

interface FilterChipsProps {
  /** Label of the group. */
  label: string;
  chips: readonly { value: string; label: string; count?: number | undefined }[];
  value: string;
  onChange: (value: string) => void;
}

/** A filter with few values, all visible, with the number of items for each. */
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
