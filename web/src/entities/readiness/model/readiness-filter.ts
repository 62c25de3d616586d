import type { ReadinessItem, ReadinessVerdict } from '@orbita/contracts';

/** Filter of the readiness screen; its name is in the URL. */
export const READINESS_FILTERS = ['at-risk', 'warned', 'by-hand'] as const;
export type ReadinessFilter = (typeof READINESS_FILTERS)[number];

const VERDICT_OF: Record<ReadinessFilter, ReadinessVerdict> = {
  'at-risk': 'blocked',
  warned: 'warns',
  'by-hand': 'by-hand',
};

export type ReadinessCounts = Record<ReadinessVerdict, number>;

/** Number of publications by verdict. */
export const countVerdicts = (items: readonly ReadinessItem[]): ReadinessCounts => {
  const counts: ReadinessCounts = { goes: 0, warns: 0, blocked: 0, 'by-hand': 0 };
  for (const { verdict } of items) counts[verdict] += 1;
  return counts;
};

export const countOf = (counts: ReadinessCounts, filter: ReadinessFilter): number => counts[VERDICT_OF[filter]];

/** The filtered publications; all of them without a filter. */
export const filtered = (
  items: readonly ReadinessItem[],
  filter: ReadinessFilter | undefined,
): readonly ReadinessItem[] =>
  filter === undefined ? items : items.filter(({ verdict }) => verdict === VERDICT_OF[filter]);
