import { setImmediate } from 'node:timers/promises';
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

  it('treats a broken connection as a temporary failure', () => {
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

  it('reads a date as a delay', () => {
    const date = new Date(Date.now() + 5_000).toUTCString();
    const ms = toProviderFailure(apiError(503, {}, { 'retry-after': date })).retryAfterMs!;
    expect(ms).toBeGreaterThan(3_000);
    expect(ms).toBeLessThanOrEqual(5_000);
  });

  it('repeats no text of the provider', () => {
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
  /** A call that ends with its abort alone. */
  const endless = (signal: AbortSignal): Promise<never> =>
    new Promise((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(new Error('aborted')));
    });
  const fail = (message: string) => (): string => {
    throw new Error(message);
  };

  it('start after silence, and the loser is aborted', async () => {
    const lost = gate();
    const first = (signal: AbortSignal): Promise<never> => {
      signal.addEventListener('abort', lost.open);
      return endless(signal);
    };
    await expect(race<string>(first, async () => 'second')).resolves.toBe('second');
    await lost.opened;
  });

  it('do not start while the first shows life', async () => {
    vi.useFakeTimers();
    try {
      const second = vi.fn();
      const over = gate();
      let live = (): void => undefined;
      const result = raceWithSecond({
        first: async (_signal, alive) => {
          live = alive;
          alive();
          await over.opened;
        },
        quietMs: 80,
        second,
        signal: never,
      });
      for (let i = 0; i < 6; i++) {
        await vi.advanceTimersByTimeAsync(79);
        live();
      }
      expect(second).not.toHaveBeenCalled();
      await vi.advanceTimersByTimeAsync(80);
      expect(second).toHaveBeenCalledTimes(1);
      over.open();
      await result;
    } finally {
      vi.useRealTimers();
    }
  });

  it('leave the first alone when they run beside it, and end it when they replace it', async () => {
    const begun = gate();
    const beside = race<string>(
      async () => {
        await begun.opened;
        return 'first';
      },
      (signal) => {
        begun.open();
        return endless(signal);
      },
    );
    await expect(beside).resolves.toBe('first');

    let isEnded = false;
    const replacing = race<string>(
      (signal) => endless(signal).finally(() => (isEnded = true)),
      async () => {
        expect(isEnded).toBe(true);
        return 'second';
      },
      true,
    );
    await expect(replacing).resolves.toBe('second');
  });

  it('lets the second call win when the first fails, and rejects with the last error when both fail', async () => {
    /** The first fails once the second runs, whatever the machine's timers do. */
    const both = (second: () => string): Promise<string> => {
      const begun = gate();
      return race(
        async () => {
          await begun.opened;
          throw new Error('one');
        },
        async () => {
          begun.open();
          // Behind the end of the first.
          await setImmediate();
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

  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  /** How long it lets a call go on that brings so many bytes every 15 ms. @returns ms */
  const lets = (bytes: number): number => {
    const watchdog = new Watchdog(limits);
    let passed = 0;
    while (!watchdog.expired && passed < 1_000) {
      vi.advanceTimersByTime(5);
      passed += 5;
      if (passed % 15 === 0) watchdog.bytes(bytes);
    }
    expect(watchdog.signal.aborted).toBe(true);
    return passed;
  };

  it('cuts a trickle although bytes arrive', () => {
    expect(lets(1)).toBe(limits.firstByteMs);
  });

  it('lets progress go on, but not forever', () => {
    expect(lets(200)).toBe(limits.totalMs);
  });

  it('is silent after its close', () => {
    const watchdog = new Watchdog(limits);
    watchdog.close();
    vi.advanceTimersByTime(1_000);
    expect(watchdog.expired).toBe(false);
  });
});
