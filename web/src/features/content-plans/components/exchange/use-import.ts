import {
  MAX_IMPORT_BYTES,
  SKIPPED_COLUMN,
  type ColumnChoice,
  type PlanImport,
  type TableColumn,
} from '@orbita/contracts';
import { useState } from 'react';
import { useCheckTable, useImportTable } from '../../api/plan-exchange';

/** What columns are brought in as, by their place in the table. */
export type ColumnChoices = ReadonlyMap<number, ColumnChoice>;

/** What the table itself and the guesses say. */
const saidBy = (columns: readonly TableColumn[]): ColumnChoices =>
  new Map(columns.map(({ position, column, guess }) => [position, column ?? guess ?? SKIPPED_COLUMN]));

/** What is told of all columns from the left on; those nobody sees in between are passed over. */
const fromLeft = (choices: ColumnChoices): ColumnChoice[] =>
  Array.from({ length: Math.max(0, ...choices.keys()) }, (_, place) => choices.get(place + 1) ?? SKIPPED_COLUMN);

/** A table on its way into a plan: looked at, its columns decided on, brought in. */
export const useImport = (planId: number, onDone: (created: number) => void) => {
  const check = useCheckTable(planId);
  const bring = useImportTable(planId);
  const [file, setFile] = useState<File | null>(null);
  /** What the user says of the columns; nothing while the names do. */
  const [said, setSaid] = useState<ColumnChoices | null>(null);
  const [isStale, setStale] = useState(false);
  /** As the server named them last: they stay while it looks again. */
  const [columns, setColumns] = useState<readonly TableColumn[]>([]);
  const isTooLarge = file !== null && file.size > MAX_IMPORT_BYTES;
  // Between looking and bringing the plan may have changed: what the server said last counts.
  const found: PlanImport | undefined = isTooLarge || check.isPending ? undefined : (bring.data ?? check.data);
  const isUndecided = columns.some(({ is_understood }) => !is_understood);
  const choices = said ?? saidBy(columns);
  const sent = said === null ? undefined : fromLeft(said);
  const look = (chosen: File, as?: ColumnChoice[]): void => {
    bring.reset();
    check.mutate(
      { file: chosen, columns: as },
      {
        onSuccess: (answer) => {
          setColumns(answer.columns);
          setStale(false);
        },
      },
    );
  };
  return {
    file,
    found,
    columns,
    choices,
    isUndecided,
    isTooLarge,
    isChecking: check.isPending,
    bring,
    error: bring.error ?? check.error,
    /** The columns are to be told before anything else is said of the table. */
    wantsColumns: isUndecided || isStale,
    isReady: !isStale && found !== undefined && found.errors.length === 0 && found.publications.length > 0,
    open: (chosen: File): void => {
      setFile(chosen);
      setSaid(null);
      setStale(false);
      setColumns([]);
      bring.reset();
      if (chosen.size > MAX_IMPORT_BYTES) check.reset();
      else look(chosen);
    },
    /** A column of the plan has one of the table: whichever had it before is passed over. */
    choose: (position: number, choice: ColumnChoice): void => {
      const freed = [...choices].map(([at, one]): [number, ColumnChoice] => [
        at,
        one === choice ? SKIPPED_COLUMN : one,
      ]);
      setSaid(new Map([...freed, [position, choice]]));
      setStale(true);
    },
    lookAgain: (): void => {
      if (file === null) return;
      setSaid(choices);
      setStale(true);
      look(file, fromLeft(choices));
    },
    confirm: (): void => {
      if (file === null) return;
      bring.mutate(
        { file, columns: sent },
        { onSuccess: ({ created, errors }) => void (errors.length === 0 && onDone(created)) },
      );
    },
  };
};
