import type { Redis } from 'ioredis';
import { Counter } from '../http/counter.js';

const DAY_S = 86_400;

interface BackoffOptions {
  /** Prefix of its keys in Redis. */
  name: string;
  /** Tries without a pause; after them one try passes every 1, 2, 4, … seconds. */
  freeTries: number;
  longestPauseS: number;
  /** After so many tries the pause is long; then the short ones begin again. */
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
    // A day, not the length of the lock: a count restarted at a fixed time would allow twice as many tries around it.
    this.tries = new Counter(redis, { name: `${name}-tries`, points: Number.MAX_SAFE_INTEGER, seconds: DAY_S });
    this.pauses = new Counter(redis, { name: `${name}-pause`, points: 1, seconds: longestPauseS });
  }

  /** Counts a try. @throws AppError TOO_MANY_REQUESTS during a pause; then the try does not count */
  async attempt(key: string): Promise<void> {
    const { freeTries, longestPauseS, lock } = this.options;
    const tries = await this.tries.consume(key, 'account');
    if (tries <= freeTries) return;
    const isLocking = lock !== undefined && tries >= lock.tries;
    const pauseS = isLocking ? lock.seconds : Math.min(2 ** (tries - freeTries - 1), longestPauseS);
    try {
      // The first of several simultaneous tries starts the pause and passes; it refuses the others.
      await this.pauses.consume(key, 'account', pauseS);
    } catch (refusal) {
      await this.tries.giveBack(key);
      throw refusal;
    }
    if (isLocking) await this.tries.set(key, freeTries, DAY_S);
  }

  /** Takes one try back, and the pause it caused. */
  async forgive(key: string): Promise<void> {
    await Promise.all([this.tries.giveBack(key), this.pauses.forget(key)]);
  }

  /** Takes all tries back. */
  async forget(key: string): Promise<void> {
    await Promise.all([this.tries.forget(key), this.pauses.forget(key)]);
  }
}
