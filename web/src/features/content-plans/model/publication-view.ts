import type { ContentType, PlanPublication, SocialNetwork } from '@orbita/contracts';

export interface PublicationFilter {
  /** Empty means every type. */
  types: ReadonlySet<ContentType>;
  /** Empty means every network. */
  networks: ReadonlySet<SocialNetwork>;
  query: string;
}

export const NO_FILTER: PublicationFilter = { types: new Set(), networks: new Set(), query: '' };

const searchable = (text: string): string => text.toLocaleLowerCase('ru').replaceAll('ё', 'е');

const byTime = (a: PlanPublication, b: PlanPublication): number =>
  a.scheduled_date.localeCompare(b.scheduled_date) || a.scheduled_time.localeCompare(b.scheduled_time) || a.id - b.id;

/** Publications that pass the filter, in order of time. Every word of the query must occur in the title or idea. */
export const visiblePublications = (
  publications: readonly PlanPublication[],
  { types, networks, query }: PublicationFilter,
): PlanPublication[] => {
  const words = searchable(query).split(/\s+/).filter(Boolean);
  return publications
    .filter(({ content_type, social_network, title, short_description }) => {
      if (types.size > 0 && !types.has(content_type)) return false;
      if (networks.size > 0 && !networks.has(social_network)) return false;
      if (words.length === 0) return true;
      const text = searchable(`${title}\n${short_description}`);
      return words.every((word) => text.includes(word));
    })
    .sort(byTime);
};

export interface PublicationDay {
  date: string;
  publications: PlanPublication[];
}

export interface PublicationMonth {
  /** `YYYY-MM`. */
  month: string;
  days: PublicationDay[];
}

/** Sorted publications under the days and months they stand on; empty days are left out. */
export const groupByMonth = (sorted: readonly PlanPublication[]): PublicationMonth[] => {
  const months: PublicationMonth[] = [];
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

/** The publication `step` places after the given one; undefined past the ends or when it is not in the list. */
export const neighbour = (
  sorted: readonly PlanPublication[],
  id: number,
  step: 1 | -1,
): PlanPublication | undefined => {
  const index = sorted.findIndex((publication) => publication.id === id);
  return index === -1 ? undefined : sorted[index + step];
};

/** `HH:MM` of a time that may carry seconds. */
export const shortTime = (time: string): string => time.slice(0, 5);
