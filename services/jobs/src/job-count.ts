import type { Database } from '@orbita/platform';

/** Long operations a user has ordered, as far back as their rows are kept. */
export const countJobsOf = async (db: Database, userId: number): Promise<number> => {
  const [counted] = await db.query<{ jobs: number }>('SELECT count(*)::int AS jobs FROM jobs WHERE user_id = $1', [
    userId,
  ]);
  return counted?.jobs ?? 0;
};
