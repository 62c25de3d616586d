import { IMPORTED_COLUMNS, PLAN_COLUMNS, SKIPPED_COLUMN, type ColumnChoice, type TableColumn } from '@orbita/contracts';
import { NativeSelect } from '@/shared/ui/fields';
import { exchangeTexts } from '../texts';
import classes from './exchange.module.css';
import type { ColumnChoices } from './use-import';

const texts = exchangeTexts.import.columns;

const OPTIONS = [
  { value: SKIPPED_COLUMN, label: texts.skip },
  ...IMPORTED_COLUMNS.map((value) => ({ value, label: PLAN_COLUMNS[value] })),
];

interface ColumnChoiceProps {
  columns: readonly TableColumn[];
  choices: ColumnChoices;
  isDisabled: boolean;
  onChoose: (position: number, choice: ColumnChoice) => void;
}

/** For each column of a table, what it is imported as. */
export function ColumnChoice({ columns, choices, isDisabled, onChoose }: ColumnChoiceProps) {
  return (
    <ul className={classes.columns}>
      {columns.map(({ position, name, sample, is_understood }) => (
        <li key={position}>
          <NativeSelect
            label={name === '' ? texts.nameless(position) : name}
            description={[!is_understood && texts.unknown, sample !== '' && texts.sample(sample)]
              .filter(Boolean)
              .join(' ')}
            data={OPTIONS}
            value={choices.get(position) ?? SKIPPED_COLUMN}
            disabled={isDisabled}
            onChange={({ currentTarget }) => onChoose(position, currentTarget.value as ColumnChoice)}
          />
        </li>
      ))}
    </ul>
  );
}
