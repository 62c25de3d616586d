import { AppError, type JobKind, type Said, storedText } from '@orbita/contracts';
import { type Tx, currentLogContext, currentTraceparent, inSpan, lockCreation } from '@orbita/platform';
import {
  FIRST_SWEEP_AFTER_MS,
  JOBS,
  JOB_POLICY,
  type JobPayload,
  type JobProducer,
  MAX_OPEN_FREE_JOBS,
  MAX_OPEN_JOBS,
} from '@orbita/queue';
import { type JobMoney, jobOperationKey } from './job-money.js';
import { JOB_COLUMNS, type JobRecord } from './job-record.js';
import { QueueLoad } from './queue-load.js';

/** A job about to be accepted. */
export interface NewJob<K extends JobKind> {
  kind: K;
  userId: number;
  projectId?: number | null;
  payload: JobPayload<K>;
  /** Text shown until a worker takes the job. */
  stage: Said;
  /** Number of pieces of the job, for the percentage. */
  total: number;
  /**
   * How much is paid for, in the unit of {@link StopRule.delivered}: characters of a text, otherwise pieces. Default: `total`.
   */
  ordered?: number;
  isDemo: boolean;
  /** The user's plan has priority: their jobs overtake. */
  hasPriority: boolean;
  /** Whole credits, held when the job is accepted. */
  price: number;
  /** What the user pays for, as the statement shows it: `Контент-план «Ноябрь»`. */
  description: Said;
}

/** What a user has open: jobs, and orders, where a batch is one order. */
interface OpenJobs {
  open: number;
  orders: number;
  ordersOfKind: number;
}

/** How much one user may have open at once. */
export interface OpenJobLimits {
  /** Jobs of any kind. A batch counts as one. */
  jobs: number;
  /** Jobs of one kind that cost nothing, counted the same way. */
  freeJobsOfKind: number;
}

export interface JobAcceptanceOptions {
  producer: JobProducer;
  money: JobMoney;
  limits?: OpenJobLimits | undefined;
}

const DEFAULT_LIMITS: OpenJobLimits = { jobs: MAX_OPEN_JOBS, freeJobsOfKind: MAX_OPEN_FREE_JOBS };

/** Share of the queue a user with priority gets against one without. */
const PRIORITY_WEIGHT = 8;
/** Beyond this many open jobs of one user the rank stops growing, whatever the limits say. */
const MAX_RANK = 2_000;

/** Accepts jobs: checks limits, assigns fair ranks, stores and announces them together with the holds of their prices. */
export class JobAcceptance {
  private readonly load = new QueueLoad();
  private readonly limits: OpenJobLimits;

  constructor(private readonly options: JobAcceptanceOptions) {
    this.limits = options.limits ?? DEFAULT_LIMITS;
  }

  /**
   * Accepts jobs of one user and kind, all or none, in the caller's transaction.
   * @returns the jobs in the order given, which is the order of their ids
   * @throws AppError TOO_MANY_OPEN_JOBS, QUEUE_OVERLOADED, INSUFFICIENT_CREDITS
   */
  async accept<K extends JobKind>(tx: Tx, jobs: readonly NewJob<K>[]): Promise<JobRecord[]> {
    const [first] = jobs;
    if (!first) return [];
    const facts = { 'orbita.kind': first.kind, 'orbita.jobs': jobs.length };
    return inSpan(`accept ${first.kind}`, { kind: 'producer', facts }, async (span) => {
      const accepted = await this.admit(tx, first, jobs);
      // The other jobs of the order follow this one.
      span.add({ 'orbita.job.id': accepted[0]?.id });
      return accepted;
    });
  }

  private async admit<K extends JobKind>(tx: Tx, first: NewJob<K>, jobs: readonly NewJob<K>[]): Promise<JobRecord[]> {
    const { producer } = this.options;
    const { orders, ordersOfKind, open } = await this.countOpen(tx, first);
    const isFree = jobs.every(({ price }) => price === 0);
    if (orders >= this.limits.jobs || (isFree && ordersOfKind >= this.limits.freeJobsOfKind)) {
      throw new AppError('TOO_MANY_OPEN_JOBS');
    }
    const rankOf = (place: number): number =>
      1 + Math.min(open + place, MAX_RANK) * (first.hasPriority ? 1 : PRIORITY_WEIGHT);
    await this.refuseHopeless(tx, jobs, rankOf(jobs.length - 1));
    const accepted = await this.store(tx, first, jobs, rankOf);
    await this.options.money.hold(
      tx,
      first.userId,
      jobs.map(({ price: amount, description, projectId = null }, place) => {
        return {
          amount,
          operationKey: jobOperationKey(accepted[place]!.id),
          description,
          projectId,
          operation: first.kind,
        };
      }),
    );
    tx.afterCommit(() =>
      producer.announce(
        accepted.map(({ id: jobId, kind, fence, priority, requestId }) => ({
          jobId,
          kind,
          fence,
          priority,
          requestId,
        })),
      ),
    );
    return accepted;
  }

  /** Stores the rows of jobs of one user and kind. @returns them in the order given */
  private async store<K extends JobKind>(
    tx: Tx,
    { kind, userId }: NewJob<K>,
    jobs: readonly NewJob<K>[],
    rankOf: (place: number) => number,
  ): Promise<JobRecord[]> {
    const { queue, payload } = JOBS[kind];
    const rows = jobs.map(({ projectId = null, total, ordered = total, isDemo, price, ...job }, place) => {
      const [stage, description] = [storedText(job.stage), storedText(job.description)];
      return {
        place,
        project_id: projectId,
        payload: payload.parse(job.payload),
        priority: rankOf(place),
        stage: stage.text,
        stage_said: stage.message,
        total,
        ordered,
        is_demo: isDemo,
        price,
        description: description.text,
        description_said: description.message,
      };
    });
    const stored = await tx.query<JobRecord>(
      // The ids are assigned in the order of the rows.
      `INSERT INTO jobs (kind, queue, user_id, request_id, api_key_id, traceparent, sweep_after, deadline_at, project_id, payload, priority, stage, stage_said, total, ordered, is_demo, price, description, description_said)
       SELECT $1, $2, $3, $4, $5, $9, now() + $6 * interval '1 ms', now() + $7 * interval '1 ms',
              project_id, payload, priority, stage, stage_said, total, ordered, is_demo, price, description, description_said
         FROM jsonb_to_recordset($8::jsonb)
           AS job (place integer, project_id bigint, payload jsonb, priority integer, stage text, stage_said jsonb, total integer, ordered integer,
                   is_demo boolean, price bigint, description text, description_said jsonb)
        ORDER BY place
       RETURNING ${JOB_COLUMNS}`,
      [
        kind,
        queue,
        userId,
        currentLogContext().requestId ?? null,
        currentLogContext().apiKeyId ?? null,
        FIRST_SWEEP_AFTER_MS,
        JOB_POLICY[kind].deadlineMs,
        JSON.stringify(rows),
        currentTraceparent(),
      ],
    );
    if (stored.length !== jobs.length) throw new Error('not every job row was returned');
    return stored.sort((one, other) => one.id - other.id);
  }

  /** Serialises a user's acceptances until the transaction ends, so that the limits hold. */
  private async countOpen(tx: Tx, { userId, kind }: NewJob<JobKind>): Promise<OpenJobs> {
    await lockCreation(tx, `jobs of user ${userId}`);
    const [counts] = await tx.query<OpenJobs>(
      `SELECT count(*) AS open, count(DISTINCT coalesce(batch_id, id)) AS orders,
              count(DISTINCT coalesce(batch_id, id)) FILTER (WHERE kind = $2) AS "ordersOfKind"
         FROM jobs WHERE user_id = $1 AND status IN ('queued', 'active')`,
      [userId, kind],
    );
    if (!counts) throw new Error('the open jobs were not counted');
    return counts;
  }

  /** Refuses work that would reach its deadline in the queue, before anything is held for it. */
  private async refuseHopeless(tx: Tx, jobs: readonly NewJob<JobKind>[], lastRank: number): Promise<void> {
    const [first] = jobs;
    if (!first || first.isDemo) return;
    const { queue } = JOBS[first.kind];
    // The last job of an order also waits for the jobs before it.
    const own = jobs.slice(0, -1).reduce((pieces, { total }) => pieces + total, 0);
    const waitMs = await this.load.expectedWaitMs(tx, queue, lastRank, own);
    if (waitMs <= JOB_POLICY[first.kind].deadlineMs) return;
    throw new AppError('QUEUE_OVERLOADED', { details: { retry_after_seconds: Math.ceil(waitMs / 1_000) } });
  }
}
