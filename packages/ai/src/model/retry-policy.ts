import type { ProviderFailure } from './provider-failure.js';

export interface RetryTiming {
  /** First wait after a failure; each further one doubles. */
  baseMs: number;
  maxMs: number;
}

/** A pause is not prolonged for less: calls that fail together name the same moment a little differently. */
const NEGLIGIBLE_MS = 100;
/** Failures in a row, over all calls of the process, that stop looking like bad luck of one call. */
const STORM_AFTER = 3;

/** Wait before try number `attempt` + 1: doubling, with jitter of half, so that callers do not come back together. */
export const backoff = (attempt: number, { baseMs, maxMs }: RetryTiming, random = Math.random): number =>
  Math.min(maxMs, baseMs * 2 ** Math.min(attempt - 1, 20)) * (0.5 + random() / 2);

/**
 * What the calls of this process together say about the provider. When it asks to wait, or fails several calls in a
 * row, everybody is paused at once instead of each caller finding out by another failure.
 */
export class ProviderWeather {
  private failuresInRow = 0;
  private pausedUntil = 0;

  /** `pause` stops new calls of all processes for some milliseconds. */
  constructor(
    private readonly pause: (ms: number) => void,
    private readonly timing: RetryTiming,
  ) {}

  succeeded(): void {
    this.failuresInRow = 0;
  }

  failed({ kind, retryAfterMs }: ProviderFailure): void {
    if (kind === 'misconfigured' || kind === 'refused') return;
    const now = performance.now();
    // Calls that were in flight when the pause began say nothing new, unless the provider names a time.
    const paused = now < this.pausedUntil;
    if (!paused) this.failuresInRow++;
    const asked = retryAfterMs !== undefined || kind === 'throttled';
    if (!asked && (paused || this.failuresInRow < STORM_AFTER)) return;
    const ms = retryAfterMs ?? (paused ? 0 : backoff(this.failuresInRow, this.timing));
    if (paused && now + ms < this.pausedUntil + NEGLIGIBLE_MS) return;
    this.pausedUntil = now + ms;
    this.pause(ms);
  }

  /** Wait of one caller before its next try; none when the shared pause already makes it wait. */
  waitAfter({ kind, retryAfterMs }: ProviderFailure, attempt: number): number {
    return kind === 'throttled' || retryAfterMs !== undefined ? 0 : backoff(attempt, this.timing);
  }
}
