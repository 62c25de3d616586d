import { AppError } from '@orbita/contracts';
import type { Redis } from 'ioredis';
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';

/** A Redis that answers later than this counts as away. */
const REDIS_TIMEOUT_MS = 100;
/** What a process counts by itself while Redis is away is forgotten after this. */
export const LONGEST_ALONE_S = 15 * 60;

interface CounterOptions {
  /** Prefix of its keys in Redis. */
  name: string;
  /** Most points of one key in `seconds`, which begin with its first. */
  points: number;
  seconds: number;
}

/** Whom a limit concerns, which decides about the words. */
type Scope = 'user' | 'address' | 'account' | 'key';

/** What Redis answers. @throws Error when that takes too long */
export const inTime = <T>(answer: Promise<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    const late = (): void => reject(new Error(`Redis did not answer within ${REDIS_TIMEOUT_MS} ms`));
    // One more turn: what came while this process was busy itself is read before anybody is called late.
    const timer = setTimeout(() => setImmediate(late), REDIS_TIMEOUT_MS);
    answer.finally(() => clearTimeout(timer)).then(resolve, reject);
  });

/** Refuses until a window ends. */
export const tooManyRequests = (waitMs: number, scope: Scope): AppError => {
  const seconds = Math.max(1, Math.ceil(waitMs / 1_000));
  return new AppError('TOO_MANY_REQUESTS', { details: { retry_after_seconds: seconds, scope } });
};

/** Counts in Redis, one script a call; within 100 ms in this process instead while Redis is away. */
export class Counter {
  private readonly shared: RateLimiterRedis;
  private readonly alone: RateLimiterMemory;

  constructor(redis: Redis, { name: keyPrefix, points, seconds }: CounterOptions) {
    this.shared = new RateLimiterRedis({
      storeClient: redis,
      rejectIfRedisNotReady: true,
      keyPrefix,
      points,
      duration: seconds,
    });
    this.alone = new RateLimiterMemory({ keyPrefix, points, duration: Math.min(seconds, LONGEST_ALONE_S) });
  }

  /**
   * Counts one point.
   * @param seconds of this key, if it begins now; the counter's own unless said
   * @returns points of the key so far
   * @throws AppError TOO_MANY_REQUESTS with `details.retry_after_seconds`, when the key has no more points
   */
  async consume(key: string | number, scope: Scope, seconds?: number): Promise<number> {
    const options = seconds === undefined ? {} : { customDuration: seconds };
    try {
      return (await this.run((limiter) => limiter.consume(key, 1, options))).consumedPoints;
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      throw tooManyRequests(refusal.msBeforeNext, scope);
    }
  }

  /** Takes one point back. */
  async giveBack(key: string): Promise<void> {
    await this.run((limiter) => limiter.reward(key));
  }

  /** Sets the points of a key, which then lives for `seconds`. */
  async set(key: string, points: number, seconds: number): Promise<void> {
    await this.run((limiter) => limiter.set(key, points, seconds));
  }

  async forget(key: string): Promise<void> {
    await this.run((limiter) => limiter.delete(key));
  }

  private async run<T>(operation: (limiter: RateLimiterAbstract) => Promise<T>): Promise<T> {
    try {
      return await inTime(operation(this.shared));
    } catch (error) {
      if (error instanceof RateLimiterRes) throw error;
      return operation(this.alone);
    }
  }
}
