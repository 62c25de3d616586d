import { AppError } from '@orbita/contracts';
import type { Redis } from 'ioredis';
import { RLWrapperTimeouts, RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';

/** A Redis that answers later than this counts as away. */
const REDIS_TIMEOUT_MS = 100;
/** What a process counts by itself while Redis is away is forgotten after this. */
const LONGEST_ALONE_S = 15 * 60;

interface CounterOptions {
  /** Prefix of its keys in Redis. */
  name: string;
  /** Most points of one key in `seconds`, which begin with its first. */
  points: number;
  seconds: number;
  /** Keys beyond their points are refused by this process without asking Redis again. */
  remembersRefusals?: boolean;
}

/** Whom a limit concerns, which decides about the words. */
type Scope = 'user' | 'address' | 'account';

/** Counts in Redis, one script a call; within 100 ms in this process instead while Redis is away. */
export type Counter = RLWrapperTimeouts;

export const createCounter = (
  redis: Redis,
  { name, points, seconds, remembersRefusals = false }: CounterOptions,
): Counter =>
  new RLWrapperTimeouts({
    timeoutMs: REDIS_TIMEOUT_MS,
    limiter: new RateLimiterRedis({
      storeClient: redis,
      rejectIfRedisNotReady: true,
      keyPrefix: name,
      points,
      duration: seconds,
      inMemoryBlockOnConsumed: remembersRefusals ? points + 1 : 0,
    }),
    insuranceLimiter: new RateLimiterMemory({
      keyPrefix: name,
      points,
      duration: Math.min(seconds, LONGEST_ALONE_S),
    }),
  });

/** @returns what an operation of a counter left; @throws AppError TOO_MANY_REQUESTS with `details.retry_after_seconds` */
export const admitted = async (operation: Promise<RateLimiterRes>, scope: Scope): Promise<RateLimiterRes> => {
  try {
    return await operation;
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    const seconds = Math.max(1, Math.ceil(refusal.msBeforeNext / 1_000));
    throw new AppError('TOO_MANY_REQUESTS', { details: { retry_after_seconds: seconds, scope } });
  }
};
