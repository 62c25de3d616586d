import { say } from '@orbita/contracts';
import type { JobAbandonments } from '@orbita/jobs';
import { notify } from '@orbita/notifications';
import { EXPORT_PAGE } from './exports/export-page.js';
import { removeFile } from './library/orphaned-files.js';
import { abandonPreparation, abandonTranscription } from './transcription/abandoned.js';

/** How rows of files change when their job ends without a result; a process merges these with the other services' rules. */
export const mediaAbandonments = {
  /** A file that was not prepared is not in the library; its quota is free at once, its bytes are swept. */
  'file.prepare': async (tx, _job, { fileId }) => {
    await removeFile(tx, fileId);
  },
  'account.export': async (tx, { userId }, { fileId }, { code, message }) => {
    await removeFile(tx, fileId);
    if (code === 'JOB_CANCELLED') return;
    await notify(tx, {
      userId,
      kind: 'job.failed',
      key: `export-${fileId}`,
      title: say('notice.archive-failed'),
      text: message,
      path: EXPORT_PAGE,
    });
  },
  /** The result file was never made. */
  'background.remove': async (tx, _job, { fileId }) => {
    await removeFile(tx, fileId);
  },
  'recording.prepare': abandonPreparation,
  'recording.transcribe': abandonTranscription,
} satisfies Partial<JobAbandonments>;
