import { say } from '@orbita/contracts';
import { type JobFailure, type JobRecord, endOfBatch } from '@orbita/jobs';
import { notify } from '@orbita/notifications';
import type { Tx } from '@orbita/platform';

type EndedJob = Pick<JobRecord, 'id' | 'userId' | 'projectId'>;

const pathOf = (planId: number): string => `/dashboard/content-plans/${planId}`;
/** The plan with its new ideas open beside the present ones. */
const proposalPathOf = (planId: number): string => `${pathOf(planId)}?dialog=proposal`;

/** A user who stopped a job knows of it: every other failure is reported. */
const isUnexpected = ({ code }: JobFailure): boolean => code !== 'JOB_CANCELLED';

/** Notifies the plan's owner that it is written. @param count number of its publications */
export const notifyOfPlan = async (
  tx: Tx,
  { id, userId, projectId }: EndedJob,
  plan: { id: number; name: string },
  count: number,
): Promise<void> => {
  await notify(tx, {
    userId,
    projectId,
    kind: 'job.completed',
    key: `job-${id}`,
    title: say('notice.plan', { name: plan.name }),
    text: say('notice.publications', { count }),
    path: pathOf(plan.id),
  });
};

/** Notifies the plan's owner that it could not be written. */
export const notifyOfFailedPlan = async (tx: Tx, job: EndedJob, planId: number, failure: JobFailure): Promise<void> =>
  notifyOfFailure(tx, job, failure, planId, {
    path: pathOf(planId),
    title: 'notice.plan-failed',
  });

/** Notifies the plan's owner that new ideas are ready to be compared with the present ones. */
export const notifyOfProposal = async (
  tx: Tx,
  { id, userId, projectId }: EndedJob,
  plan: { id: number; name: string },
  count: number,
): Promise<void> => {
  await notify(tx, {
    userId,
    projectId,
    kind: 'job.completed',
    key: `job-${id}`,
    title: say('notice.new-ideas', { count, name: plan.name }),
    text: say('notice.compare-ideas'),
    path: proposalPathOf(plan.id),
  });
};

/** Notifies the plan's owner that no new ideas could be written. */
export const notifyOfFailedProposal = async (
  tx: Tx,
  job: EndedJob,
  planId: number,
  failure: JobFailure,
): Promise<void> =>
  notifyOfFailure(tx, job, failure, planId, {
    path: proposalPathOf(planId),
    title: 'notice.new-ideas-failed',
  });

const notifyOfFailure = async (
  tx: Tx,
  { id, userId, projectId }: EndedJob,
  failure: JobFailure,
  planId: number,
  { title, path }: { title: 'notice.plan-failed' | 'notice.new-ideas-failed'; path: string },
): Promise<void> => {
  if (!isUnexpected(failure)) return;
  const [plan] = await tx.query<{ name: string }>('SELECT name FROM content_plans WHERE id = $1', [planId]);
  if (!plan) return;
  await notify(tx, {
    userId,
    projectId,
    kind: 'job.failed',
    key: `job-${id}`,
    title: say(title, { name: plan.name }),
    text: failure.message,
    path,
  });
};

/**
 * Notifies the user who ordered many texts at once when the last one has ended, in one sentence for all; stopped ones are left
 * out.
 * @param failure why this one ended without a text; null when it has one
 */
export const notifyOfBatch = async (
  tx: Tx,
  { id, userId, projectId }: EndedJob,
  failure: JobFailure | null,
): Promise<void> => {
  const others = await endOfBatch(tx, id);
  if (!others) return;
  const written = others.completed + (failure ? 0 : 1);
  const failed = others.failed + (failure && isUnexpected(failure) ? 1 : 0);
  if (written + failed === 0) return;
  const [plan] = await tx.query<{ id: number; name: string }>(
    'SELECT id, name FROM content_plans WHERE text_batch_id = $1',
    [others.batchId],
  );
  const named = { plan: plan?.name ?? null };
  await notify(tx, {
    userId,
    projectId,
    kind: written > 0 ? 'job.completed' : 'job.failed',
    key: `batch-${others.batchId}`,
    title: written > 0 ? say('notice.texts', { count: written, ...named }) : say('notice.texts-failed', named),
    ...(failed > 0 && { text: say('notice.some-texts-failed', { count: failed }) }),
    path: plan ? pathOf(plan.id) : null,
  });
};
