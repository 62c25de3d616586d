import { Inject, Injectable } from '@nestjs/common';
import { AppError } from '@orbita/contracts';
import type { Redis } from 'ioredis';
import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import type { GatewayEnv } from '../env.js';
import { ENV, REDIS } from '../resources.js';

const QUARTER_S = 15 * 60;
const HOUR_S = 60 * 60;
const DAY_S = 24 * HOUR_S;

/** Tries of one account; with the pause after the last one never more than this in any 15 minutes. */
const TRIES_PER_ACCOUNT = 10;
/** From the next try on each one costs a pause: 1, 2, 4, 8 s. */
const TRIES_WITHOUT_PAUSE = 5;

const tooMany = (milliseconds: number): AppError =>
  new AppError('TOO_MANY_REQUESTS', { details: { retry_after: Math.max(1, Math.ceil(milliseconds / 1_000)) } });

/** One household has a whole /64 of IPv6: its addresses count as one. */
export const addressBlock = (address: string): string => {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped || !isIPv6(address)) return mapped ?? address;
  const [head = '', tail] = address.split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? 0 : 8 - left.length - right.length;
  const groups = [...left, ...Array<string>(Math.max(0, zeros)).fill('0'), ...right];
  return `${groups.slice(0, 4).join(':')}::/64`;
};

/** E-mails are not kept in Redis as they are, and a key has one length. */
const accountKey = (email: string): string => createHash('sha256').update(email).digest('base64url');

/** Slows down guessing of passwords and mass registration. Counts in Redis; in this process while Redis is away. */
@Injectable()
export class Throttle {
  private readonly tries: RateLimiterRedis;
  private readonly pauses: RateLimiterRedis;
  private readonly logins: RateLimiterRedis;
  private readonly registrations: RateLimiterRedis;

  constructor(@Inject(REDIS) redis: Redis, @Inject(ENV) env: GatewayEnv) {
    const limiter = (keyPrefix: string, points: number, duration: number): RateLimiterRedis =>
      new RateLimiterRedis({
        storeClient: redis,
        rejectIfRedisNotReady: true,
        keyPrefix,
        points,
        duration,
        insuranceLimiter: new RateLimiterMemory({ keyPrefix, points, duration: Math.min(duration, QUARTER_S) }),
      });
    // A day, not 15 minutes: a count that starts anew at a fixed time would allow twice as many tries around it.
    this.tries = limiter('throttle-tries', TRIES_PER_ACCOUNT, DAY_S);
    this.pauses = limiter('throttle-pause', 1, QUARTER_S);
    this.logins = limiter('throttle-logins', env.LOGINS_PER_ADDRESS, QUARTER_S);
    this.registrations = limiter('throttle-registrations', env.REGISTRATIONS_PER_ADDRESS, HOUR_S);
  }

  /** Counts one login try. @throws AppError TOO_MANY_REQUESTS with `details.retry_after` in seconds */
  async login(email: string, address: string): Promise<void> {
    await this.consume(this.logins, addressBlock(address));
    const key = accountKey(email);
    const pause = await this.pauses.get(key);
    if (pause && pause.msBeforeNext > 0) throw tooMany(pause.msBeforeNext);
    const { consumedPoints } = await this.consume(this.tries, key);
    if (consumedPoints >= TRIES_PER_ACCOUNT) await this.tries.block(key, QUARTER_S);
    else if (consumedPoints > TRIES_WITHOUT_PAUSE) {
      await this.pauses.block(key, 2 ** (consumedPoints - TRIES_WITHOUT_PAUSE - 1));
    }
  }

  /** The try came to no verdict, for a reason of ours: it does not count against the account. */
  async unjudged(email: string): Promise<void> {
    const key = accountKey(email);
    await Promise.all([this.tries.reward(key, 1), this.pauses.delete(key)]);
  }

  /** The password was right: earlier mistakes are forgotten. */
  async loggedIn(email: string): Promise<void> {
    const key = accountKey(email);
    await Promise.all([this.tries.delete(key), this.pauses.delete(key)]);
  }

  /** Counts one registration. @throws AppError TOO_MANY_REQUESTS with `details.retry_after` in seconds */
  async registration(address: string): Promise<void> {
    await this.consume(this.registrations, addressBlock(address));
  }

  private async consume(limiter: RateLimiterRedis, key: string): Promise<RateLimiterRes> {
    try {
      return await limiter.consume(key);
    } catch (refusal) {
      if (refusal instanceof RateLimiterRes) throw tooMany(refusal.msBeforeNext);
      throw refusal;
    }
  }
}
