import { type Tx, lockCreation } from '@orbita/platform';
import { NOT_RETRIED } from './job-record.js';

/** How the jobs of a batch ended, without the calling job. */
export interface BatchEnd {
  batchId: number;
  completed: number;
  failed: number;
}

/**
 * How the other jobs of a batch ended, for the job that ends in this transaction and is the last of them. Null while others are
 * open and for a job without a batch. Ends of one batch wait for each other here, so that exactly one is the last.
 */
export const endOfBatch = async (tx: Tx, jobId: number): Promise<BatchEnd | null> => {
  const [job] = await tx.query<{ batchId: number | null }>('SELECT batch_id AS "batchId" FROM jobs WHERE id = $1', [
    jobId,
  ]);
  if (!job?.batchId) return null;
  await lockCreation(tx, `end of batch ${job.batchId}`);
  const [others] = await tx.query<BatchEnd & { open: number }>(
    `SELECT $1::bigint AS "batchId", count(*) FILTER (WHERE status = 'completed') AS completed,
            count(*) FILTER (WHERE status = 'failed') AS failed,
            count(*) FILTER (WHERE status IN ('queued', 'active')) AS open
       FROM jobs WHERE batch_id = $1 AND id <> $2 AND ${NOT_RETRIED}`,
    [job.batchId, jobId],
  );
  return others && others.open === 0 ? others : null;
};
