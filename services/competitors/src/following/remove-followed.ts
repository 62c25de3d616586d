import type { JobsService } from '@orbita/jobs';
import type { Tx } from '@orbita/platform';

/** Ends the jobs of this followed channel alone; a batch continues without it. */
const endJobs = async (tx: Tx, jobs: JobsService, userId: number, competitorId: number): Promise<void> => {
  const open = await tx.query<{ id: number }>(
    `SELECT parse_job_id AS id FROM competitors WHERE id = $1 AND parse_job_id IS NOT NULL
     UNION SELECT job_id FROM competitor_analyses WHERE competitor_id = $1 AND job_id IS NOT NULL
     UNION SELECT jobs.id FROM competitors JOIN jobs ON jobs.id = refresh_job_id
            WHERE competitors.id = $1 AND jsonb_array_length(payload->'competitorIds') = 1`,
    [competitorId],
  );
  const ids = open.map(({ id }) => id);
  await jobs.lock(tx, userId, ids);
  for (const id of ids) await jobs.cancelIfOpen(tx, id);
};

/** Removes a followed channel with its notes and analyses; the channel itself may have other followers, and stays for a while. */
export const removeFollowed = async (
  tx: Tx,
  jobs: JobsService,
  { userId, competitorId }: { userId: number; competitorId: number },
): Promise<void> => {
  // Jobs are locked before their rows, the common order; a second call ends those started in between.
  await endJobs(tx, jobs, userId, competitorId);
  await tx.query('SELECT 1 FROM competitors WHERE id = $1 FOR UPDATE', [competitorId]);
  await endJobs(tx, jobs, userId, competitorId);
  await tx.query('DELETE FROM competitor_analyses WHERE competitor_id = $1', [competitorId]);
  await tx.query('DELETE FROM competitors WHERE id = $1', [competitorId]);
};
