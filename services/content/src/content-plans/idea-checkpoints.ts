import type { PlanIdea, PlanSlot } from '@orbita/ai';
import { type ClaimedJob, shareOfPrice } from '@orbita/jobs';

/** A finished idea is stored under this and the number of its slot. */
export const IDEA = 'slot-';

export const ideaKey = (slot: number): string => `${IDEA}${slot}`;

/** The ideas among the pieces a job has stored. */
export const ideasAmong = (pieces: ReadonlyMap<string, unknown>): PlanIdea[] =>
  [...pieces].flatMap(([key, piece]) => (key.startsWith(IDEA) ? [piece as PlanIdea] : []));

/** How many ideas a job has stored, by the keys of its pieces: so many its user can have read. */
export const ideasShown = (keys: Iterable<string>): number => [...keys].filter((key) => key.startsWith(IDEA)).length;

/** Ideas a job came to. */
export interface WrittenIdeas {
  ideas: PlanIdea[];
  /** How many were written in all its runs: also for slots their user has taken since. */
  count: number;
}

/**
 * The slots a job writes: no more than were paid for, however many are open by now. Those an earlier run wrote for are among
 * them, then come the first in time.
 */
export const slotsPaidFor = (
  open: readonly PlanSlot[],
  { ordered }: Pick<ClaimedJob, 'ordered'>,
  checkpoints: ReadonlyMap<string, unknown>,
): PlanSlot[] => {
  let left = ordered - ideasShown(checkpoints.keys());
  return open.filter(({ number }) => checkpoints.has(ideaKey(number)) || left-- > 0);
};

/** What all runs of a job have written. */
export const writtenIdeas = (ideas: PlanIdea[], checkpoints: ReadonlyMap<string, unknown>): WrittenIdeas => ({
  ideas,
  count: ideasShown(new Set([...checkpoints.keys(), ...ideas.map(({ slot }) => ideaKey(slot))])),
});

/** What so many ideas are worth of the price of all that were ordered. */
export const ideasDue = ({ price, ordered }: Pick<ClaimedJob, 'price' | 'ordered'>, { count }: WrittenIdeas): number =>
  shareOfPrice(price, { delivered: count, ordered });
