import { createFastRedis, createLogger, redisReady } from '@orbita/platform';
import { testRedisUrl } from '@orbita/testing';
import type { Redis } from 'ioredis';
import { randomUUID } from 'node:crypto';
import type { GatewayEnv } from '../env.js';
import { Throttle, addressBlock } from './throttle.js';

const silent = createLogger('test', 'silent');
const limits = { LOGINS_PER_ADDRESS: 40, REGISTRATIONS_PER_ADDRESS: 3 } as GatewayEnv;
let redis: Redis;
let throttle: Throttle;

beforeAll(async () => {
  redis = createFastRedis(testRedisUrl(), silent);
  await redisReady(redis, 5_000);
  throttle = new Throttle(redis, limits);
});
afterAll(() => redis.disconnect());

const someone = (): string => `${randomUUID()}@example.ru`;
const somewhere = (): string => `host-${randomUUID()}`;

/** How many of `tries` quick ones got through, and the error of the first that did not. */
const knock = async (times: number, one: () => Promise<void>): Promise<{ passed: number; error: unknown }> => {
  let passed = 0;
  let error: unknown;
  for (let tries = 0; tries < times; tries += 1) {
    try {
      await one();
      passed += 1;
    } catch (refusal) {
      error ??= refusal;
    }
  }
  return { passed, error };
};

/** Moves the end of a pause into the past, as waiting would. */
const waitOutPause = async (): Promise<void> => {
  const pauses = await redis.keys('throttle-pause:*');
  if (pauses.length > 0) await redis.del(pauses);
};

describe('login', () => {
  it('makes a guesser wait after five quick tries', async () => {
    const email = someone();
    const { passed, error } = await knock(20, () => throttle.login(email, somewhere()));
    expect(passed).toBe(6);
    expect(error).toMatchObject({ code: 'TOO_MANY_REQUESTS', details: { retry_after: 1 } });
  });

  it('lets a patient guesser try ten times, then nobody for a quarter of an hour', async () => {
    const email = someone();
    const { passed, error } = await knock(20, async () => {
      await waitOutPause();
      await throttle.login(email, somewhere());
    });
    expect(passed).toBe(10);
    expect(error).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    const { retry_after } = (error as { details: { retry_after: number } }).details;
    expect(retry_after).toBeGreaterThan(890);
    expect(retry_after).toBeLessThanOrEqual(900);
  });

  it('lets no more than ten through when they come at once', async () => {
    const email = someone();
    const outcomes = await Promise.allSettled(Array.from({ length: 30 }, () => throttle.login(email, somewhere())));
    expect(outcomes.filter(({ status }) => status === 'fulfilled').length).toBeLessThanOrEqual(10);
  });

  it('does not count a try that nobody could judge', async () => {
    const email = someone();
    const { passed } = await knock(20, async () => {
      await throttle.login(email, somewhere());
      await throttle.unjudged(email);
    });
    expect(passed).toBe(20);
    expect((await knock(20, () => throttle.login(email, somewhere()))).passed).toBe(6);
  });

  it('forgets mistakes once the password was right', async () => {
    const email = someone();
    for (let round = 0; round < 4; round += 1) {
      await knock(5, () => throttle.login(email, somewhere()));
      await throttle.loggedIn(email);
    }
    await expect(throttle.login(email, somewhere())).resolves.toBeUndefined();
  });

  it('does not make others wait', async () => {
    const email = someone();
    await knock(20, () => throttle.login(email, somewhere()));
    await expect(throttle.login(someone(), somewhere())).resolves.toBeUndefined();
  });

  it('limits one address over all accounts', async () => {
    const address = somewhere();
    const { passed } = await knock(60, () => throttle.login(someone(), address));
    expect(passed).toBe(40);
  });

  it('keeps no e-mail in Redis', async () => {
    const email = someone();
    await throttle.login(email, somewhere());
    expect((await redis.keys('*')).filter((key) => key.includes(email))).toEqual([]);
  });
});

it('limits registrations of one address, an IPv6 network being one', async () => {
  const network = `2001:db8:${Math.floor(Math.random() * 0xffff).toString(16)}:1`;
  let host = 0;
  const { passed, error } = await knock(8, () => throttle.registration(`${network}::${(host += 1)}`));
  expect(passed).toBe(3);
  expect(error).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
});

it('goes on counting in the process while Redis is away', async () => {
  const nowhere = createFastRedis('redis://127.0.0.1:1', silent);
  const alone = new Throttle(nowhere, limits);
  const email = someone();
  const { passed, error } = await knock(20, () => alone.login(email, somewhere()));
  expect(passed).toBe(6);
  expect(error).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  await expect(alone.loggedIn(email)).resolves.toBeUndefined();
  await expect(alone.login(email, somewhere())).resolves.toBeUndefined();
  nowhere.disconnect();
});

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['unix', 'unix'],
])('counts %s as %s', (address, block) => expect(addressBlock(address)).toBe(block));
