import type { Logger } from '@orbita/platform';
import type { Redis } from 'ioredis';
import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { NetworkError } from './network.js';

export interface PaceRule {
  perSecond: number;
  /** Turns at once after a quiet time. Default: one. */
  burst?: number;
  /** Turns taken one after the other, of which the first is waited for. Default: one. */
  turns?: number;
}

/** A turn this near is waited for. A taker with a later one comes back for it. */
const NEAR_MS = 1_000;
/** A returning taker comes a little earlier and waits the rest, so that no time of the key is lost. */
const EARLY_MS = 300;
/** A reserved turn is forgotten when its taker did not come back for this long. */
const FORGOTTEN_MS = 60_000;
/** A rest when the network names none. */
const REST_MS = 5_000;
/** After this long without a request the pace starts over. A rest is never longer. */
const LONGEST_MS = 60 * 60_000;

/**
 * The state of one key is a hash and a sorted set that change only inside this script. Times are milliseconds of the Redis clock.
 *
 * | field | holds |
 * |---|---|
 * | `planned` | when the turn after all that were promised would be |
 * | `granted` | when the turn after all that were taken would be |
 * | `rest` | until when there are no turns |
 * | the set | who was promised a turn, by its time |
 *
 * `planned` and `granted` are theoretical arrival times of the generic cell rate algorithm: a burst of n lets a turn be
 * n - 1 intervals earlier. Promises are kept in order. One that is claimed late moves those behind it, so two never coincide.
 */
const SCRIPT = `
local time = redis.call('TIME')
local now = tonumber(time[1]) * 1000 + tonumber(time[2]) / 1000
local state = redis.call('HMGET', KEYS[1], 'planned', 'granted', 'rest')
local planned, granted, rest = tonumber(state[1] or 0), tonumber(state[2] or 0), tonumber(state[3] or 0)

local function store()
  redis.call('HSET', KEYS[1], 'planned', string.format('%.3f', planned), 'granted', string.format('%.3f', granted), 'rest', string.format('%.3f', rest))
  redis.call('PEXPIRE', KEYS[1], ${2 * LONGEST_MS})
  redis.call('PEXPIRE', KEYS[2], ${2 * LONGEST_MS})
end

if ARGV[1] == 'rest' then
  local from = math.max(now, rest)
  local longer = now + tonumber(ARGV[2]) - from
  if longer <= 0 then return {'resting', '0'} end
  for _, taker in ipairs(redis.call('ZRANGE', KEYS[2], 0, -1)) do redis.call('ZINCRBY', KEYS[2], longer, taker) end
  planned, rest = math.max(planned, now) + longer, from + longer
  store()
  return {'resting', '0'}
end

local interval, burst, turns, taker = tonumber(ARGV[2]), tonumber(ARGV[3]), tonumber(ARGV[4]), ARGV[5]
local early = (burst - 1) * interval
redis.call('ZREMRANGEBYSCORE', KEYS[2], '-inf', now - ${FORGOTTEN_MS})
local promised = taker ~= '' and tonumber(redis.call('ZSCORE', KEYS[2], taker) or nil) or nil
local turn = math.max(now, rest, granted - early, promised or planned - early)
local near = turn - now <= ${NEAR_MS}
if not promised and (near or taker ~= '') then planned = math.max(planned, turn) + turns * interval end
if near and ARGV[1] == 'take' then
  granted = math.max(granted, turn) + turns * interval
  redis.call('ZREM', KEYS[2], taker)
elseif taker ~= '' then
  redis.call('ZADD', KEYS[2], string.format('%.3f', turn), taker)
end
store()
return {near and 'turn' or 'later', string.format('%.0f', math.ceil(turn - now))}`;

const notYet = (waitMs: number): NetworkError =>
  new NetworkError('rate', 'it is not its turn yet', { retryAfterMs: waitMs });

/**
 * When the keys of networks may be used: a number of calls a second each, over all processes. Keys are stored as hashes, so
 * callers may pass tokens.
 */
export class Pace {
  /** @param redis fails fast: without the state of other processes nothing is sent */
  constructor(
    private readonly redis: Redis,
    private readonly logger?: Logger,
  ) {}

  /**
   * Takes a turn, and waits for one that is at most a second away.
   * @param taker the caller's name, the same each time: a later turn is reserved for it, in the order of first asking
   * @returns `waitMs: 0`: the turn is now · otherwise there is none yet; come back after so many milliseconds
   * @throws NetworkError `transient` without Redis; the signal's reason
   */
  async take(key: string, rule: PaceRule, signal: AbortSignal, taker = ''): Promise<{ waitMs: number }> {
    signal.throwIfAborted();
    const { perSecond, burst = 1, turns = 1 } = rule;
    const [word, wait] = await this.run(key, 'take', 1_000 / perSecond, burst, turns, taker);
    const waitMs = Number(wait);
    if (word === 'later') return { waitMs: waitMs - EARLY_MS };
    if (waitMs > 0) await sleep(waitMs, undefined, { signal }).catch(() => signal.throwIfAborted());
    return { waitMs: 0 };
  }

  /**
   * The same for a preparation: the turn is now.
   * @throws NetworkError `rate` with the time to come back after, or `transient` without Redis; the signal's reason
   */
  async turn(key: string, rule: PaceRule, signal: AbortSignal, taker?: string): Promise<void> {
    const { waitMs } = await this.take(key, rule, signal, taker);
    if (waitMs > 0) throw notYet(waitMs);
  }

  /**
   * The same without taking the turn, which stays reserved for `taker`: another resource may be available later.
   * @throws NetworkError `rate` with the time to come back after, or `transient` without Redis
   */
  async nearTurn(key: string, { perSecond, burst = 1, turns = 1 }: PaceRule, taker: string): Promise<void> {
    const [word, wait] = await this.run(key, 'keep', 1_000 / perSecond, burst, turns, taker);
    if (word === 'later') throw notYet(Number(wait) - EARLY_MS);
  }

  /**
   * Calls, and lets the key rest for all processes when the network refuses for too many calls. If Redis cannot store the rest,
   * the answer is the same: the other processes get their own refusal.
   * @throws NetworkError of the call
   */
  async heeding<Answer>(key: string, call: () => Promise<Answer>): Promise<Answer> {
    try {
      return await call();
    } catch (error) {
      if (error instanceof NetworkError && error.kind === 'rate') {
        await this.rest(key, error.retryAfterMs ?? REST_MS).catch((cause: unknown) =>
          this.logger?.warn({ err: cause }, 'the rest of a key could not be stored'),
        );
      }
      throw error;
    }
  }

  /** Gives no turns for this long, an hour at most, as the network asked. @throws NetworkError `transient` without Redis */
  async rest(key: string, ms: number): Promise<void> {
    await this.run(key, 'rest', Math.min(ms, LONGEST_MS));
  }

  private async run(key: string, ...args: (string | number)[]): Promise<[word: string, waitMs: string]> {
    const name = `orbita:pace:{${createHash('sha256').update(key).digest('base64url')}}`;
    try {
      return (await this.redis.eval(SCRIPT, 2, name, `${name}:promised`, ...args)) as [string, string];
    } catch (error) {
      throw new NetworkError('transient', 'the pace of a network could not be asked for', { cause: error });
    }
  }
}
