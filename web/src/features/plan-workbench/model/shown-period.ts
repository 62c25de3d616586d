import { mondayOf } from '@orbita/contracts';
import { monthOf, nextDay } from '@/entities/publications';

interface Chosen {
  /** `YYYY-MM`. */
  month: string | null;
  /** Monday of a week. */
  week: string | null;
}

interface Known {
  /** Day of the publication a link named. */
  linked: string | undefined;
  /** Days with publications. */
  days: readonly string[];
  today: string;
}

/**
 * The month and the week a plan is shown at: the chosen one, in the other view the one around it; else those of the publication a link
 * named, else of the next one.
 */
export const shownPeriod = (chosen: Chosen, { linked, days, today }: Known): { month: string; week: string } => {
  const first = linked ?? nextDay(days, today);
  return {
    month: chosen.month ?? monthOf(chosen.week ?? first),
    week: chosen.week ?? mondayOf(chosen.month === null ? first : firstOfMonth(chosen.month, days)),
  };
};

/** The first of these days in a month; the month's own first day when it has none. */
const firstOfMonth = (month: string, days: readonly string[]): string =>
  [...days].sort().find((date) => monthOf(date) === month) ?? `${month}-01`;
