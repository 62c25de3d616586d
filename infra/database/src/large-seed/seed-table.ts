import type { Value } from './copy.js';
import { type Balances, DAY_MS, type SeedSize } from './history.js';

/** Tables whose rows are numbered by the seed. */
export const NUMBERED = ['users', 'projects', 'jobs', 'ledger_entries', 'mails', 'content_plans', 'channels'] as const;
type NumberedTable = (typeof NUMBERED)[number];

export interface SeedContext {
  size: SeedSize;
  now: Date;
  balances: Balances;
  /** Paid operations of all times; the last ones still have their jobs. */
  operations: number;
  /** The highest id that each table has already. */
  taken: Readonly<Record<NumberedTable, number>>;
}

export interface SeedTable {
  table: string;
  columns: readonly string[];
  rows: (seed: SeedContext) => Iterable<readonly Value[]>;
}

/** Rows of a table that are numbered from 0 on. */
export function* numbered(count: number, row: (index: number) => readonly Value[]): Generator<readonly Value[]> {
  for (let index = 0; index < count; index += 1) yield row(index);
}

export const daysAgo = (days: number, { now }: SeedContext): Date => new Date(now.getTime() - days * DAY_MS);
