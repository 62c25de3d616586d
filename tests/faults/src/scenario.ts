import type { Tolerance } from './background.js';
import type { Scene } from './scene.js';

/** Measurements of a scenario. */
interface Outcome {
  /** Time lost to the fault, in ms. */
  recoveryMs?: number;
  note?: string;
}

/** One fault and what must hold after it. */
export interface Scenario {
  name: string;
  /** Effects the observing user may notice while it runs; by default none. */
  tolerates?: Tolerance;
  /** Longest time that may be lost to the fault, in ms. */
  goalMs?: number;
  /** Missing requirements of this machine, as text; it is skipped then. */
  needs?(): string | undefined;
  /** It needs several gateways behind one address. */
  isFleet?: boolean;
  /** It runs the code of the last release beside this one. */
  alternates?: boolean;
  /** Longest duration, in ms, if it is more than two minutes. */
  patienceMs?: number;
  /** Sets up, breaks, and checks the expected result; the runner checks the invariants afterwards. */
  run(scene: Scene): Promise<Outcome>;
}

/** Promised recovery from a crash. */
export const CRASH_GOAL_MS = 8_000;
/** Promised recovery from the total loss of Redis. */
export const REDIS_LOSS_GOAL_MS = 30_000;
