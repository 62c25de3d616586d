import { storedText } from '@orbita/contracts';
import type { JobAbandonments } from '@orbita/jobs';
import { keysOf } from '../library/file-keys.js';
import { recordOrphanedFiles } from '../library/orphaned-files.js';
import { notifyOfFailedTranscript } from './notify-owner.js';
import { removeUpload } from './uploads/remove-upload.js';

/** A recording whose preparation failed shows the reason; its upload is deleted. */
export const abandonPreparation: JobAbandonments['recording.prepare'] = async (
  tx,
  _job,
  { transcriptionId },
  failure,
) => {
  const { text, message } = storedText(failure.message);
  const [upload] = await tx.query<{ id: string | null }>(
    'SELECT upload_id AS id FROM transcriptions WHERE id = $1 FOR UPDATE',
    [transcriptionId],
  );
  await tx.query(
    `UPDATE transcriptions
        SET status = 'failed', upload_id = NULL, error_code = $2, error_message = $3, error_said = $4, job_id = NULL, updated_at = now()
      WHERE id = $1`,
    [transcriptionId, failure.code, text, message],
  );
  if (!upload?.id) return;
  await removeUpload(tx, upload.id);
  // A run may have stored the sound before it ended.
  await recordOrphanedFiles(tx, keysOf(upload.id));
};

/** Nothing was transcribed: it can be started again. */
export const abandonTranscription: JobAbandonments['recording.transcribe'] = async (
  tx,
  job,
  { transcriptionId },
  failure,
) => {
  const { text, message } = storedText(failure.message);
  const [row] = await tx.query<{ title: string; projectId: number | null; startsItself: boolean }>(
    `UPDATE transcriptions
        SET status = 'ready', error_code = $2, error_message = $3, error_said = $4, job_id = NULL, version = version + 1, updated_at = now()
      WHERE id = $1 RETURNING title, project_id AS "projectId", starts_itself AS "startsItself"`,
    [transcriptionId, failure.code, text, message],
  );
  if (row && !row.startsItself) await notifyOfFailedTranscript(tx, job, { id: transcriptionId, ...row }, failure);
};
