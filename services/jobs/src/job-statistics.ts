import type { Database } from '@orbita/platform';

/** Long operations of one kind that ended in one way on a day: `post.write completed`. */
interface JobDay {
  day: string;
  name: string;
  value: number;
}

/** How many long operations ended on each day of Moscow's calendar, by kind and outcome. Both ends of the span are included. */
export const endedJobsByDay = (db: Database, { from, to }: { from: string; to: string }): Promise<JobDay[]> =>
  db.query<JobDay>(
    `SELECT (finished_at AT TIME ZONE 'Europe/Moscow')::date AS day, kind || ' ' || status AS name, count(*)::int AS value
       FROM jobs
      WHERE finished_at >= $1::date::timestamp AT TIME ZONE 'Europe/Moscow'
        AND finished_at < ($2::date + 1)::timestamp AT TIME ZONE 'Europe/Moscow'
      GROUP BY 1, kind, status`,
    [from, to],
  );
