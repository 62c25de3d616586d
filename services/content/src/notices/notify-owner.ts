import { plural, publications, quoted } from '@orbita/contracts';
import { type JobFailure, type JobRecord, endOfBatch } from '@orbita/jobs';
import { notify } from '@orbita/notifications';
import type { Tx } from '@orbita/platform';

type EndedJob = Pick<JobRecord, 'id' | 'userId' | 'projectId'>;

const texts = (count: number): string => `${count} ${plural(count, 'текст', 'текста', 'текстов')}`;
const ideas = (count: number): string => `${count} ${plural(count, 'новая идея', 'новые идеи', 'новых идей')}`;
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
    title: `Контент-план ${quoted(plan.name)} готов`,
    text: publications(count),
    path: pathOf(plan.id),
  });
};

/** Notifies the plan's owner that it could not be written. */
export const notifyOfFailedPlan = async (tx: Tx, job: EndedJob, planId: number, failure: JobFailure): Promise<void> =>
  notifyOfFailure(tx, job, failure, planId, {
    path: pathOf(planId),
    title: (plan) => `Контент-план ${plan} не получился`,
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
    title: `${plural(count, 'Готова', 'Готовы', 'Готово')} ${ideas(count)} для плана ${quoted(plan.name)}`,
    text: 'Сравните их с прежними и возьмите лучшие.',
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
    title: (plan) => `Новые идеи для плана ${plan} не получились`,
  });

const notifyOfFailure = async (
  tx: Tx,
  { id, userId, projectId }: EndedJob,
  failure: JobFailure,
  planId: number,
  { title, path }: { title: (plan: string) => string; path: string },
): Promise<void> => {
  if (!isUnexpected(failure)) return;
  const [plan] = await tx.query<{ name: string }>('SELECT name FROM content_plans WHERE id = $1', [planId]);
  if (!plan) return;
  await notify(tx, {
    userId,
    projectId,
    kind: 'job.failed',
    key: `job-${id}`,
    title: title(quoted(plan.name)),
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
  const about = plan ? ` в плане ${quoted(plan.name)}` : '';
  await notify(tx, {
    userId,
    projectId,
    kind: written > 0 ? 'job.completed' : 'job.failed',
    key: `batch-${others.batchId}`,
    title:
      written > 0
        ? `${texts(written)} ${plural(written, 'готов', 'готовы', 'готовы')}${about}`
        : `Тексты не получились${about}`,
    text: failed > 0 ? `Не получилось: ${texts(failed)}. Кредиты за них возвращены.` : '',
    path: plan ? pathOf(plan.id) : null,
  });
};
