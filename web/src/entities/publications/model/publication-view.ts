import {
  CONTENT_TYPES,
  SOCIAL_NETWORKS,
  type ContentType,
  type PlanPublication,
  type SocialNetwork,
} from '@orbita/contracts';
import { APPROVAL_STATUSES, type ApprovalStatus } from '@/entities/approvals';
import { folded } from '@/shared/format/keyboard-layout';
import { networksOf, type Listed } from './arrivals';

export interface PublicationFilter {
  /** Empty means every type. */
  types: ReadonlySet<ContentType>;
  /** Empty means every network. */
  networks: ReadonlySet<SocialNetwork>;
  /** Empty means any verdict of the client. */
  approvalStatuses: ReadonlySet<ApprovalStatus>;
  query: string;
}

/** The client's verdict on an entry; null when there is none. */
export type ApprovalStatusOf<T> = (entry: T) => ApprovalStatus | null;

export const NO_FILTER: PublicationFilter = {
  types: new Set(),
  networks: new Set(),
  approvalStatuses: new Set(),
  query: '',
};

export const isNarrowed = ({ types, networks, approvalStatuses, query }: PublicationFilter): boolean =>
  types.size > 0 || networks.size > 0 || approvalStatuses.size > 0 || query.trim() !== '';

const chosenOf = <T extends string>(known: readonly T[], value: string | null): ReadonlySet<T> => {
  const named = value?.split(',') ?? [];
  return new Set(known.filter((one) => named.includes(one)));
};

/** Parses a filter from a URL: `?types=selling,story&networks=vk&approval=awaited&q=чай`; unknown values are ignored. */
export const filterOf = (search: URLSearchParams): PublicationFilter => ({
  types: chosenOf(CONTENT_TYPES, search.get('types')),
  networks: chosenOf(SOCIAL_NETWORKS, search.get('networks')),
  approvalStatuses: chosenOf(APPROVAL_STATUSES, search.get('approval')),
  query: search.get('q') ?? '',
});

/** Writes a filter into a URL, in place; parts that do not narrow are left out. */
export const nameFilter = (
  search: URLSearchParams,
  { types, networks, approvalStatuses, query }: PublicationFilter,
): void => {
  for (const [name, value] of [
    ['types', [...types].join(',')],
    ['networks', [...networks].join(',')],
    ['approval', [...approvalStatuses].join(',')],
    ['q', query],
  ] as const) {
    if (value === '') search.delete(name);
    else search.set(name, value);
  }
};

const byTime = (a: Listed, b: Listed): number =>
  a.scheduled_date.localeCompare(b.scheduled_date) || a.scheduled_time.localeCompare(b.scheduled_time) || a.id - b.id;

/** Those in whose title or idea every word of the query occurs. */
const withWords = <T extends Listed>(publications: readonly T[], query: string): readonly T[] => {
  const words = folded(query).split(/\s+/).filter(Boolean);
  if (words.length === 0) return publications;
  return publications.filter(({ title, short_description }) => {
    const text = folded(`${title}\n${short_description}`);
    return words.every((word) => text.includes(word));
  });
};

const isOf = <T>(chosen: ReadonlySet<T>, values: readonly T[]): boolean =>
  chosen.size === 0 || values.some((value) => chosen.has(value));

/** A variant at a time of its own is counted with its publication, in its network too. */
const allNetworksOf = ({ social_network, variants = [] }: Listed): SocialNetwork[] => [
  social_network,
  ...variants.map((variant) => variant.social_network),
];

const someOf = <T>(value: T | null): T[] => (value === null ? [] : [value]);

/** Whether an entry passes each part of a filter. */
const passes = <T extends Listed>(
  entry: T,
  { types, networks, approvalStatuses }: PublicationFilter,
  approvalStatusOf: ApprovalStatusOf<T>,
): Record<'types' | 'networks' | 'approvalStatuses', boolean> => ({
  types: isOf(types, [entry.content_type]),
  networks: isOf(networks, networksOf(entry)),
  approvalStatuses: approvalStatuses.size === 0 || isOf(approvalStatuses, someOf(approvalStatusOf(entry))),
});

/** Publications that pass the filter, in order of time. Every word of the query must occur in the title or idea. */
export const visiblePublications = <T extends Listed>(
  publications: readonly T[],
  filter: PublicationFilter,
  approvalStatusOf: ApprovalStatusOf<T>,
): T[] =>
  withWords(publications, filter.query)
    .filter((entry) => Object.values(passes(entry, filter, approvalStatusOf)).every(Boolean))
    .sort(byTime);

/** How many publications each chip would show, including 0, for every value the plan has. */
export interface FilterCounts {
  types: ReadonlyMap<ContentType, number>;
  networks: ReadonlyMap<SocialNetwork, number>;
  approvalStatuses: ReadonlyMap<ApprovalStatus, number>;
}

const tally = <K>(keys: readonly K[], counted: readonly K[]): Map<K, number> => {
  const counts = new Map(keys.map((key) => [key, 0]));
  for (const key of counted) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
};

/** Counts of the chips of one filter, with the other filters applied. @param publications without variants as entries of their own */
export const filterCounts = <T extends Listed>(
  publications: readonly T[],
  filter: PublicationFilter,
  approvalStatusOf: ApprovalStatusOf<T>,
): FilterCounts => {
  const found = withWords(publications, filter.query).map((entry) => ({
    entry,
    passed: passes(entry, filter, approvalStatusOf),
  }));
  const countsBy = <K>(
    part: 'types' | 'networks' | 'approvalStatuses',
    keysOf: (entry: T) => readonly K[],
  ): Map<K, number> => {
    const others = found.filter(({ passed }) => Object.values({ ...passed, [part]: true }).every(Boolean));
    return tally(
      publications.flatMap(keysOf),
      others.flatMap(({ entry }) => keysOf(entry)),
    );
  };
  return {
    types: countsBy('types', ({ content_type }) => [content_type]),
    networks: countsBy('networks', allNetworksOf),
    approvalStatuses: countsBy('approvalStatuses', (entry) => someOf(approvalStatusOf(entry))),
  };
};

export interface PublicationDay<T extends Listed = PlanPublication> {
  date: string;
  publications: T[];
}

export interface PublicationMonth<T extends Listed = PlanPublication> {
  /** `YYYY-MM`. */
  month: string;
  days: PublicationDay<T>[];
}

/** Sorted publications grouped by day and month; empty days are left out. */
export const groupByMonth = <T extends Listed>(sorted: readonly T[]): PublicationMonth<T>[] => {
  const months: PublicationMonth<T>[] = [];
  for (const publication of sorted) {
    const date = publication.scheduled_date;
    let month = months.at(-1);
    if (month?.month !== date.slice(0, 7)) {
      month = { month: date.slice(0, 7), days: [] };
      months.push(month);
    }
    let day = month.days.at(-1);
    if (day?.date !== date) {
      day = { date, publications: [] };
      month.days.push(day);
    }
    day.publications.push(publication);
  }
  return months;
};

/** Sorted publications by day. */
export const groupByDay = <T extends Listed>(sorted: readonly T[]): ReadonlyMap<string, readonly T[]> =>
  new Map(groupByMonth(sorted).flatMap(({ days }) => days.map(({ date, publications }) => [date, publications])));

/** The publication `step` places after the given one; undefined past the ends or when it is not in the list. */
export const neighbour = (
  sorted: readonly PlanPublication[],
  id: number,
  step: 1 | -1,
): PlanPublication | undefined => {
  const index = sorted.findIndex((publication) => publication.id === id);
  return index === -1 ? undefined : sorted[index + step];
};
