import { createFastRedis, createLogger, redisReady } from '@orbita/platform';
import { testRedisUrl } from '@orbita/testing';
import type { Redis } from 'ioredis';
import { randomUUID } from 'node:crypto';
import type { GatewayEnv } from '../env.js';
import { Quotas } from '../http/quotas.js';
import { type LoginAttempt, LoginThrottle } from './login-throttle.js';

const silent = createLogger('test', 'silent');
const env = { LOGINS_PER_ADDRESS: 40, REGISTRATIONS_PER_ADDRESS: 3, RATE_LIMIT_FACTOR: 1 } as GatewayEnv;

/** Redis is down by default: then the store in the process counts, and its clock is ours. */
const nowhere = createFastRedis('redis://127.0.0.1:1', silent);
nowhere.disconnect();
let throttle: LoginThrottle;

beforeEach(() => {
  vi.useFakeTimers();
  throttle = new LoginThrottle(nowhere, new Quotas(nowhere, env));
});
afterEach(() => vi.useRealTimers());

const someone = (): string => `${randomUUID()}@example.ru`;
const somewhere = (): string => `host-${randomUUID()}`;

const from = (email: string, address: string, device: string | null = null): Promise<LoginAttempt> =>
  throttle.attempt({ email, address, device });

interface Outcome {
  passed: number;
  /** Wait of the last refused try. */
  retryAfter: number;
}

/** How many of `tries` passed, and how long the last refused one has to wait. */
const knock = async (tries: number, one: () => Promise<unknown>): Promise<Outcome> => {
  const outcome: Outcome = { passed: 0, retryAfter: 0 };
  for (let count = 0; count < tries; count += 1) {
    try {
      await one();
      outcome.passed += 1;
    } catch (error) {
      expect(error).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
      outcome.retryAfter = (error as { details: { retry_after_seconds: number } }).details.retry_after_seconds;
    }
  }
  return outcome;
};

const wait = async (seconds: number): Promise<void> => {
  await vi.advanceTimersByTimeAsync(seconds * 1_000);
};

describe('an e-mail at one address', () => {
  it('pauses after five quick tries', async () => {
    const [email, address] = [someone(), somewhere()];
    expect(await knock(20, () => from(email, address))).toEqual({ passed: 6, retryAfter: 1 });
  });

  it('is locked for a quarter of an hour after ten slow ones', async () => {
    const [email, address] = [someone(), somewhere()];
    const patient = async () => {
      await wait(8);
      await from(email, address);
    };
    expect(await knock(11, patient)).toEqual({ passed: 10, retryAfter: 892 });
    await wait(884);
    expect(await knock(1, patient)).toEqual({ passed: 1, retryAfter: 0 });
    expect((await knock(10, patient)).passed).toBe(4);
  });

  it('lets at most six simultaneous tries pass', async () => {
    const [email, address] = [someone(), somewhere()];
    const outcomes = await Promise.allSettled(Array.from({ length: 30 }, () => from(email, address)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(6);
    expect((await knock(1, () => from(email, address))).retryAfter).toBe(1);
  });

  it('does not count a try that ended without a verdict', async () => {
    const [email, address] = [someone(), somewhere()];
    expect((await knock(20, async () => (await from(email, address)).unjudged())).passed).toBe(20);
    expect((await knock(20, () => from(email, address))).passed).toBe(6);
  });

  it('clears earlier mistakes once the password is right', async () => {
    const [email, address] = [someone(), somewhere()];
    for (let round = 0; round < 4; round += 1) {
      expect((await knock(5, () => from(email, address))).passed).toBe(5);
      await (await from(email, address)).loggedIn();
    }
  });
});

describe('an e-mail that a stranger has locked at an address', () => {
  const lockedAt = async (address: string): Promise<string> => {
    const email = someone();
    await knock(11, async () => {
      await wait(8);
      await from(email, address);
    });
    return email;
  };

  it('is open to its owner at every other address', async () => {
    const email = await lockedAt(somewhere());
    expect((await knock(1, () => from(email, somewhere()))).passed).toBe(1);
  });

  it('is open to its owner at that address, on a known device', async () => {
    const address = somewhere();
    const email = await lockedAt(address);
    expect((await knock(1, () => from(email, address, 'device'))).passed).toBe(1);
    expect((await knock(1, () => from(email, address))).passed).toBe(0);
  });

  it('stops no other e-mail there', async () => {
    const address = somewhere();
    await lockedAt(address);
    expect((await knock(1, () => from(someone(), address))).passed).toBe(1);
  });
});

describe('an e-mail guessed at from many addresses', () => {
  it('waits longer each time, a minute at most, and is never locked', async () => {
    const email = someone();
    expect(await knock(40, () => from(email, somewhere()))).toEqual({ passed: 31, retryAfter: 1 });
    const waits = [];
    for (let round = 0; round < 10; round += 1) {
      await wait(60);
      waits.push((await knock(2, () => from(email, somewhere()))).retryAfter);
    }
    expect(waits).toEqual([2, 4, 8, 16, 32, 60, 60, 60, 60, 60]);
  });

  it('does not use up the tries of an address that has to wait', async () => {
    const [email, address] = [someone(), somewhere()];
    await knock(31, () => from(email, somewhere()));
    expect((await knock(20, () => from(email, address))).passed).toBe(0);
    for (let round = 0; round < 9; round += 1) {
      await wait(60);
      expect((await knock(1, () => from(email, address))).passed).toBe(1);
    }
  });

  it('stays counted when its owner signs in', async () => {
    const email = someone();
    await knock(31, () => from(email, somewhere()));
    await wait(60);
    await (await from(email, somewhere())).loggedIn();
    expect((await knock(5, () => from(email, somewhere()))).passed).toBe(1);
  });

  it('does not delay its owner on a known device', async () => {
    const email = someone();
    await knock(40, () => from(email, somewhere()));
    expect((await knock(1, () => from(email, somewhere(), 'device'))).passed).toBe(1);
  });
});

describe('a known device', () => {
  it('waits longer each time, a minute at most, and is never locked', async () => {
    const email = someone();
    expect(await knock(8, () => from(email, somewhere(), 'device'))).toEqual({ passed: 6, retryAfter: 1 });
    const waits = [];
    for (let round = 0; round < 8; round += 1) {
      await wait(60);
      waits.push((await knock(2, () => from(email, somewhere(), 'device'))).retryAfter);
    }
    expect(waits).toEqual([2, 4, 8, 16, 32, 60, 60, 60]);
  });

  it('can sign in where the address has used up its tries', async () => {
    const [email, address] = [someone(), somewhere()];
    expect((await knock(60, () => from(someone(), address))).passed).toBe(40);
    expect((await knock(1, () => from(email, address, 'device'))).passed).toBe(1);
  });
});

describe('in Redis', () => {
  let redis: Redis;

  beforeEach(async () => {
    vi.useRealTimers();
    redis = createFastRedis(testRedisUrl(), silent);
    await redisReady(redis, 5_000);
    await redis.flushdb();
    throttle = new LoginThrottle(redis, new Quotas(redis, env));
  });
  afterEach(() => redis.disconnect());

  it('lets one of several simultaneous tries pass', async () => {
    const email = someone();
    await from(email, somewhere());
    const [tries = ''] = await redis.keys('login-email-tries:*');
    await redis.set(tries, 36, 'KEEPTTL');
    const outcomes = await Promise.allSettled(Array.from({ length: 30 }, () => from(email, somewhere())));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await redis.get(tries)).toBe('37');
    expect((await knock(1, () => from(email, somewhere()))).retryAfter).toBeGreaterThan(1);
  });

  it('stores neither e-mail nor device', async () => {
    const email = someone();
    await from(email, somewhere());
    await from(email, somewhere(), 'device-token');
    const keys = await redis.keys('*');
    expect(keys.length).toBeGreaterThan(3);
    expect(keys.filter((key) => key.includes(email) || key.includes('device-token'))).toEqual([]);
  });
});
