import type { Tx } from '@orbita/platform';
import { IS_MAIN } from '../publications/variants.js';

/** A draft is abandoned after this many days without a change: a user who works weekly has had a chance by then. */
const UNTOUCHED = `interval '7 days'`;
/** A draft older than this after its day is given up for good: a reminder would only annoy. */
const LEFT_AFTER = `interval '14 days'`;
/** Drafts that a reminder names. */
const MOST_NAMED = 5;

/** Something its user started and did not return to. */
export interface AbandonedDraft {
  title: string;
  /** Page of the web app where the user can continue it. */
  path: string;
}

/**
 * Abandoned drafts of a user at a moment (SQL). This is their only definition:
 *
 * - a publication that is `ready`, and no variant of another: it has a text, so work went into it, but it is neither scheduled nor published. Its day is
 *   still ahead or passed within the last 14 days; the idea of an older post is stale. A publication without a text is not a user's
 *   draft: the plan generated it.
 * - a carousel that is no template. It has no day, so the 14 days count from when it became abandoned.
 *
 * Neither was changed for 7 days: neither by its user nor by work they ordered, such as a new text. Drafts in the bin or of a
 * project that is being deleted do not count. A draft becomes abandoned only by age, because every other event changes it: so
 * `touched_at` alone decides «new since a moment», and a draft need not store that a reminder named it.
 */
const abandonedDrafts = (userId: string, at: string): string => `
  SELECT publication.id, publication.title, '/dashboard/publications/' || publication.id || '/edit' AS path,
         publication.updated_at AS touched_at
    FROM projects project
    JOIN publications publication ON publication.user_id = project.user_id AND publication.project_id = project.id
   WHERE project.user_id = ${userId} AND project.deleting_at IS NULL AND publication.status = 'ready'
     AND publication.${IS_MAIN}
     AND publication.scheduled_at >= ${at} - ${LEFT_AFTER} AND publication.updated_at <= ${at} - ${UNTOUCHED}
  UNION ALL
  SELECT carousel.id, carousel.name, '/dashboard/carousels/' || carousel.id, carousel.updated_at
    FROM carousels carousel
    LEFT JOIN projects project ON project.user_id = carousel.user_id AND project.id = carousel.project_id
   WHERE carousel.user_id = ${userId} AND carousel.kind = 'draft' AND carousel.deleted_at IS NULL
     AND project.deleting_at IS NULL AND carousel.updated_at <= ${at} - ${UNTOUCHED}
     AND carousel.updated_at > ${at} - ${UNTOUCHED} - ${LEFT_AFTER}`;

/** Whether a draft of a user became abandoned between two moments, the second included (SQL). */
export const hasNewlyAbandoned = (userId: string, since: string, at: string): string =>
  `EXISTS (SELECT FROM (${abandonedDrafts(userId, at)}) draft WHERE touched_at > ${since} - ${UNTOUCHED})`;

/** Abandoned drafts of a user, most recently abandoned first, and how many more there are. */
export const abandonedDraftsOf = async (
  tx: Tx,
  userId: number,
  at: Date,
): Promise<{ drafts: AbandonedDraft[]; others: number }> => {
  const rows = await tx.query<AbandonedDraft & { all: number }>(
    `SELECT title, path, count(*) OVER () AS "all"
       FROM (${abandonedDrafts('$1', '$2::timestamptz')}) draft ORDER BY touched_at DESC, path LIMIT ${MOST_NAMED}`,
    [userId, at],
  );
  const drafts = rows.map(({ title, path }) => ({ title, path }));
  return { drafts, others: (rows[0]?.all ?? 0) - drafts.length };
};
