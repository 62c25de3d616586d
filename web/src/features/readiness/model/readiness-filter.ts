import type { ReadinessItem, ReadinessVerdict } from '@orbita/contracts';

/** What of an outlook is looked at; the name stands in the address. */
export const READINESS_FILTERS = ['at-risk', 'warned', 'by-hand'] as const;
export type ReadinessFilter = (typeof READINESS_FILTERS)[number];

const VERDICT_OF: Record<ReadinessFilter, ReadinessVerdict> = {
  'at-risk': 'blocked',
  warned: 'warns',
  'by-hand': 'by-hand',
};

export type ReadinessCounts = Record<ReadinessVerdict, number>;

/** How many publications there are of each verdict. */
export const countVerdicts = (items: readonly ReadinessItem[]): ReadinessCounts => {
  const counts: ReadinessCounts = { goes: 0, warns: 0, blocked: 0, 'by-hand': 0 };
  for (const { verdict } of items) counts[verdict] += 1;
  return counts;
};

export const countOf = (counts: ReadinessCounts, filter: ReadinessFilter): number => counts[VERDICT_OF[filter]];

/** Those the filter leaves; all of them without one. */
export const filtered = (
  items: readonly ReadinessItem[],
  filter: ReadinessFilter | undefined,
): readonly ReadinessItem[] =>
  filter === undefined ? items : items.filter(({ verdict }) => verdict === VERDICT_OF[filter]);
