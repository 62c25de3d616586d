import {
  MAX_IMPORT_BYTES,
  SKIPPED_COLUMN,
  type ColumnChoice,
  type PlanImport,
  type TableColumn,
} from '@orbita/contracts';
import { useState } from 'react';
import { useCheckTable, useImportTable } from '../api/plan-exchange';

/** What columns are imported as, by their position in the table. */
export type ColumnChoices = ReadonlyMap<number, ColumnChoice>;

/** Taken from the table itself and from guesses. */
const saidBy = (columns: readonly TableColumn[]): ColumnChoices =>
  new Map(columns.map(({ position, column, guess }) => [position, column ?? guess ?? SKIPPED_COLUMN]));

/** Choices for all columns from the left on; hidden columns in between are skipped. */
const fromLeft = (choices: ColumnChoices): ColumnChoice[] =>
  Array.from({ length: Math.max(0, ...choices.keys()) }, (_, place) => choices.get(place + 1) ?? SKIPPED_COLUMN);

/** The import of a table into a plan: preview, choice of columns, import. */
export const useImport = (planId: number, onDone: (created: number) => void) => {
  const check = useCheckTable(planId);
  const bring = useImportTable(planId);
  const [file, setFile] = useState<File | null>(null);
  /** The user's choice for the columns; undefined while their names decide. */
  const [said, setSaid] = useState<ColumnChoices | null>(null);
  const [isStale, setStale] = useState(false);
  /** As the server named them last: they stay during the next preview. */
  const [columns, setColumns] = useState<readonly TableColumn[]>([]);
  const isTooLarge = file !== null && file.size > MAX_IMPORT_BYTES;
  // The plan may have changed between preview and import: the server's last answer counts.
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
    /** The columns must be chosen before anything else can be said of the table. */
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
    /** Assigns a column of the table to a column of the plan; the one that had it before is skipped. */
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
