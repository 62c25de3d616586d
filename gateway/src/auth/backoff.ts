import type { Redis } from 'ioredis';
import { Counter } from '../http/counter.js';

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
    this.tries = new Counter(redis, { name: `${name}-tries`, points: Number.MAX_SAFE_INTEGER, seconds: DAY_S });
    this.pauses = new Counter(redis, { name: `${name}-pause`, points: 1, seconds: longestPauseS });
  }

  /** Counts a try. @throws AppError TOO_MANY_REQUESTS during a pause; such a try does not count */
  async attempt(key: string): Promise<void> {
    const { freeTries, longestPauseS, lock } = this.options;
    const tries = await this.tries.consume(key, 'account');
    if (tries <= freeTries) return;
    const isLocking = lock !== undefined && tries >= lock.tries;
    const pauseS = isLocking ? lock.seconds : Math.min(2 ** (tries - freeTries - 1), longestPauseS);
    try {
      // One of many at the same moment begins the pause and passes; it refuses the others.
      await this.pauses.consume(key, 'account', pauseS);
    } catch (refusal) {
      await this.tries.giveBack(key);
      throw refusal;
    }
    if (isLocking) await this.tries.set(key, freeTries, DAY_S);
  }

  /** Takes back one try, and the pause it cost. */
  async forgive(key: string): Promise<void> {
    await Promise.all([this.tries.giveBack(key), this.pauses.forget(key)]);
  }

  /** Takes back all of them. */
  async forget(key: string): Promise<void> {
    await Promise.all([this.tries.forget(key), this.pauses.forget(key)]);
  }
}
