import type { PlanIdea, PlanSlot } from '@orbita/ai';
import { type ClaimedJob, shareOfPrice } from '@orbita/jobs';

/** Key prefix of a finished idea; the number of its slot follows. */
export const IDEA = 'slot-';

export const ideaKey = (slot: number): string => `${IDEA}${slot}`;

/** The ideas among the pieces a job has stored. */
export const ideasAmong = (pieces: ReadonlyMap<string, unknown>): PlanIdea[] =>
  [...pieces].flatMap(([key, piece]) => (key.startsWith(IDEA) ? [piece as PlanIdea] : []));

/** How many ideas a job has stored, by the keys of its pieces: its user may have read that many. */
export const ideasShown = (keys: Iterable<string>): number => [...keys].filter((key) => key.startsWith(IDEA)).length;

/** Ideas a job produced. */
export interface WrittenIdeas {
  ideas: PlanIdea[];
  /** How many were written in all its runs: also for slots the user filled since. */
  count: number;
}

/**
 * The slots a job writes: no more than were paid for, even if more are open now. Slots an earlier run wrote for come first, then
 * the earliest ones.
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

/** Share of the order's price for this many ideas. */
export const ideasDue = ({ price, ordered }: Pick<ClaimedJob, 'price' | 'ordered'>, { count }: WrittenIdeas): number =>
  shareOfPrice(price, { delivered: count, ordered });
