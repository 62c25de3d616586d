import { basename } from 'node:path';
import pg from 'pg';

/**
 * Records in the database that it was backed up; the maintenance worker reports the age of the last backup from it. On a separate
 * connection: the one that copied the rows has been idle while the files were copied.
 * @param now when the backup was begun: later changes are not in it
 */
export const recordBackup = async (url: string, archive: string, now: Date): Promise<void> => {
  const client = new pg.Client({ connectionString: url, application_name: 'orbita-backup' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query(
      `INSERT INTO last_backup (archive, made_at) VALUES ($1, $2)
       ON CONFLICT (is_only) DO UPDATE SET archive = excluded.archive, made_at = excluded.made_at`,
      [basename(archive), now],
    );
  } finally {
    await client.end();
  }
};
