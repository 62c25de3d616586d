import type { Tx } from '@orbita/platform';

/** Days nobody changed a draft, after which it is abandoned: whoever works week by week has had his turn by then. */
const UNTOUCHED = `interval '7 days'`;
/** What lies for so long after it could have been of use is left for good: to remind of it would only nag. */
const LEFT_AFTER = `interval '14 days'`;
/** Drafts that are told by name. */
const MOST_NAMED = 5;

/** Something its user began and did not come back to. */
export interface AbandonedDraft {
  title: string;
  /** Page of the web app where it goes on. */
  path: string;
}

/**
 * Abandoned drafts of a user at a moment (SQL). This is their one definition:
 *
 * - a publication that is `ready`: the work is in it, since it has a text, and yet it goes nowhere, neither scheduled nor
 *   published. Its day is still ahead or passed within the last 14 days; the idea of a post older than that is stale. One
 *   without a text is no draft of anybody: the plan made it up.
 * - a carousel that is no template. It has no day, so the 14 days count from when it became abandoned.
 *
 * Neither was changed by anybody for 7 days: by its user, or by work they ordered, such as a new text. Nothing in the bin or
 * of a project that is being deleted counts. A draft becomes abandoned only by age, for whatever else happens to it changes it:
 * so «new since a moment» is told by `touched_at` alone, and no draft has to remember that it was told of.
 */
const abandonedDrafts = (userId: string, at: string): string => `
  SELECT publication.id, publication.title, '/dashboard/publications/' || publication.id || '/edit' AS path,
         publication.updated_at AS touched_at
    FROM projects project
    JOIN publications publication ON publication.user_id = project.user_id AND publication.project_id = project.id
   WHERE project.user_id = ${userId} AND project.deleting_at IS NULL AND publication.status = 'ready'
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

/** Abandoned drafts of a user, those that have become so last named first, and how many more there are. */
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
