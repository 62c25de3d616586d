import type { Database, Tx } from './database/index.js';

/** Rows of one table as their owner receives them: one JSON file of the export. */
export interface ExportedRows {
  /** Name of the file, without `.json`. */
  name: string;
  table: string;
  /** Columns that are exported under their own names. */
  columns: readonly string[];
  /** Columns that are not exported, by reason. The owner column need not be named. */
  withheld?: Readonly<Record<string, readonly string[]>>;
  /** SQL expressions over the row, by name: its dependent data. */
  computed?: Readonly<Record<string, string>>;
  /** Tables that the computed expressions read. */
  includes?: readonly string[];
  /** Column with the row's owner; `user_id` by default. */
  owner?: string;
  /** Unique column the rows are read in the order of; `id` unless given. */
  key?: string;
}

/** One service's part in the export of what is known of a person (docs/adr/0020-accounts-are-erased-in-parts.md). */
export interface PersonalExport {
  rows: readonly ExportedRows[];
  /** Tables with rows of a person that are not exported, and why. */
  left: Readonly<Record<string, string>>;
}

/** One service's part in erasing a person whose account is deleted. */
export interface PersonalErasure {
  /** Tables from which it erases the person, or texts about them. */
  tables: readonly string[];
  /** Tables whose rows are kept, and why. */
  kept: Readonly<Record<string, string>>;
  /** Erases up to `limit` rows; returns how many, 0 when no row is left. */
  erase(tx: Tx, userId: number, limit: number): Promise<number>;
}

/** Rows one statement reads: a few megabytes at most, however long their texts are. */
const PAGE = 200;

/** A person's rows, each as one line of JSON, however many there are: a page of them is in memory at a time. */
export async function* exportedLines(
  db: Database,
  { table, columns, computed = {}, owner = 'user_id', key = 'id' }: ExportedRows,
  userId: number,
): AsyncGenerator<string> {
  const shown = [...columns, ...Object.entries(computed).map(([name, expression]) => `(${expression}) AS ${name}`)];
  let after: number | null = null;
  for (;;) {
    const page: { key: number; line: string }[] = await db.query(
      `SELECT ${table}.${key} AS key, (SELECT row_to_json(shown) FROM (SELECT ${shown.join(', ')}) shown)::text AS line
         FROM ${table} WHERE ${owner} = $1 AND ($2::bigint IS NULL OR ${key} > $2) ORDER BY ${key} LIMIT ${PAGE}`,
      [userId, after],
    );
    for (const { line } of page) yield line;
    const last = page.at(-1);
    if (!last || page.length < PAGE) return;
    after = last.key;
  }
}

/** Removes up to `limit` of a person's rows from the first of these tables that has any. @returns how many */
export const eraseFrom = async (tx: Tx, tables: readonly string[], userId: number, limit: number): Promise<number> => {
  for (const table of tables) {
    const gone = await tx.query(
      `DELETE FROM ${table} WHERE ctid = ANY (ARRAY(
         SELECT ctid FROM ${table} WHERE user_id = $1 LIMIT $2 FOR UPDATE)) RETURNING 1`,
      [userId, limit],
    );
    if (gone.length > 0) return gone.length;
  }
  return 0;
};
