import type { JobKind } from '@orbita/contracts';
import type { Scene } from '../scene.js';

/** Completed jobs of a kind of the scene's users so far. */
export const completedJobs = async ({ world, tenants }: Scene, kind: JobKind): Promise<number> => {
  const [row] = await world.query<{ count: number }>(
    `SELECT count(*) FROM jobs WHERE kind = $1 AND status = 'completed' AND user_id = ANY ($2::bigint[])`,
    [kind, tenants.map(({ userId }) => userId)],
  );
  return row?.count ?? 0;
};
