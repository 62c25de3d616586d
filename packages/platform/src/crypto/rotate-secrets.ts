import type { Database } from '../database/database.js';
import { SealedTextRefused, boundToRow, sealedPrefix, type SecretBox } from './secret-box.js';

/** A column of sealed texts, each bound to its row by {@link boundToRow}; its name ends in `_sealed`. */
export interface SealedColumn {
  table: string;
  /** Primary key, a bigint. */
  idColumn: string;
  column: string;
}

export interface ColumnRotation {
  table: string;
  column: string;
  resealed: number;
  /** Rows not sealed with the first key: they cannot be opened, or a process with an older list wrote them. */
  left: number;
}

const BATCH = 200;

/**
 * Seals again every value of a column that is not sealed with the first key. A row is written only if it still holds what was
 * read, so writers may go on meanwhile. After an interruption, start the run again.
 * @param onUnreadable called for each row that cannot be opened and stays as it is
 */
export const rotateColumn = async (
  db: Pick<Database, 'query'>,
  box: SecretBox,
  { table, idColumn, column }: SealedColumn,
  onUnreadable: (id: number, refusal: SealedTextRefused) => void,
): Promise<ColumnRotation> => {
  const prefix = sealedPrefix(box.writingKey);
  const reseal = async (id: number, sealed: string): Promise<number> => {
    const boundTo = boundToRow(table, column, id);
    const fresh = box.seal(box.open(sealed, boundTo), boundTo);
    const written = await db.query(
      `UPDATE ${table} SET ${column} = $3 WHERE ${idColumn} = $1 AND ${column} = $2 RETURNING ${idColumn}`,
      [id, sealed, fresh],
    );
    return written.length;
  };

  let resealed = 0;
  for (let last = 0, more = true; more;) {
    const rows = await db.query<{ id: number; sealed: string }>(
      `SELECT ${idColumn} AS id, ${column} AS sealed FROM ${table}
        WHERE ${idColumn} > $1 AND NOT starts_with(${column}, $2) ORDER BY ${idColumn} LIMIT ${BATCH}`,
      [last, prefix],
    );
    for (const { id, sealed } of rows) {
      last = id;
      try {
        resealed += await reseal(id, sealed);
      } catch (error) {
        if (!(error instanceof SealedTextRefused)) throw error;
        onUnreadable(id, error);
      }
    }
    more = rows.length === BATCH;
  }
  const [remaining] = await db.query<{ left: number }>(
    `SELECT count(*) AS left FROM ${table} WHERE NOT starts_with(${column}, $1)`,
    [prefix],
  );
  return { table, column, resealed, left: remaining?.left ?? 0 };
};
