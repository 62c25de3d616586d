import type { Database } from '@orbita/platform';
import { DUE } from './due-publications.js';

/**
 * Whole seconds since the moment of the publication that should have gone out first and that nobody has claimed; null where
 * all are claimed. One that was held back or was under way elsewhere is late by its own account.
 */
export const latestUnclaimedS = async (db: Database): Promise<number | null> => {
  const [row] = await db.query<{ late: number | null }>(
    `SELECT floor(extract(epoch FROM now() - min(publication.scheduled_at)))::int AS late ${DUE}
        AND publication.status <> 'publishing' AND publication.scheduled_at BETWEEN now() - interval '59 minutes' AND now()`,
  );
  return row?.late ?? null;
};
