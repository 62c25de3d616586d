import type { Redis } from 'ioredis';
import { type Counter, admitted, createCounter } from '../http/counter.js';

const DAY_S = 86_400;

interface BackoffOptions {
  /** Prefix of its keys in Redis. */
  name: string;
  /** Tries that cost no pause; from then on one passes every 1, 2, 4, … seconds. */
  freeTries: number;
  longestPauseS: number;
  /** So many tries cost a long pause, after which the short ones begin again. */
  lock?: { tries: number; seconds: number };
}

/** Slows down repeated tries at one key. */
export class Backoff {
  private readonly tries: Counter;
  private readonly pauses: Counter;

  constructor(
    redis: Redis,
    private readonly options: BackoffOptions,
  ) {
    const { name, longestPauseS } = options;
    // A day, not the length of the lock: a count that starts anew at a fixed time would allow twice as many tries around it.
    this.tries = createCounter(redis, { name: `${name}-tries`, points: Number.MAX_SAFE_INTEGER, seconds: DAY_S });
    this.pauses = createCounter(redis, { name: `${name}-pause`, points: 1, seconds: longestPauseS });
  }

  /** Counts a try. @throws AppError TOO_MANY_REQUESTS during a pause; such a try does not count */
  async attempt(key: string): Promise<void> {
    const { freeTries, longestPauseS, lock } = this.options;
    const { consumedPoints: tries } = await this.tries.consume(key);
    if (tries <= freeTries) return;
    const isLocking = lock !== undefined && tries >= lock.tries;
    const customDuration = isLocking ? lock.seconds : Math.min(2 ** (tries - freeTries - 1), longestPauseS);
    try {
      // One of many at the same moment begins the pause and passes; it refuses the others.
      await admitted(this.pauses.consume(key, 1, { customDuration }), 'account');
    } catch (refusal) {
      await this.tries.reward(key);
      throw refusal;
    }
    if (isLocking) await this.tries.set(key, freeTries, DAY_S);
  }

  /** Takes back one try, and the pause it cost. */
  async forgive(key: string): Promise<void> {
    await Promise.all([this.tries.reward(key), this.pauses.delete(key)]);
  }

  /** Takes back all of them. */
  async forget(key: string): Promise<void> {
    await Promise.all([this.tries.delete(key), this.pauses.delete(key)]);
  }
}
