import type { PlanArrival, PlanPublication } from '@orbita/contracts';

/** What a list and a calendar show of whatever stands in them. */
export type Listed = Pick<
  PlanPublication,
  'id' | 'title' | 'short_description' | 'content_type' | 'social_network' | 'scheduled_date' | 'scheduled_time'
>;

/** An idea on its date, before it is a publication. Its id is negative: it names the place of the plan, not a row. */
export interface Arrival extends Listed {
  isArriving: true;
}

/** What stands on a date of a plan. */
export type Entry = PlanPublication | Arrival;

export const isPublication = (entry: Entry): entry is PlanPublication => !('isArriving' in entry);

export const arrivalOf = ({ slot, ...idea }: PlanArrival): Arrival => ({ ...idea, id: -slot, isArriving: true });

/** A draft nobody has touched, which the set that is being written will replace. */
const isReplaceable = ({ status, edited_at, published_count, writing_job_id }: PlanPublication): boolean =>
  status === 'draft' && edited_at === null && published_count === 0 && writing_job_id === null;

const minutesOf = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return 60 * hours + minutes;
};

/**
 * A plan as it is becoming: each idea stands in the place of the untouched draft of its day nearest to it in time, so that
 * the days keep their length while the new set comes and when it is there. Everything else stays.
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

/** How many ideas are told to a screen reader: the first, then every quarter; all of them are told by the end itself. */
export const announcedArrivals = (count: number, total: number): number => {
  const quarter = Math.max(1, Math.ceil(total / 4));
  return count < quarter ? Math.min(count, 1) : count - (count % quarter);
};
