import { AppError } from '@orbita/contracts';
import type { Redis } from 'ioredis';
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';

/** A Redis that answers later than this counts as down. */
const REDIS_TIMEOUT_MS = 100;
/** Counts a process made while Redis was down are dropped after this. */
export const LONGEST_ALONE_S = 15 * 60;

interface CounterOptions {
  /** Prefix of its keys in Redis. */
  name: string;
  /** Most points of one key in `seconds`, which begin with its first point. */
  points: number;
  seconds: number;
}

/** Whether the limit concerns a user or an address; it selects the sentence. */
type Scope = 'user' | 'address' | 'account' | 'key';

/** The answer of Redis. @throws Error when it takes too long */
export const inTime = <T>(answer: Promise<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    const late = (): void => reject(new Error(`Redis did not answer within ${REDIS_TIMEOUT_MS} ms`));
    // One more turn: answers that came while this process was busy are read before Redis is called late.
    const timer = setTimeout(() => setImmediate(late), REDIS_TIMEOUT_MS);
    answer.finally(() => clearTimeout(timer)).then(resolve, reject);
  });

/** Refuses until a window ends. */
export const tooManyRequests = (waitMs: number, scope: Scope): AppError => {
  const seconds = Math.max(1, Math.ceil(waitMs / 1_000));
  return new AppError('TOO_MANY_REQUESTS', { details: { retry_after_seconds: seconds, scope } });
};

/** Counts in Redis, one script for each call; after 100 ms, while Redis is down, in this process instead. */
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
   * @param seconds window of this key, if it begins now; by default the counter's
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

  /** Sets the points of a key, which then expires in `seconds`. */
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
