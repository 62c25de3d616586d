import { randomUUID } from 'node:crypto';
import { setMaxListeners } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { eventually } from '@orbita/testing';
import { Redis } from 'ioredis';
import { leaveInOrder, recordingLogger, silentLogger, startRedisProxy, testRedis } from '../../fixtures/redis.js';
import type { Lease } from './lease.js';
import { ProviderLimiter, providerKey, type ProviderLimiterOptions } from './provider-limiter.js';

const never = new AbortController().signal;
setMaxListeners(0, never);
const jain = (shares: number[]): number =>
  shares.reduce((sum, share) => sum + share, 0) ** 2 /
  (shares.length * shares.reduce((sum, share) => sum + share ** 2, 0));

describe('ProviderLimiter', () => {
  let redis: Redis;
  let key: string;
  let started: ProviderLimiter[];

  beforeEach(async () => {
    redis = testRedis();
    key = providerKey('http://model.test', randomUUID());
    started = [];
    await leaveInOrder(redis, key);
  });
  afterEach(async () => {
    await Promise.all(started.map((limiter) => limiter.close()));
    redis.disconnect();
  });

  const limiterOf = async (options: Partial<ProviderLimiterOptions> = {}): Promise<ProviderLimiter> => {
    const limiter = new ProviderLimiter({
      redis,
      key,
      maxParallel: 3,
      logger: silentLogger,
      windowMs: 300,
      heartbeatMs: 100,
      ...options,
    });
    started.push(limiter);
    await limiter.warmUp();
    return limiter;
  };
  const acquire = (limiter: ProviderLimiter, tenant = 'a', signal = never): Promise<Lease> =>
    limiter.acquire({ tenant, signal });
  /** Whether the promise settles within `ms`. */
  const within = async (ms: number, promise: Promise<unknown>): Promise<boolean> =>
    Promise.race([promise.then(() => true), sleep(ms).then(() => false)]);

  /** Resolves when this many calls wait for a slot, over all processes. */
  const untilWaiting = (count: number): Promise<void> =>
    eventually(async () => expect(await redis.hlen(`${key}:waiters`)).toBe(count));

  /** Resolves when the provider has been silent for a millisecond, by the clock of Redis. */
  const untilSilent = (): Promise<void> =>
    eventually(async () => {
      const [[seconds = 0, micros = 0], since] = await Promise.all([
        redis.time(),
        redis.hget(`${key}:state`, 'silent'),
      ]);
      expect(seconds * 1_000 + Math.floor(micros / 1_000)).toBeGreaterThan(Number(since));
    });

  it('hides the API key in the name of its state', () => {
    expect(providerKey('http://model.test', 'sk-secret')).not.toContain('secret');
    expect(providerKey('http://model.test', 'one')).not.toBe(providerKey('http://model.test', 'two'));
  });

  it('gives an idle slot in one round trip', async () => {
    const limiter = await limiterOf({ heartbeatMs: 60_000, windowMs: 60_000 });
    const sent = vi.spyOn(Redis.prototype, 'sendCommand');
    await acquire(limiter);
    const commands = sent.mock.calls.map(([command]) => command.args.map(String)).filter((args) => args.includes(key));
    sent.mockRestore();
    expect(commands.map((args) => args[3])).toEqual(['acquire']);
  });

  it('never exceeds the limit over several processes and uses all of it', async () => {
    const limiters = await Promise.all([limiterOf(), limiterOf(), limiterOf()]);
    let inFlight = 0;
    let peak = 0;
    await Promise.all(
      Array.from({ length: 150 }, async (_, i) => {
        const lease = await acquire(limiters[i % 3]!, `tenant-${i % 7}`);
        peak = Math.max(peak, ++inFlight);
        await sleep(1 + (i % 4));
        inFlight--;
        lease.release();
      }),
    );
    expect(peak).toBe(3);
  });

  it('gives all slots to a single tenant', async () => {
    const limiter = await limiterOf();
    await Promise.all([acquire(limiter), acquire(limiter), acquire(limiter)]);
    expect(await within(100, acquire(limiter))).toBe(false);
  });

  it('serves one tenant in the order of its requests', async () => {
    const limiter = await limiterOf({ maxParallel: 1 });
    const order: number[] = [];
    await Promise.all(
      Array.from({ length: 20 }, async (_, i) => {
        const lease = await acquire(limiter);
        order.push(i);
        lease.release();
      }),
    );
    expect(order).toEqual(Array.from({ length: 20 }, (_, i) => i));
  });

  it('lets a newcomer start with the next free slot however long the queue of another tenant is', async () => {
    const limiter = await limiterOf();
    const first = await Promise.all([acquire(limiter, 'big'), acquire(limiter, 'big'), acquire(limiter, 'big')]);
    const served: string[] = [];
    for (let i = 0; i < 500; i++)
      void acquire(limiter, 'big').then(
        () => served.push('big'),
        () => undefined,
      );
    const newcomer = acquire(limiter, 'small');
    first[0].release();
    await newcomer;
    expect(served).toEqual([]);
  });

  it('shares evenly between ten busy tenants', async () => {
    const limiters = await Promise.all([limiterOf({ maxParallel: 4 }), limiterOf({ maxParallel: 4 })]);
    const done = new Map<string, number>();
    const stop = new AbortController();
    setMaxListeners(0, stop.signal);
    // Tenant 0 makes ten times as many calls as the others: it must not get more.
    const callers = Array.from({ length: 10 }, (_, i) =>
      Array.from({ length: i === 0 ? 50 : 5 }, () => `t${i}`),
    ).flat();
    const work = callers.map(async (tenant, i) => {
      while (!stop.signal.aborted) {
        const lease = await acquire(limiters[i % 2]!, tenant, stop.signal);
        await sleep(5);
        done.set(tenant, (done.get(tenant) ?? 0) + 1);
        lease.release();
      }
    });
    const served = () => [...done.values()].reduce((sum, count) => sum + count, 0);
    await eventually(() => expect(served()).toBeGreaterThanOrEqual(400));
    stop.abort();
    await Promise.allSettled(work);
    expect(done.size).toBe(10);
    expect(jain([...done.values()])).toBeGreaterThanOrEqual(0.95);
  });

  it('frees the slot of a caller that gives up, waiting or holding', async () => {
    const limiter = await limiterOf({ maxParallel: 1 });
    const lease = await acquire(limiter);
    const leaver = new AbortController();
    const left = acquire(limiter, 'a', leaver.signal);
    const next = acquire(limiter, 'b');
    leaver.abort(new Error('changed my mind'));
    await expect(left).rejects.toThrow('changed my mind');
    lease.release();
    lease.release();
    expect(await within(10_000, next)).toBe(true);
    expect(await within(100, acquire(limiter, 'c'))).toBe(false);
  });

  it('frees the slots of a killed process once its heartbeat is stale', async () => {
    const proxy = await startRedisProxy();
    const doomed = testRedis(proxy.url);
    try {
      const timing = { heartbeatMs: 500, windowMs: 1_500, maxParallel: 1 };
      const [dying, living] = [await limiterOf({ ...timing, redis: doomed }), await limiterOf(timing)];
      await acquire(dying);
      proxy.cut();
      const killedAt = performance.now();
      await acquire(living);
      expect(performance.now() - killedAt).toBeGreaterThan(1_000);
    } finally {
      doomed.disconnect();
      await proxy.stop();
    }
  });

  it('stays within the limit when Redis is emptied under running calls', async () => {
    const limiters = await Promise.all([limiterOf(), limiterOf()]);
    let inFlight = 0;
    let peak = 0;
    let calls = 0;
    const stop = new AbortController();
    setMaxListeners(0, stop.signal);
    const work = Array.from({ length: 12 }, async (_, i) => {
      while (!stop.signal.aborted) {
        const lease = await acquire(limiters[i % 2]!, `t${i}`, stop.signal);
        peak = Math.max(peak, ++inFlight);
        calls++;
        await sleep(40);
        inFlight--;
        lease.release();
      }
    });
    // It goes on after each loss.
    for (let i = 0; i < 3; i++) {
      const before = calls;
      await eventually(() => expect(calls).toBeGreaterThan(before + 6));
      await redis.flushdb();
    }
    const before = calls;
    await eventually(() => expect(calls).toBeGreaterThan(before + 6));
    stop.abort();
    await Promise.allSettled(work);
    expect(peak).toBe(3);
  });

  it('waits while Redis is unreachable, keeps running calls, and recovers alone', async () => {
    const proxy = await startRedisProxy();
    const remote = testRedis(proxy.url);
    remote.on('error', () => undefined);
    const logger = recordingLogger();
    try {
      const limiter = await limiterOf({ redis: remote, maxParallel: 2, logger });
      const running = await acquire(limiter);
      proxy.cut();
      const waiting = acquire(limiter);
      const impatient = acquire(limiter, 'b', AbortSignal.timeout(50));
      await expect(impatient).rejects.toThrow('timeout');
      expect(await within(300, waiting)).toBe(false);
      running.release();
      proxy.restore();
      expect(await within(10_000, waiting)).toBe(true);
      expect(await within(10_000, acquire(limiter))).toBe(true);
      expect(await within(100, acquire(limiter))).toBe(false);
      expect(logger.lines.filter(({ level }) => level === 'warn')).toHaveLength(1);
      expect(logger.lines.filter(({ level }) => level === 'info')).toHaveLength(1);
    } finally {
      remote.disconnect();
      await proxy.stop();
    }
  });

  it('does not take an old grant for a slot after a long stop', async () => {
    const proxy = await startRedisProxy();
    const stopped = testRedis(proxy.url);
    stopped.on('error', () => undefined);
    try {
      const timing = { maxParallel: 1, processTtlMs: 400 };
      const [sleeper, living] = [await limiterOf({ ...timing, redis: stopped }), await limiterOf(timing)];
      const first = await acquire(living, 'a');
      const waiting = acquire(sleeper, 'b');
      await untilWaiting(1);
      proxy.hold();
      first.release(); // granted to the sleeping process, which does not receive it
      const second = await acquire(living, 'a'); // free again when the sleeping process counts as dead
      proxy.release();
      expect(await within(300, waiting)).toBe(false);
      second.release();
      expect(await within(10_000, waiting)).toBe(true);
    } finally {
      stopped.disconnect();
      await proxy.stop();
    }
  });

  it('grants nothing in the closed window of a new Redis and everything at once after an orderly exit', async () => {
    key = providerKey('http://model.test', randomUUID());
    const first = await limiterOf();
    expect(await within(150, acquire(first))).toBe(false);
    await first.close();
    await sleep(400); // longer than a gap: only the orderly exit proves that nothing is held
    const second = await limiterOf({ windowMs: 30_000 });
    expect(await within(10_000, acquire(second))).toBe(true);
  });

  it('pauses every process, probes with one call and reopens by answered calls', async () => {
    const [a, b] = await Promise.all([limiterOf({ maxParallel: 8 }), limiterOf({ maxParallel: 8 })]);
    const refused = await acquire(a);
    const refusedAt = performance.now();
    await refused.failed({ retryAfterMs: 400, isThrottled: true });
    refused.release();
    const leases: Lease[] = [];
    for (let i = 0; i < 10; i++)
      void acquire(i % 2 ? a : b, `t${i}`).then(
        (lease) => leases.push(lease),
        () => undefined,
      );
    await eventually(() => expect(leases).toHaveLength(1));
    // Redis counts in whole milliseconds.
    expect(performance.now() - refusedAt).toBeGreaterThanOrEqual(399);
    for (const expected of [3, 6, 8]) {
      for (const lease of [...leases]) lease.answered();
      await eventually(() => expect(leases.length).toBeGreaterThanOrEqual(expected));
    }
    expect(leases).toHaveLength(8);
  });

  it('ends all waiting calls, in every process, when a call fails after too long a silence of the provider', async () => {
    const outage = { maxParallel: 1, outageMs: 1, probeMs: { least: 1, most: 1 } };
    const [a, b] = await Promise.all([limiterOf(outage), limiterOf(outage)]);
    const probe = await acquire(a);
    const waiting = [acquire(a, 'b'), acquire(b, 'c')];
    const outcomes = Promise.allSettled(waiting);
    await untilWaiting(2);
    await untilSilent();
    expect(await probe.failed({ retryAfterMs: undefined, isThrottled: false })).toBe(true);
    for (const outcome of await outcomes)
      expect(outcome).toMatchObject({ status: 'rejected', reason: { name: 'ProviderSilent' } });
    probe.release();
    // A call that comes now waits for its own outcome.
    expect(await within(10_000, acquire(b, 'd'))).toBe(true);
  });

  it('informs every process when the provider falls silent and when it answers again', async () => {
    const [a, b] = await Promise.all([limiterOf({ silenceMs: 1 }), limiterOf({ silenceMs: 1 })]);
    const heard: boolean[] = [];
    const unwatch = b.silence.watch((isSilent) => heard.push(isSilent));
    const lease = await acquire(a);
    await eventually(() => expect(heard).toEqual([false, true]));
    lease.answered();
    await eventually(() => expect(heard).toEqual([false, true, false]));
    unwatch();
  });

  it('moves a slot with its lease: what was handed over or released is empty', async () => {
    const limiter = await limiterOf({ maxParallel: 1 });
    const first = await acquire(limiter);
    const second = first.handOver();
    first.release();
    expect(first.handOver()).toBeUndefined();
    const next = acquire(limiter);
    expect(await within(100, next)).toBe(false);
    second?.release();
    second?.release();
    expect(await within(10_000, next)).toBe(true);
    expect(await within(100, acquire(limiter))).toBe(false);
  });

  it('rejects waiting callers when closed', async () => {
    const limiter = await limiterOf({ maxParallel: 1 });
    await acquire(limiter);
    const waiting = acquire(limiter);
    const outcome = expect(waiting).rejects.toThrow('closed');
    await limiter.close();
    await outcome;
    await expect(acquire(limiter)).rejects.toThrow('closed');
  });
});
