import type { PlanPublication } from '@orbita/contracts';

type Removed = Pick<PlanPublication, 'approval' | 'status' | 'auto_publish' | 'has_content' | 'edited_at'>;

/** What a question about a removal counts. */
export interface RemovalFigures {
  count: number;
  approved: number;
  /** They would have gone out by themselves. */
  scheduled: number;
  /** Their text was written or changed by hand. */
  edited: number;
}

export const removalFigures = (publications: readonly Removed[]): RemovalFigures => {
  const countOf = (matches: (one: Removed) => boolean): number => publications.filter(matches).length;
  return {
    count: publications.length,
    approved: countOf(({ approval }) => approval === 'approved'),
    scheduled: countOf(({ status, auto_publish }) => status === 'scheduled' || auto_publish),
    edited: countOf(({ has_content, edited_at }) => has_content && edited_at !== null),
  };
};

/** Whether a removal asks first: of several, or of one that somebody worked on or waits for. An idea goes at once, with undo. */
export const asksToRemove = ({ count, approved, scheduled, edited }: RemovalFigures): boolean =>
  count > 1 || approved + scheduled + edited > 0;
