import type { PlanIdea } from '@orbita/ai';

/** A finished idea is stored under this and the number of its slot. */
const IDEA = 'slot-';

export const ideaKey = (slot: number): string => `${IDEA}${slot}`;

/** The ideas among the pieces a job has stored. */
export const ideasAmong = (pieces: ReadonlyMap<string, unknown>): PlanIdea[] =>
  [...pieces].flatMap(([key, piece]) => (key.startsWith(IDEA) ? [piece as PlanIdea] : []));
