import { SealedTextRefused, type SecretBox, boundToRow } from '@orbita/platform';
import type pg from 'pg';
import { SEALED_COLUMNS } from '../sealed-columns.js';
import type { Head } from './archive-format.js';
import { BackupProblem } from './backup-problem.js';

/**
 * Opens one secret of each key in each column: enough to detect the keys of another installation early.
 * @throws BackupProblem when one does not open
 */
export const checkSealed = async (client: pg.ClientBase, tables: Head['tables'], box: SecretBox): Promise<void> => {
  const known = new Map(tables.map(({ name, columns }) => [name, columns]));
  for (const { table, idColumn, column } of SEALED_COLUMNS) {
    if (!known.get(table)?.includes(column)) continue;
    const { rows } = await client.query<{ id: number; sealed: string }>(
      `SELECT DISTINCT ON (split_part(${column}, '.', 2)) ${idColumn} AS id, ${column} AS sealed
         FROM ${table} WHERE ${column} IS NOT NULL ORDER BY split_part(${column}, '.', 2), ${idColumn}`,
    );
    try {
      for (const { id, sealed } of rows) box.open(sealed, boundToRow(table, column, id));
    } catch (error) {
      if (!(error instanceof SealedTextRefused)) throw error;
      throw new BackupProblem(
        'ENCRYPTION_KEYS do not open the secrets of this backup: restore the keys written with it first (npm run restore:keys); ' +
          'where they are lost for good, -- --keys-lost restores everything but the secrets',
        error,
      );
    }
  }
};
