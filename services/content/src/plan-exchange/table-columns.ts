import {
  AppError,
  type ColumnChoice,
  IMPORTED_COLUMNS,
  type ImportProblem,
  type ImportedColumn,
  MAX_TABLE_COLUMNS,
  REQUIRED_COLUMNS,
  SKIPPED_COLUMN,
  type TableColumn,
  cutTo,
  hasVisible,
  seenOnly,
  say,
  type Language,
  type Message,
  labelsIn,
  render,
} from '@orbita/contracts';
import { restored } from '@orbita/platform';
import { columnNamed, guessOf } from './column-names.js';
import type { TableRecord } from './table-file.js';

const NAME_LENGTH = 120;
const SAMPLE_LENGTH = 80;

/** Choices of the table's owner about its columns. */
export interface ColumnChoices {
  /** Meaning of the first columns, from left to right. */
  columns?: readonly ColumnChoice[];
  /** Unknown columns are skipped. */
  skipsUnknown?: boolean;
}

const oneLine = (text: string, most: number): string => cutTo(restored(text).replace(/\s+/g, ' ').trim(), most);

const isImported = (column: string | undefined): column is ImportedColumn =>
  IMPORTED_COLUMNS.some((imported) => imported === column);

/** Columns with content: a name, or a cell below it. @throws AppError VALIDATION_FAILED for too many */
const filledColumns = ([head, ...rows]: readonly TableRecord[]): Pick<
  TableColumn,
  'position' | 'name' | 'sample'
>[] => {
  const filled = new Set<number>();
  for (const { cells } of [...(head ? [head] : []), ...rows]) {
    cells.forEach((cell, place) => void (hasVisible(cell) && filled.add(place)));
  }
  if (filled.size > MAX_TABLE_COLUMNS) {
    const message = say('table.too-many-columns', { limit: MAX_TABLE_COLUMNS });
    throw new AppError('VALIDATION_FAILED', { field: 'file', message });
  }
  return [...filled]
    .sort((one, other) => one - other)
    .map((place) => ({
      position: place + 1,
      name: oneLine(seenOnly(head?.cells[place] ?? ''), NAME_LENGTH),
      sample: oneLine(rows.find(({ cells }) => hasVisible(cells[place] ?? ''))?.cells[place] ?? '', SAMPLE_LENGTH),
    }));
};

/**
 * The columns of a table: by their owner's choice, otherwise by their names, otherwise guessed.
 * @throws AppError VALIDATION_FAILED
 */
export const columnsOf = (
  records: readonly TableRecord[],
  { columns: chosen = [], skipsUnknown = false }: ColumnChoices,
): TableColumn[] => {
  const filled = filledColumns(records);
  const width = Math.max(0, ...records.map(({ cells }) => cells.length));
  if (chosen.length > width) {
    const message = say('table.columns-named', { width, named: chosen.length });
    throw new AppError('VALIDATION_FAILED', { field: 'columns', message });
  }
  const taken = new Set<string | null>(chosen);
  const columns = filled.map((column): TableColumn => {
    const choice = chosen[column.position - 1];
    if (choice !== undefined) {
      return { ...column, is_understood: true, column: choice === SKIPPED_COLUMN ? null : choice, guess: null };
    }
    const named = columnNamed(column.name);
    if (named === undefined || taken.has(named)) {
      return { ...column, is_understood: skipsUnknown, column: null, guess: null };
    }
    taken.add(named);
    // The status of a publication is exported but not imported: it results from what happens here.
    return { ...column, is_understood: true, column: isImported(named) ? named : null, guess: null };
  });
  return columns.map((column) => {
    if (column.is_understood) return column;
    const guess = guessOf(column.name);
    if (guess === null || taken.has(guess)) return column;
    taken.add(guess);
    return { ...column, guess };
  });
};

const nameOf = ({ name, position }: TableColumn): string => (name === '' ? `№ ${position}` : name);

const whyNot = (column: TableColumn, language: Language): Message => {
  const { planColumns } = labelsIn(language);
  const name = nameOf(column);
  const named = columnNamed(column.name);
  if (named) return say('table.column-twice', { name, label: planColumns[named] });
  if (column.guess) return say('table.guessed-column', { name, label: planColumns[column.guess] });
  return say('table.unknown-column', { name });
};

/** Why the columns of a table cannot be used: some are unknown, or some are missing. */
export const columnProblems = (line: number, columns: readonly TableColumn[], language: Language): ImportProblem[] => [
  ...columns
    .filter(({ is_understood }) => !is_understood)
    .map((column) => ({ line, field: null, message: render(language, whyNot(column, language)) })),
  ...REQUIRED_COLUMNS.filter((field) => !columns.some(({ column, guess }) => column === field || guess === field)).map(
    (field) => ({
      line,
      field,
      message: render(language, say('table.lacks-column', { label: labelsIn(language).planColumns[field] })),
    }),
  ),
];
