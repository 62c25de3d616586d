import type { JobAbandonments } from '@orbita/jobs';

/** A recording that could not be prepared says why; what was uploaded is let go. */
export const abandonPreparation: JobAbandonments['recording.prepare'] = async (
  tx,
  _job,
  { transcriptionId },
  failure,
) => {
  await tx.query(
    `UPDATE transcriptions SET status = 'failed', error_code = $2, error_message = $3, job_id = NULL, updated_at = now()
      WHERE id = $1`,
    [transcriptionId, failure.code, failure.message],
  );
};

/** Nothing was written down: it can be begun again. */
export const abandonTranscription: JobAbandonments['recording.transcribe'] = async (
  tx,
  _job,
  { transcriptionId },
  failure,
) => {
  await tx.query(
    `UPDATE transcriptions SET status = 'ready', error_code = $2, error_message = $3, job_id = NULL, updated_at = now()
      WHERE id = $1`,
    [transcriptionId, failure.code, failure.message],
  );
};
