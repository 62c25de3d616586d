import type { PlanArrival, PlanPublication, SocialNetwork } from '@orbita/contracts';
import { networksAt } from '@/entities/content-plans';

/** What a list and a calendar show of every entry. */
export type Listed = Pick<
  PlanPublication,
  'id' | 'title' | 'short_description' | 'content_type' | 'social_network' | 'scheduled_date' | 'scheduled_time'
> &
  Partial<Pick<PlanPublication, 'variant_of' | 'variants'>>;

/** An idea on its date, before it is a publication. Its negative id names the slot of the plan, not a row. */
export interface Arrival extends Listed {
  isArriving: true;
}

/** An entry on a date of a plan. */
export type Entry = PlanPublication | Arrival;

/** Networks of an entry that stand at its moment. */
export const networksOf = ({ social_network, variants = [] }: Listed): SocialNetwork[] =>
  networksAt({ social_network, variants });

export const isPublication = (entry: Entry): entry is PlanPublication => !('isArriving' in entry);

export const arrivalOf = ({ slot, ...idea }: PlanArrival): Arrival => ({ ...idea, id: -slot, isArriving: true });

/** A draft the user has not touched; the set that is being written will replace it. */
const isReplaceable = (publication: PlanPublication): boolean => {
  const { status, edited_at, published_count, writing_job_id, variant_of, variants } = publication;
  const isUntouched = status === 'draft' && edited_at === null && published_count === 0 && writing_job_id === null;
  return isUntouched && variant_of === null && variants.length === 0;
};

const minutesOf = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return 60 * hours + minutes;
};

/**
 * A plan during its generation: each idea takes the place of the nearest untouched draft of its day, so that
 * the days keep their length while the new set arrives and afterwards. Everything else stays.
 */
export const withArrivals = (
  publications: readonly PlanPublication[],
  arrivals: readonly Arrival[],
): readonly Entry[] => {
  if (arrivals.length === 0) return publications;
  const leaving = publications.filter(isReplaceable);
  const left = new Set<number>();
  for (const { scheduled_date, scheduled_time } of arrivals) {
    const at = minutesOf(scheduled_time);
    const nearest = leaving
      .filter((one) => one.scheduled_date === scheduled_date && !left.has(one.id))
      .map((one) => ({ id: one.id, distance: Math.abs(minutesOf(one.scheduled_time) - at) }))
      .sort((a, b) => a.distance - b.distance)[0];
    if (nearest) left.add(nearest.id);
  }
  return [...publications.filter(({ id }) => !left.has(id)), ...arrivals];
};

/** How many ideas are announced to a screen reader: the first, then every quarter; the end of the job announces all of them. */
export const announcedArrivals = (count: number, total: number): number => {
  const quarter = Math.max(1, Math.ceil(total / 4));
  return count < quarter ? Math.min(count, 1) : count - (count % quarter);
};
