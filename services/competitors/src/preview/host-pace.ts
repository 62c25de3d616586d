import { AppError } from '@orbita/contracts';
import type { Redis } from 'ioredis';
import { setTimeout as sleep } from 'node:timers/promises';

/** Longest wait for a turn; a caller that would wait longer gets an error with the time to retry. */
const LONGEST_WAIT_MS = 20_000;
const FIRST_PAUSE_MS = 30_000;
const LONGEST_PAUSE_MS = 15 * 60_000;
/** Longest Retry-After of the host that is respected. */
const LONGEST_NAMED_MS = 60 * 60_000;
/** A probe without a result counts as lost after this time. */
const PROBE_MS = 20_000;
/** Without requests for this long, the pace starts again. */
const FORGET_MS = 2 * LONGEST_NAMED_MS;

/**
 * All shared state about a host is one hash that changes only inside this script.
 *
 * | field    | holds |
 * |----------|-------|
 * | `free`   | when the next request may begin |
 * | `closed` | end of the back-off |
 * | `opened` | when the host refused last; absent: it answers |
 * | `pause`  | length of the back-off, doubled by each refusal of a probe |
 * | `probe`  | until when one probe is awaited |
 *
 * Times are milliseconds of the Redis clock. The result of a request counts only if the host has not refused any since it began,
 * so ten refusals at once are one, and a late success ends no back-off. An emptied Redis forgets a back-off; the next refusal
 * starts one again.
 */
const SCRIPT = `
local time = redis.call('TIME')
local now = tonumber(time[1]) * 1000 + tonumber(time[2]) / 1000
local state = redis.call('HMGET', KEYS[1], 'free', 'closed', 'opened', 'pause', 'probe')
local free, closed, opened = tonumber(state[1] or 0), tonumber(state[2] or 0), tonumber(state[3] or 0)
local pause, probe = tonumber(state[4] or 0), tonumber(state[5] or 0)
local op = ARGV[1]

local function write(...)
  local fields = {...}
  for place = 2, #fields, 2 do fields[place] = string.format('%.3f', fields[place]) end
  redis.call('HSET', KEYS[1], unpack(fields))
  redis.call('PEXPIRE', KEYS[1], ${FORGET_MS})
end
local function answer(word, wait)
  return {word, string.format('%.0f', math.ceil(wait)), string.format('%.3f', now)}
end

if op == 'reserve' then
  local interval, longest = tonumber(ARGV[2]), tonumber(ARGV[3])
  if closed > now then return answer('closed', closed - now) end
  if opened > 0 and probe > now then return answer('closed', probe - now) end
  local wait = math.max(0, free - now)
  if wait > longest then return answer('busy', wait) end
  write('free', now + wait + interval)
  if opened > 0 then
    write('probe', now + wait + ${PROBE_MS})
    return answer('probe', wait)
  end
  return answer('turn', wait)
end

if op == 'begin' then
  if closed > now then return answer('closed', closed - now) end
  if opened > 0 and ARGV[2] ~= 'probe' then return answer('closed', math.max(probe - now, 1000)) end
  return answer('turn', 0)
end

local began = tonumber(ARGV[2])
if op == 'answered' then
  if opened > 0 and opened <= began then redis.call('HDEL', KEYS[1], 'closed', 'opened', 'pause', 'probe') end
  return answer('turn', 0)
end

local named = tonumber(ARGV[3])
if opened > began then
  closed = math.max(closed, now + named)
  write('closed', closed)
else
  local first = pause == 0
  pause = first and ${FIRST_PAUSE_MS} or math.min(pause * 2, ${LONGEST_PAUSE_MS})
  closed = now + pause
  if named >= 0 and (first or named > pause) then closed = now + named end
  write('opened', now, 'closed', closed, 'pause', pause, 'probe', 0)
end
return answer('closed', closed - now)`;

export interface HostPaceOptions {
  /** Fails fast: without the shared state no request is sent. */
  redis: Redis;
  /** Host whose pace it is. */
  host: string;
  /** Requests per second, over all processes. */
  rate: number;
}

/** Permission to send one request now; ends with one of its calls. */
export interface Turn {
  /** The host answered normally. */
  answered(): Promise<void>;
  /** The host refused: no process asks it for a while. */
  refused(retryAfterMs: number | undefined): Promise<{ pauseMs: number }>;
  /** No answer came: it says nothing about the host, unless this was a probe. */
  silent(): Promise<void>;
}

type Word = 'turn' | 'probe' | 'closed' | 'busy';

const unreadable = (waitMs?: number, cause?: unknown): AppError =>
  new AppError('CHANNEL_UNREADABLE', {
    details: waitMs === undefined ? undefined : { retry_after_seconds: Math.max(1, Math.ceil(waitMs / 1_000)) },
    cause,
  });

/**
 * Limits requests to an outside host: a number per second and, after a refusal, none for a while, over all processes. When a
 * back-off ends, one request goes first.
 */
export class HostPace {
  private readonly key: string;

  constructor(private readonly options: HostPaceOptions) {
    this.key = `orbita:pace:${options.host}`;
  }

  /**
   * Waits for a turn, at most 20 s.
   * @throws AppError CHANNEL_UNREADABLE during a back-off, when the queue is longer, or without Redis; the signal's reason
   */
  async turn(signal: AbortSignal): Promise<Turn> {
    signal.throwIfAborted();
    const reserved = await this.run('reserve', 1_000 / this.options.rate, LONGEST_WAIT_MS);
    if (reserved.word === 'closed' || reserved.word === 'busy') throw unreadable(reserved.waitMs);
    const isProbe = reserved.word === 'probe';
    let { now: began } = reserved;
    if (reserved.waitMs > 0) {
      await sleep(reserved.waitMs, undefined, { signal }).catch(() => signal.throwIfAborted());
      // The host may have refused another request meanwhile.
      const begun = await this.run('begin', reserved.word);
      if (begun.word === 'closed') throw unreadable(begun.waitMs);
      began = begun.now;
    }
    const refused = async (retryAfterMs: number | undefined): Promise<{ pauseMs: number }> => {
      const named = retryAfterMs === undefined ? -1 : Math.min(retryAfterMs, LONGEST_NAMED_MS);
      return { pauseMs: (await this.run('refused', began, named)).waitMs };
    };
    return {
      // Without a refusal before it began, there is no back-off the answer could end.
      answered: async () => void (isProbe && (await this.run('answered', began))),
      refused,
      silent: async () => void (isProbe && (await refused(undefined))),
    };
  }

  private async run(...args: (string | number)[]): Promise<{ word: Word; waitMs: number; now: number }> {
    try {
      const answer = await this.options.redis.eval(SCRIPT, 1, this.key, ...args);
      const [word, waitMs, now] = answer as [Word, string, string];
      return { word, waitMs: Number(waitMs), now: Number(now) };
    } catch (error) {
      throw unreadable(undefined, error);
    }
  }
}
