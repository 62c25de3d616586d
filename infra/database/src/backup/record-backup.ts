import { basename } from 'node:path';
import pg from 'pg';

/**
 * Writes down in the database that it was backed up, by which the publishing worker tells how old its last copy is.
 * On a connection of its own: the one that copied the rows has been idle for as long as the files took.
 * @param now when the backup was begun: what came later is not in it
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
