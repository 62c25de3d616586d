import { newUsersByDay } from '@orbita/accounts';
import { billingByDay } from '@orbita/billing';
import { tokensByDay } from '@orbita/content';
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
 * What is counted of each day, by the service whose rows it is. Stored as `source:name`: add sources, never rename. What
 * has happened on a day that is over must not change any more.
 */
const SOURCES = {
  accounts: newUsersByDay,
  billing: billingByDay,
  jobs: endedJobsByDay,
  model: tokensByDay,
} as const satisfies Record<string, DailySource>;

/** Figures of one day by `source:name`; what is 0 is left out. */
export type DayFigures = Readonly<Record<string, number>>;

/** Counts a span from the rows; days on which nothing happened are left out. */
export const countDays = async (db: Database, span: Span): Promise<ReadonlyMap<string, DayFigures>> => {
  const days = new Map<string, Record<string, number>>();
  const counted = await Promise.all(
    Object.entries<DailySource>(SOURCES).map(async ([source, count]) => ({ source, figures: await count(db, span) })),
  );
  for (const { source, figures } of counted) {
    for (const { day, name, value } of figures) {
      const known = days.get(day) ?? {};
      known[`${source}:${name}`] = value;
      days.set(day, known);
    }
  }
  return days;
};
