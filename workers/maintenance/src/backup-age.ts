import type { Database } from '@orbita/platform';

/**
 * How old the last backup is. The row belongs to the commands that make backups (`infra/database`).
 * @param isExpected whether a backup that was never made counts too, from the day the row exists
 */
export const backupAge = (db: Database, isExpected: boolean): Promise<readonly { ageS: number }[]> =>
  db.query(
    `SELECT extract(epoch FROM now() - made_at)::float8 AS "ageS" FROM last_backup WHERE archive IS NOT NULL OR $1::boolean`,
    [isExpected],
  );
