import type { Database, Tx } from '@orbita/platform';
import { removeFile } from '../library/orphaned-files.js';
import { removeUpload } from './uploads/remove-upload.js';

/** Deletes transcripts and their digests, with their sound and its upload. */
export const removeTranscriptions = async (tx: Tx, ids: readonly number[]): Promise<void> => {
  const gone = await tx.query<{ audioFileId: number | null; uploadId: string | null }>(
    'DELETE FROM transcriptions WHERE id = ANY ($1::bigint[]) RETURNING audio_file_id AS "audioFileId", upload_id AS "uploadId"',
    [ids],
  );
  for (const { audioFileId, uploadId } of gone) {
    if (audioFileId !== null) await removeFile(tx, audioFileId);
    if (uploadId !== null) await removeUpload(tx, uploadId);
  }
};

/** Deletes up to `limit` transcripts that were deleted longer than `keep` ago (a PostgreSQL interval). @returns how many */
export const forgetDeletedTranscriptions = async (db: Database, keep: string, limit: number): Promise<number> =>
  db.transaction(async (tx) => {
    const due = await tx.query<{ id: number }>(
      `SELECT id FROM transcriptions WHERE deleted_at < now() - $1::interval
        ORDER BY deleted_at LIMIT $2 FOR UPDATE SKIP LOCKED`,
      [keep, limit],
    );
    await removeTranscriptions(
      tx,
      due.map(({ id }) => id),
    );
    return due.length;
  });
