import { setTimeout as sleep } from 'node:timers/promises';
import { APIConnectionError, APIError } from 'openai';
import { HedgeBudget, raceWithSecond, RollingMedian } from './hedging.js';
import { toProviderFailure } from './provider-failure.js';
import { backoff } from './retry-policy.js';
import { Watchdog } from './watchdog.js';

/** A promise and the hand that resolves it. */
const gate = () => {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
};

const apiError = (status: number | undefined, body: object, headers: Record<string, string> = {}): APIError =>
  new APIError(status, body, undefined, new Headers(headers));

describe('toProviderFailure', () => {
  it.each([
    [429, {}, 'throttled'],
    [500, {}, 'unavailable'],
    [503, {}, 'unavailable'],
    [408, {}, 'unavailable'],
    [401, {}, 'misconfigured'],
    [403, {}, 'misconfigured'],
    [404, {}, 'misconfigured'],
    [402, {}, 'misconfigured'],
    [400, {}, 'unsupported'],
    [400, { code: 'content_filter' }, 'refused'],
    [429, { code: 'insufficient_quota' }, 'misconfigured'],
    // Gateways put the real status into a 200 answer.
    [undefined, { code: 429 }, 'throttled'],
    [undefined, { code: 502 }, 'unavailable'],
    [undefined, {}, 'unavailable'],
  ])('reads status %s with %j as %s', (status, body, kind) => {
    expect(toProviderFailure(apiError(status, body)).kind).toBe(kind);
  });

  it('takes a broken line for trouble that passes', () => {
    expect(toProviderFailure(new APIConnectionError({ cause: new Error('ECONNRESET') })).kind).toBe('unavailable');
    expect(toProviderFailure(new TypeError('terminated')).kind).toBe('unavailable');
  });

  it.each([
    [{ 'retry-after': '3' }, 3_000],
    [{ 'retry-after-ms': '250', 'retry-after': '3' }, 250],
    [{ 'retry-after': '86400' }, 120_000],
    [{}, undefined],
    [{ 'retry-after': 'soon' }, undefined],
  ])('reads the wait from %j', (headers, ms) => {
    expect(toProviderFailure(apiError(429, {}, headers as Record<string, string>)).retryAfterMs).toBe(ms);
  });

  it('reads a date to wait for', () => {
    const date = new Date(Date.now() + 5_000).toUTCString();
    const ms = toProviderFailure(apiError(503, {}, { 'retry-after': date })).retryAfterMs!;
    expect(ms).toBeGreaterThan(3_000);
    expect(ms).toBeLessThanOrEqual(5_000);
  });

  it('repeats nothing the provider said', () => {
    const failure = toProviderFailure(apiError(401, { message: 'Incorrect API key provided: sk-secret' }));
    expect(`${failure.message} ${JSON.stringify(failure)} ${String(failure.cause)}`).not.toContain('sk-secret');
  });
});

describe('backoff', () => {
  it('doubles up to the maximum, with jitter of half', () => {
    const timing = { baseMs: 100, maxMs: 1_000 };
    expect([1, 2, 3, 4, 5, 500].map((attempt) => backoff(attempt, timing, () => 1))).toEqual([
      100, 200, 400, 800, 1_000, 1_000,
    ]);
    expect(backoff(1, timing, () => 0)).toBe(50);
  });
});

describe('second calls', () => {
  const never = new AbortController().signal;

  it('are allowed for 5 % of calls in the long run', () => {
    const budget = new HedgeBudget();
    let second = 0;
    for (let i = 0; i < 2_000; i++) {
      budget.earn();
      if (budget.take()) second++;
    }
    expect(second).toBeGreaterThan(90);
    expect(second).toBeLessThanOrEqual(102);
  });

  const race = <T>(
    first: (signal: AbortSignal) => Promise<T>,
    second: (signal: AbortSignal) => Promise<T>,
    replaces = false,
  ) =>
    raceWithSecond({
      first: (signal, alive) => {
        alive();
        return first(signal);
      },
      quietMs: 20,
      second: async () => ({ run: second, replaces }),
      signal: never,
    });
  /** A call that ends with its value, and tells when it was aborted. */
  const call =
    <T>(ms: number, value: () => T, aborted: () => void = () => undefined) =>
    async (signal: AbortSignal): Promise<T> => {
      signal.addEventListener('abort', aborted);
      await sleep(ms, undefined, { signal });
      return value();
    };
  const fail = (message: string) => (): string => {
    throw new Error(message);
  };

  it('start after silence, and the loser is aborted', async () => {
    const aborted = vi.fn();
    await expect(
      race(
        call(5_000, () => 'first', aborted),
        call(20, () => 'second'),
      ),
    ).resolves.toBe('second');
    expect(aborted).toHaveBeenCalledTimes(1);
  });

  it('do not start while the first shows life', async () => {
    const second = vi.fn();
    await raceWithSecond({
      first: async (_signal, alive) => {
        for (let i = 0; i < 6; i++) {
          alive();
          await sleep(20);
        }
      },
      quietMs: 80,
      second,
      signal: never,
    });
    expect(second).not.toHaveBeenCalled();
  });

  it('leave the first alone when they run beside it, and end it when they replace it', async () => {
    await expect(
      race(
        call(60, () => 'first'),
        call(200, () => 'second'),
      ),
    ).resolves.toBe('first');
    await expect(
      race(
        call(60, () => 'first'),
        call(200, () => 'second'),
        true,
      ),
    ).resolves.toBe('second');
  });

  it('still win when the first fails, and all failures reject with the last', async () => {
    /** The first fails once the second runs, whatever the machine's timers do. */
    const both = (second: () => string): Promise<string> => {
      let begin = (): void => undefined;
      const begun = new Promise<void>((resolve) => {
        begin = resolve;
      });
      return race(
        async () => {
          await begun;
          throw new Error('one');
        },
        async () => {
          begin();
          await sleep(10);
          return second();
        },
      );
    };
    await expect(both(() => 'two')).resolves.toBe('two');
    await expect(both(fail('two'))).rejects.toThrow('two');
  });

  it('are run to their end by the abort when the race is over before they are ready', async () => {
    const [asked, over, ran] = [gate(), gate(), gate()];
    const aborted = vi.fn();
    const result = raceWithSecond({
      first: async (_signal, alive) => {
        alive();
        await asked.opened;
        return 'first';
      },
      quietMs: 10,
      second: async () => {
        asked.open();
        await over.opened;
        return { run: async (signal) => (aborted(signal.aborted), ran.open(), 'late'), replaces: false };
      },
      signal: never,
    });
    await expect(result).resolves.toBe('first');
    over.open();
    await ran.opened;
    expect(aborted).toHaveBeenCalledWith(true);
  });

  it('measure what is usual by the median of the latest', () => {
    const median = new RollingMedian(3);
    expect(median.value).toBe(0);
    for (const value of [100, 1, 5, 3]) median.add(value);
    expect(median.value).toBe(3);
  });
});

describe('Watchdog', () => {
  const limits = { firstByteMs: 60, idleMs: 60, totalMs: 400 };

  it('cuts a trickle although bytes arrive', async () => {
    const watchdog = new Watchdog(limits);
    for (let i = 0; i < 10 && !watchdog.expired; i++) {
      await sleep(15);
      watchdog.bytes(1);
    }
    expect(watchdog.expired).toBe(true);
    expect(watchdog.signal.aborted).toBe(true);
  });

  it('lets progress go on, but not for ever', async () => {
    const watchdog = new Watchdog(limits);
    const startedAt = performance.now();
    while (!watchdog.expired) {
      await sleep(15);
      watchdog.bytes(200);
    }
    expect(performance.now() - startedAt).toBeGreaterThanOrEqual(390);
  });

  it('is silent after its close', async () => {
    const watchdog = new Watchdog({ firstByteMs: 10, idleMs: 10, totalMs: 20 });
    watchdog.close();
    await sleep(40);
    expect(watchdog.expired).toBe(false);
  });
});
