import { type Logger, createFastRedis, createPatientRedis } from '@orbita/platform';
import { EventEmitter } from 'node:events';
import type { Redis } from 'ioredis';

const CHANNEL = 'orbita:job-ended';

/**
 * Tells the other processes at once that a job ended: a waiting request answers, a running worker stops.
 * Only a hint: who misses one learns the same from the row within a second.
 */
export class JobEvents {
  private readonly publisher: Redis;
  private readonly subscriber: Redis;
  private readonly emitter = new EventEmitter().setMaxListeners(0);

  constructor(
    redisUrl: string,
    private readonly logger: Logger,
  ) {
    this.publisher = createFastRedis(redisUrl, logger);
    this.subscriber = createPatientRedis(redisUrl, logger);
    this.subscriber.on('message', (_, id: string) => this.emitter.emit('ended', Number(id)));
    this.subscriber
      .subscribe(CHANNEL)
      .catch((error: unknown) => logger.warn({ err: error }, 'job events are not received'));
  }

  /** Announces the end of a job; never fails the caller. */
  async ended(jobId: number): Promise<void> {
    try {
      await this.publisher.publish(CHANNEL, String(jobId));
    } catch (error) {
      this.logger.debug({ err: error }, 'the end of a job was not announced');
    }
  }

  /** Calls `listener` with the id of each job that ends anywhere; returns the unsubscriber. */
  onEnded(listener: (jobId: number) => void): () => void {
    this.emitter.on('ended', listener);
    return () => this.emitter.off('ended', listener);
  }

  close(): void {
    this.publisher.disconnect();
    this.subscriber.disconnect();
  }
}
