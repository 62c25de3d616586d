import type { Database } from '@orbita/platform';
import { DUE } from './due-publications.js';

/**
 * Whole seconds since the time of the earliest overdue publication that no process has claimed. Null when all are claimed.
 * Held and already running publications are late for their own reasons and are left out.
 */
export const latestUnclaimedS = async (db: Database): Promise<number | null> => {
  const [row] = await db.query<{ late: number | null }>(
    `SELECT floor(extract(epoch FROM now() - min(publication.scheduled_at)))::int AS late ${DUE}
        AND publication.status <> 'publishing' AND publication.scheduled_at BETWEEN now() - interval '59 minutes' AND now()`,
  );
  return row?.late ?? null;
};
