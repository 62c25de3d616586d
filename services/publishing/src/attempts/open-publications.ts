import type { Database } from '@orbita/platform';
import { DUE } from './due-publications.js';
import { PUBLICATION_PUBLISH } from './publish-effect.js';

interface OpenPublications {
  state: 'due' | 'unconfirmed';
  count: number;
}

/**
 * How many publications are due and unclaimed, and how many attempts are unconfirmed. Each is found by an index on exactly
 * those,
 * however much is planned or was published: `publications_to_publish`, and `acts_to_look_up`, which lists an attempt as long as
 * its
 * effect is kept.
 */
export const openPublications = (db: Database): Promise<OpenPublications[]> =>
  db.query<OpenPublications>(
    `SELECT 'due' AS state, count(*)::int AS count ${DUE} AND publication.scheduled_at <= now()
      UNION ALL
     SELECT 'unconfirmed', count(*)::int
       FROM acts act JOIN publishing_attempts attempt ON attempt.act_id = act.id AND attempt.settled_at IS NULL
      WHERE act.status = 'unconfirmed' AND act.kind = $1`,
    [PUBLICATION_PUBLISH.name],
  );
