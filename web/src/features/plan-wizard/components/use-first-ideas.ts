import { FirstIdeas, type FirstIdea } from '@orbita/contracts';
import { useState } from 'react';
import { type DraftOwner, firstIdeasStore } from '@/entities/content-plans';

export interface WizardIdeas {
  /** How many would be taken; 0 when none wait, or the plan has no room. */
  count: number;
  areTaken: boolean;
  take: (areTaken: boolean) => void;
}

/** What a plan does with the ideas that wait for it. */
export interface FirstIdeasOfPlan extends WizardIdeas {
  /** Those a plan of the summarized size takes. */
  taken: FirstIdea[];
  /** They are in a plan now. */
  forget: () => void;
}

/** Ideas that wait for the first plan of a project. */
export const keptIdeas = (owner: DraftOwner | null): FirstIdea[] =>
  (owner && FirstIdeas.safeParse(firstIdeasStore.read(owner)).data) ?? [];

/**
 * Ideas that wait for a plan, until one takes them.
 * @param owner null where no new plan is made
 * @param size publications of the plan: at least one of them is written
 */
export const useFirstIdeas = (owner: DraftOwner | null, kept: readonly FirstIdea[], size: number): FirstIdeasOfPlan => {
  const [areTaken, take] = useState(true);
  const fitting = kept.slice(0, Math.max(0, size - 1));
  return {
    count: fitting.length,
    areTaken,
    take,
    taken: areTaken ? fitting : [],
    forget: () => {
      if (owner !== null) firstIdeasStore.remove(owner);
    },
  };
};
