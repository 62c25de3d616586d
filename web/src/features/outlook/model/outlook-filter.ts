import type { OutlookItem, OutlookVerdict } from '@orbita/contracts';

/** What of an outlook is looked at; the name stands in the address. */
export const OUTLOOK_FILTERS = ['at-risk', 'warned', 'by-hand'] as const;
export type OutlookFilter = (typeof OUTLOOK_FILTERS)[number];

const VERDICT_OF: Record<OutlookFilter, OutlookVerdict> = {
  'at-risk': 'blocked',
  warned: 'warns',
  'by-hand': 'by-hand',
};

export type OutlookCounts = Record<OutlookVerdict, number>;

/** How many publications there are of each verdict. */
export const countVerdicts = (items: readonly OutlookItem[]): OutlookCounts => {
  const counts: OutlookCounts = { goes: 0, warns: 0, blocked: 0, 'by-hand': 0 };
  for (const { verdict } of items) counts[verdict] += 1;
  return counts;
};

export const countOf = (counts: OutlookCounts, filter: OutlookFilter): number => counts[VERDICT_OF[filter]];

/** Those the filter leaves; all of them without one. */
export const filtered = (items: readonly OutlookItem[], filter: OutlookFilter | undefined): readonly OutlookItem[] =>
  filter === undefined ? items : items.filter(({ verdict }) => verdict === VERDICT_OF[filter]);
