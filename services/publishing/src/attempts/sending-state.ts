import { type SendingState, lockSent, storeSending } from '@orbita/content';
import type { Tx } from '@orbita/platform';
import { notifyWebhooksOf } from './notify-webhooks.js';

/** An account has at most one attempt of a publication in these statuses. The unique index uses the same list. */
export const ACCEPTED = `('planned', 'published', 'unconfirmed')`;

/** Whether a publication still has to go out to one of its accounts at its time (SQL). */
export const isAwaited = (integrationId: string): string =>
  `NOT EXISTS (SELECT FROM publishing_attempts had
                WHERE had.publication_id = publication.id AND had.integration_id = ${integrationId}
                  AND (had.status IN ${ACCEPTED} OR (had.origin = 'schedule' AND had.planned_at = publication.scheduled_at)))`;

/** Whether the newest attempt of a publication was ordered after its end: then it goes out nowhere else (SQL). */
export const isAfterEnd = (publicationId: string): string =>
  `coalesce((SELECT after_end FROM publishing_attempts WHERE publication_id = ${publicationId} ORDER BY id DESC LIMIT 1), false)`;

interface Sent {
  state: SendingState | null;
  publishedCount: number;
}

/**
 * Derives the status of a publication from its attempts, the latest of each account. The caller holds the effects of the
 * attempts it has changed.
 * @returns the status; null when nothing was ever tried
 */
export const settlePublication = async (tx: Tx, publicationId: number): Promise<SendingState | null> => {
  // Serialises outcomes of one publication: each sees what the one before stored.
  const publication = await lockSent(tx, publicationId);
  const [sent] = await tx.query<Sent>(
    `WITH latest AS (SELECT DISTINCT ON (integration_id) status FROM publishing_attempts
                      WHERE publication_id = $1 ORDER BY integration_id, id DESC),
          awaited AS (SELECT FROM publications publication CROSS JOIN LATERAL unnest(integration_ids) AS chosen (id)
                        JOIN integrations account ON account.id = chosen.id AND account.user_id = publication.user_id
                       WHERE publication.id = $1 AND auto_publish AND account.deleted_at IS NULL AND ${isAwaited('account.id')}
                         AND (publication.status IN ('draft', 'generating', 'ready', 'scheduled') OR NOT ${isAfterEnd('publication.id')}))
     SELECT CASE WHEN EXISTS (SELECT FROM latest WHERE status = 'planned') THEN 'publishing'
                 WHEN EXISTS (SELECT FROM awaited) THEN 'waiting'
                 ELSE (SELECT status FROM latest
                        ORDER BY array_position(ARRAY['unconfirmed', 'failed', 'missed', 'published'], status) LIMIT 1)
            END AS state,
            (SELECT count(*) FROM publishing_attempts WHERE publication_id = $1 AND status = 'published') AS "publishedCount"`,
    [publicationId],
  );
  if (!sent) throw new Error('an aggregate had no row');
  const { state, publishedCount } = sent;
  if (state) await storeSending(tx, publicationId, { state, publishedCount });
  if (state && publication) await notifyWebhooksOf(tx, publication, state);
  return state;
};
