import type { Database } from './database.js';

/** Which rows are old; all but `than` and `limit` is SQL that is written into the statement, and never comes from outside. */
interface OldRows {
  /** Column with the row's age, as an index of the table has it. */
  column: string;
  /** How long rows are kept: an interval of PostgreSQL, by the database's clock. */
  than: string;
  /** Most rows one statement removes. */
  limit: number;
  /** Unique column a row is found again by; `id` unless given. */
  key?: string;
  /** Condition on the old rows that may go; all may unless given. */
  which?: string;
  /** Column the oldest are found by where `column` has no index; `column` unless given. */
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
