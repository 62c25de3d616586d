import type { Database } from '@orbita/platform';

/** Number of accounts. */
export const countUsers = async (db: Database): Promise<number> => {
  const [counted] = await db.query<{ users: number }>(
    'SELECT count(*)::int AS users FROM users WHERE deleted_at IS NULL',
  );
  return counted?.users ?? 0;
};

/** Moscow calendar day of the first account; null while there is none. */
export const firstUserDay = async (db: Database): Promise<string | null> => {
  const [first] = await db.query<{ day: string | null }>(
    `SELECT (min(created_at) AT TIME ZONE 'Europe/Moscow')::date AS day FROM users`,
  );
  return first?.day ?? null;
};

/** New accounts by day of a period, both ends included; days without any are left out. */
export const newUsersByDay = (
  db: Database,
  { from, to }: { from: string; to: string },
): Promise<{ day: string; name: 'users'; value: number }[]> =>
  db.query(
    `SELECT (created_at AT TIME ZONE 'Europe/Moscow')::date AS day, 'users' AS name, count(*)::int AS value
       FROM users
      WHERE created_at >= $1::date::timestamp AT TIME ZONE 'Europe/Moscow'
        AND created_at < ($2::date + 1)::timestamp AT TIME ZONE 'Europe/Moscow'
      GROUP BY 1`,
    [from, to],
  );
