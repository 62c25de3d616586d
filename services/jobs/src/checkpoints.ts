import type { Database, Tx } from '@orbita/platform';

/** Finished pieces a job has stored so far, by key, without the keys in `except`. Empty once the job has ended. */
export const checkpointsOf = async (
  db: Database | Tx,
  jobId: number,
  except: readonly string[] = [],
): Promise<ReadonlyMap<string, unknown>> => {
  const stored = await db.query<{ key: string; value: unknown }>(
    'SELECT key, value FROM job_checkpoints WHERE job_id = $1 AND key <> ALL ($2::text[])',
    [jobId, except],
  );
  return new Map(stored.map(({ key, value }) => [key, value]));
};
