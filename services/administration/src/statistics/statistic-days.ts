import { firstUserDay } from '@orbita/accounts';
import { addDays } from '@orbita/contracts';
import type { Database } from '@orbita/platform';
import { type DayFigures, type Span, countDays } from './daily-sources.js';

const TODAY = `(now() AT TIME ZONE 'Europe/Moscow')::date`;

/** Days counted in one step: bounded work, even after a long pause. */
const PIECE_DAYS = 31;

/** A past day is counted after this delay: until then its rows may still be committed. */
const SETTLED_AFTER = '1 hour';

/**
 * Counts up to a month of past days and stores them, from the last stored one on. Several processes may run it: days stored by
 * one are skipped by the others.
 * @returns whether there may be more
 */
export const storeDays = async (db: Database): Promise<boolean> => {
  const begin = await firstUserDay(db);
  if (begin === null) return false;
  const [span] = await db.query<Span & { last: string }>(
    `SELECT least("from" + ${PIECE_DAYS - 1}, last) AS to, "from", last
       FROM (SELECT coalesce((SELECT max(day) + 1 FROM statistic_days), $1::date) AS "from",
                    ((now() - $2::interval) AT TIME ZONE 'Europe/Moscow')::date - 1 AS last) known
      WHERE "from" <= last`,
    [begin, SETTLED_AFTER],
  );
  if (!span) return false;
  const counted = await countDays(db, span);
  await db.query(
    `INSERT INTO statistic_days (day, figures)
     SELECT day, coalesce($3::jsonb -> day::date::text, '{}')
       FROM generate_series($1::date, $2::date, interval '1 day') AS day
     ON CONFLICT (day) DO NOTHING`,
    [span.from, span.to, JSON.stringify(Object.fromEntries(counted))],
  );
  return span.to < span.last;
};

/** One Moscow calendar day. */
export interface StatisticDay {
  date: string;
  figures: DayFigures;
}

export interface DayStatistics {
  /** The last days, the oldest first, today included. */
  days: StatisticDay[];
  /** Sums over all time, by the requested names. */
  totals: DayFigures;
}

/** The last `count` days, and sums of all days. Stored days are read; days not stored yet, at least today, are counted. */
export const readDays = async (
  db: Database,
  { count, totals }: { count: number; totals: readonly string[] },
): Promise<DayStatistics> => {
  const begin = await firstUserDay(db);
  const [known] = await db.query<{
    today: string;
    since: string;
    unstored: string;
    sums: Record<string, number> | null;
  }>(
    `SELECT ${TODAY} AS today, ${TODAY} - ($1::int - 1) AS since,
            coalesce((SELECT max(day) + 1 FROM statistic_days), $2::date, ${TODAY}) AS unstored,
            (SELECT jsonb_object_agg(name, (SELECT coalesce(sum((figures ->> name)::float8), 0) FROM statistic_days))
               FROM unnest($3::text[]) AS name) AS sums`,
    [count, begin, totals],
  );
  if (!known) throw new Error('the days were not returned');
  const { today, since, unstored, sums } = known;
  const [stored, fresh] = await Promise.all([
    db.query<{ day: string; figures: DayFigures }>('SELECT day, figures FROM statistic_days WHERE day >= $1', [since]),
    countDays(db, { from: unstored, to: today }),
  ]);
  const figuresOf = new Map([...stored.map(({ day, figures }) => [day, figures] as const), ...fresh]);
  const days: StatisticDay[] = [];
  for (let date = since; date <= today; date = addDays(date, 1))
    days.push({ date, figures: figuresOf.get(date) ?? {} });
  return {
    days,
    totals: Object.fromEntries(
      totals.map((name) => [
        name,
        [...fresh.values()].reduce((sum, figures) => sum + (figures[name] ?? 0), sums?.[name] ?? 0),
      ]),
    ),
  };
};
