import { isEnded, type JobStatus } from '@orbita/contracts';
import { TooLate, planPrice, sizeOf, until } from '@orbita/harness';
import type { Scene } from '../scene.js';

const ENDED_MS = 45_000;

interface JobRow {
  id: number;
  kind: string;
  status: JobStatus;
  planId: number | null;
  isLate: boolean;
  error: string | null;
  holds: number;
  held: number;
  captures: number;
  releases: number;
  charged: number;
  /** Price the user paid after stopping it; null if it was not stopped, or nothing was shown. */
  stopped: number | null;
}

/** Every job of the scene with its entries in the ledger. */
const jobsOf = ({ world, tenants }: Scene): Promise<JobRow[]> =>
  world.query<JobRow>(
    `SELECT job.id, job.kind, job.status, (job.payload->>'contentPlanId')::bigint AS "planId", job.error_message AS error,
            coalesce(job.finished_at, now()) > job.deadline_at + interval '10 seconds' AS "isLate",
            count(entry.id) FILTER (WHERE entry.kind = 'hold') AS holds,
            coalesce(sum(posting.amount) FILTER (WHERE entry.kind = 'hold'), 0)::bigint AS held,
            count(entry.id) FILTER (WHERE entry.kind = 'capture') AS captures,
            count(entry.id) FILTER (WHERE entry.kind = 'release') AS releases,
            -coalesce(sum(posting.amount) FILTER (WHERE entry.kind = 'capture'), 0)::bigint AS charged,
            (job.stopped->>'credits')::bigint AS stopped
       FROM jobs job
       LEFT JOIN ledger_entries entry ON entry.operation_key IN ('job-' || job.id, 'job-' || job.id || '-part')
       LEFT JOIN ledger_postings posting ON posting.entry_id = entry.id AND posting.account = 'held'
      WHERE job.user_id = ANY($1::bigint[])
      GROUP BY job.id ORDER BY job.id`,
    [tenants.map(({ userId }) => userId)],
  );

/** I1: every accepted job ends before its deadline. I2: completed jobs cost their price, stopped ones the shown part. */
export const jobProblems = async (scene: Scene): Promise<string[]> => {
  try {
    await until('the end of every job', async () => (await jobsOf(scene)).every(({ status }) => isEnded(status)), {
      timeoutMs: ENDED_MS,
      everyMs: 100,
    });
  } catch (error) {
    if (!(error instanceof TooLate)) throw error;
    // Reported below, job by job.
  }
  return (await jobsOf(scene)).flatMap((job) => [...endProblems(job), ...chargeProblems(scene, job)]);
};

const endProblems = ({ id, kind, status, isLate, error }: JobRow): string[] => {
  const problems: string[] = [];
  if (!isEnded(status)) problems.push(`I1: job ${id} (${kind}) is still ${status}`);
  if (isLate) problems.push(`I1: job ${id} passed its deadline by more than 10 s`);
  if ((status === 'failed' || status === 'cancelled') && !/[а-яё]/i.test(error ?? '')) {
    problems.push(`I8: job ${id} is ${status} without a Russian reason`);
  }
  return problems;
};

const chargeProblems = (scene: Scene, job: JobRow): string[] => {
  const { id, status, kind, holds, held, captures, releases, charged, stopped } = job;
  const part = scene.partial.get(id) ?? (stopped !== null && stopped > 0 && stopped < held ? stopped : undefined);
  if (part !== undefined) return partProblems(job, part);
  // A scenario that orders a plan in another way checks its price itself.
  const plan = scene.plans.find(({ jobId }) => jobId === id);
  const price = kind === 'audience.suggest' ? 0 : plan ? planPrice(sizeOf(plan.ordered)) : held;
  const due = status === 'completed' ? price : (stopped ?? 0);
  const problems: string[] = [];
  if (charged !== due) problems.push(`I2: job ${id} is ${status} and was charged ${charged} instead of ${due}`);
  if (price > 0 && (holds !== 1 || held !== price))
    problems.push(`I2: job ${id} has ${holds} holds of ${held} credits`);
  if (price > 0 && isEnded(status) && captures + releases !== 1) {
    problems.push(`I2: job ${id} has ${captures} captures and ${releases} releases`);
  }
  return problems;
};

/** In the ledger the whole price returns, and the part is a separate operation. */
const partProblems = ({ id, holds, captures, releases, charged }: JobRow, part: number): string[] => [
  ...(charged === part ? [] : [`I2: job ${id} brought a part and was charged ${charged} instead of ${part}`]),
  ...(holds === 2 && captures === 1 && releases === 1
    ? []
    : [`I2: job ${id} brought a part and has ${holds} holds, ${captures} captures, ${releases} releases`]),
];
