import { newUsersByDay } from '@orbita/accounts';
import { billingByDay } from '@orbita/billing';
import { tokensByDay } from '@orbita/content';
import { addDays } from '@orbita/contracts';
import { endedJobsByDay } from '@orbita/jobs';
import type { Database } from '@orbita/platform';

/** Days of Moscow's calendar, both included. */
export interface Span {
  from: string;
  to: string;
}

interface DayFigure {
  day: string;
  name: string;
  value: number;
}

type DailySource = (db: Database, span: Span) => Promise<DayFigure[]>;

/**
 * Daily counts, by the service that owns the rows. Stored as `source:name`: add sources, never rename. Counts of a past day must
 * not change any more.
 */
const SOURCES = {
  accounts: newUsersByDay,
  billing: billingByDay,
  jobs: endedJobsByDay,
  model: tokensByDay,
} as const satisfies Record<string, DailySource>;

/** Figures of one day by `source:name`; zeros are left out. */
export type DayFigures = Readonly<Record<string, number>>;

/**
 * Counts a period from the rows; days without events are left out. Each day is read separately: for several, the planner would
 * scan all rows.
 */
export const countDays = async (db: Database, { from, to }: Span): Promise<ReadonlyMap<string, DayFigures>> => {
  const days = new Map<string, DayFigures>();
  for (let day = from; day <= to; day = addDays(day, 1)) {
    const counted = await Promise.all(
      Object.entries<DailySource>(SOURCES).map(async ([source, count]) => {
        const figures = await count(db, { from: day, to: day });
        return figures.map(({ name, value }) => [`${source}:${name}`, value] as const);
      }),
    );
    const figures = Object.fromEntries(counted.flat());
    if (Object.keys(figures).length > 0) days.set(day, figures);
  }
  return days;
};
