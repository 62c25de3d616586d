import type { RetryTiming } from './retry-policy.js';

export interface ModelTuning {
  retry: RetryTiming;
  /** A call without a byte for this long is cut and repeated; also between bytes. */
  firstByteMs: number;
  idleMs: number;
  /** Time of a whole call: a fixed part and the expected tokens at the slowest tolerable speed. */
  baseCallMs: number;
  slowestTokensPerSecond: number;
  /** Least silence that a second call answers. */
  hedgeAfterMs: number;
}

export const DEFAULT_TUNING: ModelTuning = {
  retry: { baseMs: 500, maxMs: 20_000 },
  firstByteMs: 15_000,
  idleMs: 15_000,
  baseCallMs: 20_000,
  slowestTokensPerSecond: 8,
  hedgeAfterMs: 2_000,
};
