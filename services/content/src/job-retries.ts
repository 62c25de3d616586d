import { say } from '@orbita/contracts';
import { type JobRecord, type JobRetries, type JobRetry, notRetryable } from '@orbita/jobs';
import type { Tx } from '@orbita/platform';
import { beginStyleAnalysis } from '@orbita/projects';
import { ContentPlanEntity } from './content-plans/content-plan.entity.js';
import { layoutSlots } from './content-plans/slot-layout.js';
import { mustTakeNewIdea } from './new-ideas/replaced-ideas.js';
import { beginWriting } from './publication-texts/publication-writings.js';
import { keptPublications, openSlots } from './publications/publication-set.js';
import { PublicationEntity } from './publications/publication.entity.js';

const REORDERED = say('job.reordered');
const GONE = say('job.gone');
const UNDER_WAY = say('job.under-way');

/** A deletion of the project runs before or after, not in between: it cancels the jobs it finds. */
const holdProject = async (tx: Tx, projectId: number | null): Promise<void> => {
  if (projectId === null) return;
  const [project] = await tx.query('SELECT 1 FROM projects WHERE id = $1 AND deleting_at IS NULL FOR KEY SHARE', [
    projectId,
  ]);
  if (!project) throw notRetryable(GONE);
};

const lockPlan = async (tx: Tx, { userId, projectId }: JobRecord, id: number): Promise<ContentPlanEntity> => {
  await holdProject(tx, projectId);
  const plan = await tx.manager.findOne(ContentPlanEntity, {
    where: { id, userId },
    lock: { mode: 'for_no_key_update' },
  });
  if (!plan) throw notRetryable(GONE);
  if (plan.status === 'pending') throw notRetryable(UNDER_WAY);
  return plan;
};

const lockPublication = async (tx: Tx, { userId, projectId }: JobRecord, id: number): Promise<PublicationEntity> => {
  await holdProject(tx, projectId);
  const publication = await tx.manager.findOne(PublicationEntity, {
    where: { id, userId },
    lock: { mode: 'pessimistic_write' },
  });
  if (!publication) throw notRetryable(GONE);
  if (publication.writingJobId !== null) throw notRetryable(UNDER_WAY);
  return publication;
};

/** The plan is still as the job left it, and as many publications must be written as were paid for. */
const retryPlan: JobRetry<'content-plan.generate'> = async (tx, job, { contentPlanId, revision }) => {
  const plan = await lockPlan(tx, job, contentPlanId);
  const open = openSlots(layoutSlots(plan), await keptPublications(tx, plan.id));
  if (plan.jobId !== job.id || plan.revision !== revision || open.length !== job.ordered) throw notRetryable(REORDERED);
  return async (retryId) => {
    await tx.query(
      `UPDATE content_plans SET status = 'pending', job_id = $2, error_message = NULL, error_code = NULL, updated_at = now()
        WHERE id = $1`,
      [plan.id, retryId],
    );
  };
};

/** The proposal still shows why it failed, and all its publications exist. */
const retryProposal: JobRetry<'content-plan.propose'> = async (tx, job, { planProposalId }) => {
  const [ordered] = await tx.query<{ planId: number }>(
    'SELECT content_plan_id AS "planId" FROM plan_proposals WHERE id = $1',
    [planProposalId],
  );
  if (!ordered) throw notRetryable(GONE);
  await lockPlan(tx, job, ordered.planId);
  const [proposal] = await tx.query<{ ideas: number }>(
    `SELECT (SELECT count(*) FROM proposed_ideas WHERE plan_proposal_id = $1) AS ideas
       FROM plan_proposals WHERE id = $1 AND job_id = $2 AND status = 'failed' AND discarded_at IS NULL`,
    [planProposalId, job.id],
  );
  if (proposal?.ideas !== job.ordered) throw notRetryable(REORDERED);
  return async (retryId) => {
    await tx.query(`UPDATE plan_proposals SET status = 'writing', job_id = $2, error_message = NULL WHERE id = $1`, [
      planProposalId,
      retryId,
    ]);
  };
};

/**
 * The order is stored, and the publication still has the text the order started from: otherwise the result would only become a
 * version.
 */
const retryWriting: JobRetry<'publication.write' | 'publication.write-batch'> = async (
  tx,
  job,
  { publicationWritingId },
) => {
  const [order] = await tx.query<{ publicationId: number; basis: number | null }>(
    'SELECT publication_id AS "publicationId", basis FROM publication_writings WHERE id = $1',
    [publicationWritingId],
  );
  if (!order) throw notRetryable(GONE);
  const { id, status, contentId } = await lockPublication(tx, job, order.publicationId);
  if (status === 'publishing' || contentId !== order.basis) throw notRetryable(REORDERED);
  return (retryId) => beginWriting(tx, [id], [retryId]);
};

/** The publication still has the idea that was to be replaced, and it may still be replaced. */
const retryNewIdea: JobRetry<'publication.new-idea'> = async (tx, job, { publicationId, version }) => {
  const publication = await lockPublication(tx, job, publicationId);
  if (publication.version !== version) throw notRetryable(REORDERED);
  mustTakeNewIdea(publication);
  const { status } = await tx.manager.findOneByOrFail(ContentPlanEntity, { id: publication.contentPlanId });
  if (status === 'pending') throw notRetryable(UNDER_WAY);
  return (retryId) => beginWriting(tx, [publicationId], [retryId]);
};

/** The order is stored; its text goes into the history, where the user finds it later. */
const retryGeneration: JobRetry<'post.write' | 'post.improve' | 'carousel.generate'> = async (
  tx,
  { projectId },
  { generationRequestId },
) => {
  await holdProject(tx, projectId);
  const [order] = await tx.query('SELECT 1 FROM generation_requests WHERE id = $1', [generationRequestId]);
  if (!order) throw notRetryable(GONE);
  return async () => undefined;
};

/** No newer analysis of the style was started. */
const retryAnalysis: JobRetry<'style.analyse'> = async (tx, job, { styleId }) => {
  const [style] = await tx.query(
    `SELECT 1 FROM writing_styles WHERE id = $1 AND analysis_job_id = $2 AND analysis_status = 'failed' FOR UPDATE`,
    [styleId, job.id],
  );
  if (!style) throw notRetryable(REORDERED);
  return (retryId) => beginStyleAnalysis(tx, styleId, retryId);
};

/** How failed content jobs can be retried; a process merges these with the other services' rules. */
export const contentRetries = {
  'content-plan.generate': retryPlan,
  'content-plan.propose': retryProposal,
  'publication.write': retryWriting,
  'publication.write-batch': retryWriting,
  'publication.new-idea': retryNewIdea,
  'post.write': retryGeneration,
  'post.improve': retryGeneration,
  'carousel.generate': retryGeneration,
  'style.analyse': retryAnalysis,
  // The user waited for these answers on the screen, and is no longer there.
  'audience.suggest': null,
  'ideas.suggest': null,
  'headlines.write': null,
  'transcript.distil': null,
} satisfies Partial<JobRetries>;
