import type { Tolerance } from './background.js';
import type { Scene } from './scene.js';

/** What a scenario measured. */
interface Outcome {
  /** Time lost to the fault, in ms. */
  recoveryMs?: number;
  note?: string;
}

/** One fault and what must hold after it. */
export interface Scenario {
  name: string;
  /** What the onlooker may notice while it lasts; nothing unless said. */
  tolerates?: Tolerance;
  /** Longest time that may be lost to the fault, in ms. */
  goalMs?: number;
  /** What it lacks on this machine, in words; it is skipped then. */
  needs?(): string | undefined;
  /** It needs several gateways behind one address. */
  isFleet?: boolean;
  /** It runs the code of the last release beside this one. */
  alternates?: boolean;
  /** Longest time it may last, in ms, where it is more than two minutes. */
  patienceMs?: number;
  /** Arranges, breaks, and states what must follow; the invariants are checked afterwards by the runner. */
  run(scene: Scene): Promise<Outcome>;
}

/** Promised recovery from a crash. */
export const CRASH_GOAL_MS = 8_000;
/** Promised recovery from the total loss of Redis. */
export const REDIS_LOSS_GOAL_MS = 30_000;
