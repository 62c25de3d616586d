import { createPatientRedis, type Logger } from '@orbita/platform';
import { Worker } from 'bullmq';
import type { Announcement, JobMessage } from './producer.js';
import { QUEUES, type QueueName } from './queues.js';

interface ConsumerOptions {
  queue: QueueName;
  redisUrl: string;
  logger: Logger;
  /** Parallel jobs; by default the queue's own figure. */
  concurrency?: number;
  /** Runs one announced job to an end of this run; its error is logged, and the sweep announces the job again. */
  run: (announcement: Announcement) => Promise<void>;
}

/** Takes announcements off one queue; waits through a Redis outage. */
export class JobConsumer {
  private readonly worker: Worker<JobMessage, void>;
  private readonly disconnect: () => void;
  readonly queue: QueueName;
  /** Jobs run side by side. */
  readonly concurrency: number;

  constructor({ queue, redisUrl, logger, concurrency = QUEUES[queue].concurrency, run }: ConsumerOptions) {
    this.queue = queue;
    this.concurrency = concurrency;
    const redis = createPatientRedis(redisUrl, logger);
    this.disconnect = () => redis.disconnect();
    this.worker = new Worker<JobMessage, void>(queue, ({ name, data }) => run({ kind: name, ...data }), {
      connection: redis,
      concurrency,
      autorun: false,
      // A lost worker's message returns after this time; the row's lease decides whether it may run.
      lockDuration: 10_000,
      stalledInterval: 5_000,
      maxStalledCount: 10,
    });
    this.worker.on('error', (error) => logger.warn({ err: error }, 'queue connection trouble'));
    this.worker.on('failed', (_, error) => logger.error({ err: error }, 'job run failed outside its handler'));
  }

  async start(): Promise<void> {
    await this.worker.waitUntilReady();
    void this.worker.run();
  }

  isRunning(): boolean {
    return this.worker.isRunning() && !this.worker.isPaused();
  }

  /** Takes no more messages and does not wait for runs: they are handed back by rows, not by messages. */
  async close(): Promise<void> {
    await this.worker.close(true);
    this.disconnect();
  }
}
