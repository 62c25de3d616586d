/** Second calls allowed for each first one. */
const SHARE = 0.05;
/** Second calls that may come together after a quiet time. */
const BURST = 2;

/** Allows a second call for at most 5 % of calls in the long run. */
export class HedgeBudget {
  private tokens = 1;

  /** Records a first call. */
  earn(): void {
    this.tokens = Math.min(BURST, this.tokens + SHARE);
  }

  /** Whether a second call may start now. */
  take(): boolean {
    if (this.tokens < 1) return false;
    this.tokens -= 1;
    return true;
  }
}

/** Median of the latest values: the usual value, whatever the outliers. */
export class RollingMedian {
  private readonly values: number[] = [];

  constructor(private readonly size = 50) {}

  add(value: number): void {
    this.values.push(value);
    if (this.values.length > this.size) this.values.shift();
  }

  /** 0 until something was added. */
  get value(): number {
    const sorted = this.values.toSorted((a, b) => a - b);
    return sorted[Math.floor(sorted.length / 2)] ?? 0;
  }
}

/** Share of the silence that is waited again after the rest of it has passed. */
const LAST_LOOK = 0.1;

/** A second call for the work of a silent first one. */
interface SecondCall<T> {
  run: (signal: AbortSignal) => Promise<T>;
  /** It replaces the first call, which is aborted and ends before it, instead of running in parallel. */
  replaces: boolean;
}

interface Race<T> {
  /** Makes the first call; it must call `alive` when it starts and whenever something arrives. */
  first: (signal: AbortSignal, alive: () => void) => Promise<T>;
  /** Silence of the first call after which a second may start. */
  quietMs: number;
  /** Prepares the second call, or resolves with undefined for no second call. Must not reject. */
  second: () => Promise<SecondCall<T> | undefined>;
  signal: AbortSignal;
}

/**
 * Makes a call and, when it has fallen silent, one second call for the same work. The first that succeeds wins and the other is
 * aborted; rejects with the last error when both fail.
 */
export const raceWithSecond = async <T>({ first, quietMs, second, signal }: Race<T>): Promise<T> => {
  const stop = new AbortController();
  const replaced = new AbortController();
  const whole = AbortSignal.any([signal, stop.signal]);
  let timer: NodeJS.Timeout | undefined;
  let asked = false;
  let running = 0;
  try {
    return await new Promise<T>((resolve, reject) => {
      const start = (call: Promise<T>): void => {
        running++;
        call.then(resolve, (error: Error) => {
          running--;
          if (running === 0) reject(error);
        });
      };
      const startSecond = async (): Promise<void> => {
        asked = true;
        const call = await second();
        if (!call) return;
        // After the end of the race the signal is aborted, and the call only gives back what was prepared for it.
        const run = () => call.run(whole);
        if (call.replaces) replaced.abort();
        start(call.replaces ? firstCall.then(run, run) : run());
      };
      const alive = (): void => {
        clearTimeout(timer);
        if (asked) return;
        // In two steps: after a blocked event loop a timer fires before waiting bytes in the socket are read.
        const lookAgain = (): void => void (timer = setTimeout(() => void startSecond(), quietMs * LAST_LOOK));
        timer = setTimeout(lookAgain, quietMs * (1 - LAST_LOOK));
      };
      const firstCall = first(AbortSignal.any([whole, replaced.signal]), alive);
      start(firstCall);
    });
  } finally {
    clearTimeout(timer);
    stop.abort();
  }
};
