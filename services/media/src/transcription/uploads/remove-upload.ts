import type { Database, Tx } from '@orbita/platform';
import { recordOrphanedFiles } from '../../library/orphaned-files.js';
import { pieceKeys } from './recording-pieces.js';

/** Condition on `recording_uploads upload`: no transcription has used it. */
export const NOT_TAKEN = `NOT EXISTS (
  SELECT 1 FROM transcriptions WHERE transcriptions.user_id = upload.user_id AND transcriptions.upload_id = upload.id)`;

/** Deletes the row of an upload in any state; its pieces are swept. @returns whether it existed */
export const removeUpload = async (tx: Tx, uploadId: string): Promise<boolean> => {
  const [gone] = await tx.query<{ pieces: number }>(
    'DELETE FROM recording_uploads WHERE id = $1 RETURNING cardinality(pieces) AS pieces',
    [uploadId],
  );
  if (gone) await recordOrphanedFiles(tx, pieceKeys(uploadId, gone.pieces));
  return gone !== undefined;
};

/** Gives up to `limit` uploads up that were not continued in time. @returns how many */
export const sweepUploads = async (db: Database, limit: number): Promise<number> =>
  db.transaction(async (tx) => {
    const over = await tx.query<{ id: string }>(
      `SELECT id FROM recording_uploads upload WHERE expires_at < now() AND ${NOT_TAKEN}
        ORDER BY expires_at LIMIT $1 FOR UPDATE SKIP LOCKED`,
      [limit],
    );
    for (const { id } of over) await removeUpload(tx, id);
    return over.length;
  });
