import { type Logger, createFastRedis, createPatientRedis } from '@orbita/platform';
import { EventEmitter } from 'node:events';
import type { Redis } from 'ioredis';
import { JobDrafts } from './job-drafts.js';

const CHANNEL = 'orbita:job-ended';
/** Ends within this time are published together: a busy worker would publish for each. */
const BATCH_WINDOW_MS = 20;

/**
 * Notifies the other processes at once that a job ended: a waiting request answers, a running worker stops.
 * Only a hint: a process that misses one learns the same from the row within a second.
 */
export class JobEvents {
  /** What open jobs have written so far. */
  readonly drafts: JobDrafts;
  private readonly publisher: Redis;
  private readonly subscriber: Redis;
  private readonly emitter = new EventEmitter().setMaxListeners(0);
  private unpublished: number[] = [];
  private resting: NodeJS.Timeout | undefined;

  constructor(
    redisUrl: string,
    private readonly logger: Logger,
  ) {
    this.publisher = createFastRedis(redisUrl, logger);
    this.drafts = new JobDrafts(this.publisher, logger);
    this.subscriber = createPatientRedis(redisUrl, logger);
    this.subscriber.on('message', (_, ids: string) => {
      for (const id of ids.split(',')) this.emitter.emit('ended', Number(id));
    });
    this.subscriber
      .subscribe(CHANNEL)
      .catch((error: unknown) => logger.warn({ err: error }, 'job events not received'));
  }

  /** Announces the end of a job: at once after a pause, otherwise together with others. */
  ended(jobId: number): void {
    this.unpublished.push(jobId);
    if (!this.resting) this.publishNext();
  }

  /** Calls `listener` with the id of each job that ends anywhere; returns the unsubscriber. */
  onEnded(listener: (jobId: number) => void): () => void {
    this.emitter.on('ended', listener);
    return () => this.emitter.off('ended', listener);
  }

  async close(): Promise<void> {
    clearTimeout(this.resting);
    await this.publish();
    this.publisher.disconnect();
    this.subscriber.disconnect();
  }

  private publishNext(): void {
    this.resting = undefined;
    if (this.unpublished.length === 0) return;
    this.resting = setTimeout(() => this.publishNext(), BATCH_WINDOW_MS);
    void this.publish();
  }

  /** Never fails. */
  private async publish(): Promise<void> {
    const ids = this.unpublished;
    this.unpublished = [];
    if (ids.length === 0) return;
    try {
      await this.publisher.publish(CHANNEL, ids.join(','));
    } catch (error) {
      this.logger.debug({ err: error }, 'end of a job not announced');
    }
  }
}
