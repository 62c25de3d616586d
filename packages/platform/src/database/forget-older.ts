import type { Database } from './database.js';

/**
 * Selects the old rows; all fields but `than` and `limit` are SQL that is written into the statement, and never come from
 * outside.
 */
interface OldRows {
  /** Column with the row's age, as an index of the table has it. */
  column: string;
  /** How long rows are kept: an interval of PostgreSQL, by the database's clock. */
  than: string;
  /** Most rows one statement removes. */
  limit: number;
  /** Unique column that identifies a row; `id` by default. */
  key?: string;
  /** Condition on the old rows that may be deleted; by default all may. */
  which?: string;
  /** Column for finding the oldest where `column` has no index; `column` by default. */
  order?: string;
}

/**
 * Removes old rows of a table, the oldest first. Several processes may run it at once: a locked row is skipped and left for a
 * later run, so no process waits. @returns how many were removed
 */
export const forgetOlder = async (
  db: Pick<Database, 'query'>,
  table: string,
  { column, than, limit, key = 'id', which = 'true', order = column }: OldRows,
): Promise<number> => {
  const gone = await db.query(
    `DELETE FROM ${table} WHERE ${key} = ANY (ARRAY(
       SELECT ${key} FROM ${table} WHERE ${column} < now() - $1::interval AND (${which})
        ORDER BY ${order} LIMIT $2 FOR UPDATE SKIP LOCKED)) RETURNING 1`,
    [than, limit],
  );
  return gone.length;
};
