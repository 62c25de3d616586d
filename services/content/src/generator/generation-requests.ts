import { giveBackFreePost } from '@orbita/billing';
import { AppError } from '@orbita/contracts';
import type { JobFailure } from '@orbita/jobs';
import { type Database, type Tx, forgetOlder } from '@orbita/platform';

/** Key of a generation among the operations a free post may have been used for. */
export const generationKey = (generationRequestId: number): string => `generation-${generationRequestId}`;

/** Stores the order until its job ends: jobs carry ids, texts stay in their own tables. @returns its id */
export const storeGenerationRequest = async (tx: Tx, userId: number, request: object): Promise<number> => {
  const [row] = await tx.query<{ id: number }>(
    'INSERT INTO generation_requests (user_id, request) VALUES ($1, $2) RETURNING id',
    [userId, JSON.stringify(request)],
  );
  if (!row) throw new Error('the generation request was not returned');
  return row.id;
};

/** The stored order, and its day. */
interface StoredRequest {
  request: unknown;
  /** `YYYY-MM-DD` in Moscow. */
  date: string;
}

/** @throws AppError JOB_NOT_FOUND when the job has ended meanwhile */
export const generationRequest = async (db: Database | Tx, id: number): Promise<StoredRequest> => {
  const [row] = await db.query<StoredRequest>(
    `SELECT request, to_char(created_at AT TIME ZONE 'Europe/Moscow', 'YYYY-MM-DD') AS date
       FROM generation_requests WHERE id = $1`,
    [id],
  );
  if (!row) throw new AppError('JOB_NOT_FOUND');
  return row;
};

/** Deletes a request that is no longer needed. */
export const forgetGenerationRequest = async (tx: Tx, id: number): Promise<void> => {
  await tx.query('DELETE FROM generation_requests WHERE id = $1', [id]);
};

/**
 * A generation that ended without a result: a free post it used can be used again. The order stays, unless the user stopped it,
 * so that an administrator can still have it written.
 */
export const abandonGeneration = async (
  tx: Tx,
  _job: unknown,
  { generationRequestId }: { generationRequestId: number },
  { code, isPaid }: JobFailure,
): Promise<void> => {
  if (code === 'JOB_CANCELLED') await forgetGenerationRequest(tx, generationRequestId);
  if (!isPaid) await giveBackFreePost(tx, generationKey(generationRequestId));
};

/** Deletes up to `limit` requests older than `keep` (a PostgreSQL interval): no job stays open that long. @returns how many */
export const forgetGenerationRequests = (db: Database, keep: string, limit: number): Promise<number> =>
  forgetOlder(db, 'generation_requests', { column: 'created_at', than: keep, limit, order: 'id' });
