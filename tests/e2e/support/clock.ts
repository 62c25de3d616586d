import { Client } from 'pg';
import { addresses } from './addresses.js';
import type { Member } from './members.js';

/**
 * Moves a publication's time so many minutes into the past: the product uses PostgreSQL's clock, which cannot be moved, and
 * users cannot enter a past time.
 */
export const letTimeCome = async ({ api }: Member, publicationId: number, minutesAgo = 0): Promise<void> => {
  const { live, demo } = addresses();
  const { databaseUrl } = api.baseUrl === live.baseUrl ? live : demo;
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(
      `UPDATE publications
          SET scheduled_at = moment, scheduled_date = (moment AT TIME ZONE time_zone)::date,
              scheduled_time = to_char(moment AT TIME ZONE time_zone, 'HH24:MI')
         FROM (SELECT id, time_zone, date_trunc('minute', now()) - make_interval(mins => $2) AS moment FROM projects) project
        WHERE publications.id = $1 AND project.id = publications.project_id`,
      [publicationId, minutesAgo],
    );
    // It was set while it was ahead: the product reminds of no time that was over when it was set.
    await client.query('UPDATE publications SET reminded_for = NULL WHERE id = $1', [publicationId]);
  } finally {
    await client.end();
  }
};
