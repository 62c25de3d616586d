import { createFastRedis, redisReady } from '@orbita/platform';
import { createLogger } from '@orbita/platform/logger';
import { testRedisUrl } from '@orbita/testing';
import { createHash, randomUUID } from 'node:crypto';
import { NetworkError } from './network.js';
import { Pace, type PaceRule } from './pace.js';

const logger = createLogger('pace.spec', 'silent');
const redis = createFastRedis(testRedisUrl(), logger);
/** Acts as another process. */
const other = createFastRedis(testRedisUrl(), logger);
const signal = new AbortController().signal;
const pace = new Pace(redis);
const SLOW = { perSecond: 0.1 };

beforeAll(() => Promise.all([redis, other].map((one) => redisReady(one, 5_000))));
afterAll(() => {
  redis.disconnect();
  other.disconnect();
});

const newKey = (): string => `bot ${randomUUID()}`;
const waits = async (takers: readonly string[], key: string, rule: PaceRule) => {
  const found: number[] = [];
  for (const [place, taker] of takers.entries()) {
    const { waitMs } = await new Pace(place % 2 ? other : redis).take(key, rule, signal, taker);
    found.push(Math.ceil(waitMs / 1_000));
  }
  return found;
};

it('gives many takers of two processes one rate', async () => {
  expect(await waits(['a', 'b', 'c', 'd'], newKey(), SLOW)).toEqual([0, 10, 20, 30]);
});

it('allows a burst after a quiet time, and no more', async () => {
  expect(await waits(['a', 'b', 'c', 'd', 'e'], newKey(), { ...SLOW, burst: 3 })).toEqual([0, 0, 0, 10, 20]);
});

it('gives several turns to a taker that asks for them together', async () => {
  expect(await waits(['a', 'b'], newKey(), { ...SLOW, turns: 3 })).toEqual([0, 30]);
});

it('keeps two keys apart', async () => {
  const [one, two] = [newKey(), newKey()];
  expect([await waits(['a', 'b'], one, SLOW), await waits(['a'], two, SLOW)]).toEqual([[0, 10], [0]]);
});

it('keeps the order of first asking, however often and in whatever order its takers come back', async () => {
  const key = newKey();
  await waits(['first', 'second', 'third', 'fourth'], key, SLOW);
  expect(await waits(['fourth', 'third', 'second', 'third', 'fourth'], key, SLOW)).toEqual([30, 20, 10, 20, 30]);
});

it('reserves no turn for those without a name', async () => {
  expect(await waits(['', '', '', 'named'], newKey(), SLOW)).toEqual([0, 10, 10, 10]);
});

it('gives no turn while a key rests, and moves its turns behind the rest', async () => {
  const key = newKey();
  await waits(['a', 'b', 'c'], key, SLOW);
  await pace.rest(key, 60_000);
  await new Pace(other).rest(key, 30_000);
  expect(await waits(['c', 'b', 'd'], key, SLOW)).toEqual([80, 70, 90]);
});

it('never gives two turns at once, though one is claimed late', async () => {
  const key = newKey();
  const rule = { perSecond: 0.5 };
  await waits(['a', 'late', 'next'], key, rule);
  const name = `orbita:pace:{${createHash('sha256').update(key).digest('base64url')}}`;
  const now = Number((await redis.time())[0]) * 1_000;
  await redis.zadd(`${name}:promised`, now - 5_000, 'late', now - 4_000, 'next');
  await redis.hset(name, 'granted', now - 6_000);
  expect(await waits(['late', 'next'], key, rule)).toEqual([0, 2]);
});

it('waits for a turn that is near, in order', async () => {
  const key = newKey();
  const order: string[] = [];
  const rule = { perSecond: 20 };
  await Promise.all(
    ['a', 'b', 'c'].map(async (taker) => {
      await pace.turn(key, rule, signal, taker);
      order.push(taker);
    }),
  );
  expect(order).toEqual(['a', 'b', 'c']);
});

it('returns when a preparation should come back, and stops when it is aborted', async () => {
  const key = newKey();
  await pace.turn(key, SLOW, signal, 'a');
  await expect(pace.turn(key, SLOW, signal, 'b')).rejects.toMatchObject({ kind: 'rate' });
  await expect(pace.turn(key, SLOW, AbortSignal.abort(new Error('called off')), 'b')).rejects.toThrow('called off');
});

it('sends nothing without Redis, and stores no readable key in it', async () => {
  const key = `bot ${randomUUID()}`;
  await pace.turn(key, SLOW, signal);
  expect((await redis.keys('*')).filter((name) => name.includes(key))).toEqual([]);
  const away = createFastRedis('redis://127.0.0.1:1', logger);
  await expect(new Pace(away).turn(key, SLOW, signal)).rejects.toMatchObject({ kind: 'transient' });
  away.disconnect();
});

describe('a refusal for too many calls', () => {
  const busy = (retryAfterMs?: number) => async (): Promise<never> => {
    throw new NetworkError('rate', 'too many', { retryAfterMs });
  };

  it.each([
    [30_000, 30],
    [undefined, 5],
  ])('lets the key rest for all processes, for the named or the default time', async (named, seconds) => {
    const key = newKey();
    await expect(pace.heeding(key, busy(named))).rejects.toMatchObject({ kind: 'rate', retryAfterMs: named });
    expect(await waits([''], key, SLOW)).toEqual([seconds]);
  });

  it('stays a refusal when Redis is unavailable', async () => {
    const away = createFastRedis('redis://127.0.0.1:1', logger);
    await expect(new Pace(away).heeding(newKey(), busy(30_000))).rejects.toMatchObject({
      kind: 'rate',
      retryAfterMs: 30_000,
    });
    away.disconnect();
  });
});
