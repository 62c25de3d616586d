import { AppError } from '@orbita/contracts';
import type { JobsService } from '@orbita/jobs';
import { type Database, type Tx, forgetOlder } from '@orbita/platform';
import { lockPlan, lockPresent } from '../content-plans/plan-lock.js';
import { IN_TRASH } from '../restorable.js';
import { catchUpRestored, mainOf, mustFitTheirMains, withBinnedVariants } from './variant-bin.js';
import { withVariants } from './variants.js';
import type { PublicationSendings } from './publication-sendings.js';
import { restingStatus } from './publication-status.js';

/**
 * Values of the columns that `publications` got while rows were in the bin already, and that must not be NULL: rows are kept for
 * 30 days, through releases. A trigger counts `needs_filling`.
 */
const LATER_COLUMNS = '{"remind": false, "own_text": false, "own_media": false, "own_time": false}';

/**
 * Moves publications of a plan into the bin, with their variants, versions and ideas, the new one and the former ones; the jobs
 * that write them and their pending sendings are cancelled. Those already deleted are left out.
 * @returns how many were moved
 * @throws AppError CONTENT_PLAN_NOT_FOUND, PUBLICATION_BEING_SENT
 */
export const binPublications = async (
  tx: Tx,
  { jobs, sendings }: { jobs: JobsService; sendings: PublicationSendings },
  { userId, planId, ids: named }: { userId: number; planId: number; ids: readonly number[] },
): Promise<number> => {
  const ids = await withVariants(tx, named);
  const writing = await tx.query<{ jobId: number }>(
    `SELECT writing_job_id AS "jobId" FROM publications
      WHERE id = ANY ($1::bigint[]) AND content_plan_id = $2 AND writing_job_id IS NOT NULL`,
    [ids, planId],
  );
  await jobs.lock(
    tx,
    userId,
    writing.map(({ jobId }) => jobId),
  );
  await sendings.callOff(tx, await idsOfPlan(tx, { userId, planId, ids }));
  await lockPlan(tx, userId, planId);
  const publications = await lockPresent(tx, planId, ids);
  await sendings.endCalledOff(
    tx,
    publications.map(({ id }) => id),
  );
  for (const { writingJobId } of publications) {
    if (writingJobId !== null) await jobs.cancelIfOpen(tx, writingJobId);
  }
  await moveToBin(
    tx,
    publications.map(({ id }) => id),
  );
  return publications.length;
};

/**
 * Moves publications, which the caller has locked, into the bin; a variant that goes with its main publication returns with it.
 * @param withPlan they go with their plan, and return with it alone
 */
export const moveToBin = async (tx: Tx, ids: readonly number[], withPlan = false): Promise<void> => {
  await tx.query(
    `INSERT INTO deleted_publications (id, content_plan_id, with_plan, with_main, publication, versions, proposed_idea, replaced_ideas)
     SELECT publication.id, content_plan_id, $2, NOT $2 AND coalesce(variant_of = ANY ($1::bigint[]), false), to_jsonb(publication),
            coalesce((SELECT jsonb_agg(to_jsonb(kept) ORDER BY kept.id) FROM publication_versions kept
                       WHERE publication_id = publication.id), '[]'),
            (SELECT to_jsonb(idea) FROM proposed_ideas idea WHERE publication_id = publication.id),
            coalesce((SELECT jsonb_agg(to_jsonb(replaced) ORDER BY replaced.id) FROM replaced_ideas replaced
                       WHERE publication_id = publication.id), '[]')
       FROM publications publication WHERE id = ANY ($1::bigint[])`,
    [ids, withPlan],
  );
  await tx.query('DELETE FROM publications WHERE id = ANY ($1::bigint[])', [ids]);
};

/** Those publications that belong to a plan of the user: nothing of another user is cancelled. */
const idsOfPlan = async (
  tx: Tx,
  { userId, planId, ids }: { userId: number; planId: number; ids: readonly number[] },
): Promise<number[]> => {
  const own = await tx.query<{ id: number }>(
    'SELECT id FROM publications WHERE user_id = $1 AND content_plan_id = $2 AND id = ANY ($3::bigint[])',
    [userId, planId, ids],
  );
  return own.map(({ id }) => id);
};

/**
 * Plans of deleted publications of the user, by publication.
 * @throws AppError PUBLICATION_NOT_FOUND when one of them is not there; CONTENT_PLAN_IN_TRASH (`details.content_plan_id`): the
 * plan must be restored first
 */
export const plansOfBinned = async (
  tx: Tx,
  userId: number,
  ids: readonly number[],
): Promise<ReadonlyMap<number, number>> => {
  const found = await tx.query<{ id: number; planId: number; isTrashed: boolean }>(
    `SELECT bin.id, plan.id AS "planId", plan.deleted_at IS NOT NULL AS "isTrashed"
       FROM deleted_publications bin JOIN content_plans plan ON plan.id = content_plan_id
      WHERE bin.id = ANY ($1::bigint[]) AND user_id = $2 AND bin.deleted_at > now() - $3::interval`,
    [ids, userId, IN_TRASH],
  );
  if (found.length < new Set(ids).size) throw new AppError('PUBLICATION_NOT_FOUND');
  const trashed = found.find(({ isTrashed }) => isTrashed);
  if (trashed) throw new AppError('CONTENT_PLAN_IN_TRASH', { details: { content_plan_id: trashed.planId } });
  return new Map(found.map(({ id, planId }) => [id, planId]));
};

/**
 * Restores publications of a plan, which the caller has locked and made room in, from the bin as they were, with their versions
 * and ideas. No job writes them any more, and their times follow the project's present time zone. A new idea returns as long as
 * its proposal exists. Those whose automatic time has passed meanwhile do not go out automatically any more. Variants deleted
 * with a publication return with it; one whose main publication is gone for good is a publication of its own.
 * @returns how many of them do not for that reason
 * @throws AppError PUBLICATION_NOT_FOUND when one of them cannot be restored any more; VARIANT_MAIN_IN_TRASH, VARIANT_EXISTS
 */
export const restoreBinned = async (tx: Tx, planId: number, named: readonly number[]): Promise<number> => {
  const binned = await tx.query(
    `SELECT 1 FROM deleted_publications
      WHERE id = ANY ($1::bigint[]) AND content_plan_id = $2 AND deleted_at > now() - $3::interval`,
    [named, planId, IN_TRASH],
  );
  if (binned.length < named.length) throw new AppError('PUBLICATION_NOT_FOUND');
  const ids = await withBinnedVariants(tx, named);
  await mustFitTheirMains(tx, ids);
  await tx.query(
    `INSERT INTO publications OVERRIDING SYSTEM VALUE
     SELECT restored.*
       FROM deleted_publications bin
       JOIN content_plans plan ON plan.id = bin.content_plan_id
       JOIN projects project ON project.id = plan.project_id
      CROSS JOIN LATERAL jsonb_populate_record(NULL::publications, '${LATER_COLUMNS}'::jsonb || bin.publication || jsonb_build_object(
              'version', (bin.publication ->> 'version')::integer + 1,
              'writing_job_id', NULL,
              'scheduled_at', ((bin.publication ->> 'scheduled_date')::date + (bin.publication ->> 'scheduled_time')::time)
                              AT TIME ZONE project.time_zone) ||
              CASE WHEN ${mainOf('bin')} <> ALL ($1::bigint[])
                    AND NOT EXISTS (SELECT FROM publications main WHERE main.id = ${mainOf('bin')})
                   THEN '{"variant_of": null, "own_text": false, "own_media": false, "own_time": false}'::jsonb ELSE '{}' END) AS old
      CROSS JOIN LATERAL (SELECT old.status IN ('draft', 'generating', 'ready', 'scheduled') AS at_rest,
                                 old.auto_publish AND old.scheduled_at > now() AS goes_out) AS present
      CROSS JOIN LATERAL jsonb_populate_record(old, CASE WHEN present.at_rest THEN jsonb_build_object(
              'auto_publish', present.goes_out,
              'status', ${restingStatus({
                content: 'old.content',
                media: 'old.media',
                autoPublish: 'present.goes_out',
                publishedCount: 'old.published_count',
                publishedByHandAt: 'old.published_by_hand_at',
              })})
              ELSE '{}' END) AS restored
      WHERE bin.id = ANY ($1::bigint[])`,
    [ids],
  );
  await tx.query(
    `INSERT INTO publication_versions OVERRIDING SYSTEM VALUE
     SELECT version.* FROM deleted_publications bin
      CROSS JOIN LATERAL jsonb_populate_recordset(NULL::publication_versions, bin.versions) AS version
      WHERE bin.id = ANY ($1::bigint[])`,
    [ids],
  );
  await tx.query(
    `INSERT INTO replaced_ideas OVERRIDING SYSTEM VALUE
     SELECT replaced.* FROM deleted_publications bin
      CROSS JOIN LATERAL jsonb_populate_recordset(NULL::replaced_ideas, bin.replaced_ideas) AS replaced
      WHERE bin.id = ANY ($1::bigint[])`,
    [ids],
  );
  await tx.query(
    // Restoring raises the version of the publication by one, so the idea's expected version is adjusted.
    `INSERT INTO proposed_ideas
     SELECT idea.* FROM deleted_publications bin
       JOIN plan_proposals proposal ON proposal.id = (bin.proposed_idea ->> 'plan_proposal_id')::bigint
      CROSS JOIN LATERAL jsonb_populate_record(NULL::proposed_ideas, bin.proposed_idea ||
              CASE WHEN bin.proposed_idea -> 'publication_version' = bin.publication -> 'version'
                   THEN jsonb_build_object('publication_version', (bin.publication ->> 'version')::integer + 1)
                   ELSE '{}' END) AS idea
      WHERE bin.id = ANY ($1::bigint[])
        FOR KEY SHARE OF proposal`,
    [ids],
  );
  await catchUpRestored(tx, ids);
  const stopped = await tx.query(
    `SELECT 1 FROM deleted_publications bin JOIN publications back ON back.id = bin.id
      WHERE bin.id = ANY ($1::bigint[]) AND (bin.publication ->> 'auto_publish')::boolean AND NOT back.auto_publish`,
    [ids],
  );
  await tx.query('DELETE FROM deleted_publications WHERE id = ANY ($1::bigint[])', [ids]);
  return stopped.length;
};

/** Deletes up to `limit` publications that were deleted longer than `keep` ago (a PostgreSQL interval). @returns how many */
export const forgetDeletedPublications = (db: Database, keep: string, limit: number): Promise<number> =>
  forgetOlder(db, 'deleted_publications', { column: 'deleted_at', than: keep, limit });

/** Erases up to `limit` deleted publications of a user, or of one project. @returns how many */
export const eraseBinned = async (
  tx: Tx,
  { userId, projectId, limit }: { userId: number; projectId?: number; limit: number },
): Promise<number> => {
  const gone = await tx.query(
    `DELETE FROM deleted_publications WHERE id = ANY (ARRAY(
       SELECT id FROM deleted_publications
        WHERE (publication ->> 'user_id')::bigint = $1 AND ($2::bigint IS NULL OR (publication ->> 'project_id')::bigint = $2)
        LIMIT $3 FOR UPDATE)) RETURNING 1`,
    [userId, projectId ?? null, limit],
  );
  return gone.length;
};
