import { Inject, Injectable } from '@nestjs/common';
import { API_KEY_LIMITS, COST_CLASSES, type CostClass } from '@orbita/contracts';
import type { FastifyRequest } from 'fastify';
import type { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { GatewayEnv } from '../env.js';
import { ENV, REDIS } from '../resources.js';
import { addressBlock } from './address-block.js';
import { LONGEST_ALONE_S, inTime, tooManyRequests } from './counter.js';
import { type Quota, quotasOf } from './quota-table.js';

export interface Caller {
  /** Absent if no one is signed in. */
  userId: number | undefined;
  address: string;
}

/** An API key, and how many requests a minute it may make. */
interface CountedKey {
  keyId: number;
  requestsPerMinute: number;
}

/** A number of the table. */
interface Limit extends Quota {
  scope: 'user' | 'address' | 'key';
  /** Prefix of its keys in Redis. */
  name: string;
  /** Counts of this process while Redis is down. */
  alone: RateLimiterMemory;
}

/** One caller's count under a limit. */
interface Count {
  limit: Limit;
  key: string;
}

interface Refusal {
  limit: Limit;
  waitMs: number;
}

/** Counted by their handlers, which know whom to let pass. */
const COUNTED_LATER: readonly CostClass[] = ['login'];

/** Counts one at every key, or at none when one of them has no points left (its index is returned). */
const COUNT = `
for place, key in ipairs(KEYS) do
  if tonumber(redis.call('GET', key) or 0) >= tonumber(ARGV[2 * place - 1]) then
    return {place, redis.call('PTTL', key)}
  end
end
for place, key in ipairs(KEYS) do
  if redis.call('INCR', key) == 1 then redis.call('EXPIRE', key, ARGV[2 * place]) end
end
return {0, 0}`;

/**
 * Takes one back at every key, at most as often as its window has points: each refused request in a loop still costs
 * a transaction. The second half of the keys counts how often that was.
 */
const GIVE_BACK = `
local counts = #KEYS / 2
for place = 1, counts do
  local key, returned = KEYS[place], KEYS[counts + place]
  local requests, seconds = tonumber(ARGV[2 * place - 1]), ARGV[2 * place]
  if tonumber(redis.call('GET', key) or 0) > 0 and tonumber(redis.call('GET', returned) or 0) < requests then
    redis.call('DECR', key)
    if redis.call('INCR', returned) == 1 then redis.call('EXPIRE', returned, seconds) end
  end
end`;

/** The caller of a request. */
export const callerOf = ({ identity, ip }: FastifyRequest): Caller => ({ userId: identity?.userId, address: ip });

const keysOf = (counts: Count[], suffix = ''): string[] =>
  counts.map(({ limit, key }) => `${limit.name}${suffix}:${key}`);

const numbersOf = (counts: Count[]): number[] => counts.flatMap(({ limit }) => [limit.requests, limit.seconds]);

const keyLimit = (requests: number): Limit => {
  const seconds = 60;
  const alone = new RateLimiterMemory({ points: requests, duration: seconds });
  return { requests, seconds, scope: 'key', name: 'quota-key', alone };
};

/** Accepts as many requests of a class as the table allows. */
@Injectable()
export class Quotas {
  private readonly limits: Record<CostClass, Limit[]>;
  /** Limits of a key by the minute. The number is its owner's: no factor of the installation changes it. */
  private readonly keyLimits = new Map(API_KEY_LIMITS.map((requests) => [requests as number, keyLimit(requests)]));

  constructor(
    @Inject(REDIS) private readonly redis: Redis,
    @Inject(ENV) env: GatewayEnv,
  ) {
    const table = quotasOf(env);
    const limitsOf = (cost: CostClass, scope: 'user' | 'address'): Limit[] => {
      const quota = table[cost][scope];
      if (!quota) return [];
      const { requests: points, seconds } = quota;
      const alone = new RateLimiterMemory({ points, duration: Math.min(seconds, LONGEST_ALONE_S) });
      return [{ ...quota, scope, name: `quota-${scope}-${cost}`, alone }];
    };
    this.limits = Object.fromEntries(
      COST_CLASSES.map((cost) => [cost, [...limitsOf(cost, 'user'), ...limitsOf(cost, 'address')]]),
    ) as Record<CostClass, Limit[]>;
  }

  /** Whether requests are counted before their handler: others need not wait. */
  isCountedAhead(cost: CostClass): boolean {
    return this.limits[cost].length > 0 && !COUNTED_LATER.includes(cost);
  }

  /**
   * Counts one request of the user and of the address, in one round trip. A refused one counts for neither.
   * @throws AppError TOO_MANY_REQUESTS
   */
  async admit(cost: CostClass, caller: Caller): Promise<void> {
    await this.count(this.countsOf(cost, caller));
  }

  /**
   * Counts one request of a key, even a failing one: the owner's number limits all requests of a program, wrong ones too.
   * @throws AppError TOO_MANY_REQUESTS
   */
  async admitKey({ keyId, requestsPerMinute }: CountedKey): Promise<void> {
    const limit = this.keyLimits.get(requestsPerMinute);
    if (limit) await this.count([{ limit, key: String(keyId) }]);
  }

  /**
   * Takes one counted request back, at most as many in a window as it accepts. While Redis is down none is taken back.
   * Never fails.
   */
  async giveBack(cost: CostClass, caller: Caller): Promise<void> {
    const counts = this.countsOf(cost, caller);
    const keys = [...keysOf(counts), ...keysOf(counts, '-returned')];
    await inTime(this.redis.eval(GIVE_BACK, keys.length, ...keys, ...numbersOf(counts))).catch(() => undefined);
  }

  private async count(counts: Count[]): Promise<void> {
    const refusal = await this.countInRedis(counts).catch(() => this.countAlone(counts));
    if (refusal) throw tooManyRequests(refusal.waitMs, refusal.limit.scope);
  }

  private countsOf(cost: CostClass, { userId, address }: Caller): Count[] {
    return this.limits[cost].flatMap((limit) => {
      if (limit.scope === 'address') return [{ limit, key: addressBlock(address) }];
      return userId === undefined ? [] : [{ limit, key: String(userId) }];
    });
  }

  private async countInRedis(counts: Count[]): Promise<Refusal | undefined> {
    const answer = this.redis.eval(COUNT, counts.length, ...keysOf(counts), ...numbersOf(counts));
    const [place, waitMs] = (await inTime(answer)) as [number, number];
    const refused = counts[place - 1];
    return refused && { limit: refused.limit, waitMs };
  }

  private async countAlone(counts: Count[]): Promise<Refusal | undefined> {
    for (const [place, { limit, key }] of counts.entries()) {
      try {
        await limit.alone.consume(key);
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        await Promise.all(counts.slice(0, place).map((counted) => counted.limit.alone.reward(counted.key)));
        return { limit, waitMs: refusal.msBeforeNext };
      }
    }
    return undefined;
  }
}
