import { createFastRedis, type Logger, within } from '@orbita/platform';
import type { JobKind } from '@orbita/contracts';
import { Queue } from 'bullmq';
import type { Redis } from 'ioredis';
import { JOBS } from './job-table.js';
import type { QueueName } from './queues.js';

/** A message in Redis: which row and which run of it. */
export interface JobMessage {
  jobId: number;
  requestId: string | null;
}

/** A message as a worker gets it. */
export interface Announcement extends JobMessage {
  /** Kind as the announcing version names it, which may be newer than this one. */
  kind: string;
}

export interface Dispatch {
  jobId: number;
  kind: JobKind;
  /** Fence of the row: makes the message id of one run deterministic, so that repeated announcements are one message. */
  fence: number;
  /** 1 is served first. */
  priority: number;
  delayMs?: number;
  requestId: string | null;
}

/** A user waits for the answer meanwhile: after this time Redis counts as down, and the sweep announces the job later. */
const ADD_TIMEOUT_MS = 700;

/** Puts announcements of jobs on their queues; fails fast while Redis is away. */
export class JobProducer {
  private readonly redis: Redis;
  private readonly queues = new Map<QueueName, Queue<JobMessage>>();

  constructor(redisUrl: string, logger: Logger) {
    this.redis = createFastRedis(redisUrl, logger);
  }

  /**
   * Announces runs of jobs, all of one queue in one call.
   * @throws Error when Redis is away; the rows stay the truth, and the sweep announces them again
   */
  async announce(dispatches: readonly Dispatch[]): Promise<void> {
    for (const name of new Set(dispatches.map(({ kind }) => JOBS[kind].queue))) {
      const group = dispatches.filter(({ kind }) => JOBS[kind].queue === name);
      await within(ADD_TIMEOUT_MS, () =>
        this.queue(name).addBulk(
          group.map(({ jobId, kind, fence, priority, delayMs, requestId }) => ({
            name: kind,
            data: { jobId, requestId },
            opts: {
              jobId: `job-${jobId}-${fence}`,
              priority,
              ...(delayMs ? { delay: delayMs } : {}),
              // The row decides about another run; Redis keeps nothing of a finished run.
              attempts: 1,
              removeOnComplete: true,
              removeOnFail: true,
            },
          })),
        ),
      );
    }
  }

  /** Messages waiting in a queue, for metrics. */
  async waiting(queue: QueueName): Promise<number> {
    return within(ADD_TIMEOUT_MS, () => this.queue(queue).count());
  }

  async close(): Promise<void> {
    await Promise.all([...this.queues.values()].map((queue) => queue.close()));
    this.redis.disconnect();
  }

  private queue(name: QueueName): Queue<JobMessage> {
    const open = this.queues.get(name);
    if (open) return open;
    const created = new Queue<JobMessage>(name, { connection: this.redis });
    // Connection errors are reported by the connection itself.
    created.on('error', () => undefined);
    this.queues.set(name, created);
    return created;
  }
}
