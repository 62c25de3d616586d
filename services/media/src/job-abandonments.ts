import type { JobAbandonments } from '@orbita/jobs';
import { notify } from '@orbita/notifications';
import { EXPORT_PAGE } from './exports/export-page.js';
import { removeFile } from './library/orphaned-files.js';
import { abandonPreparation, abandonTranscription } from './transcription/abandoned.js';

/** What rows of files become when their job ends without a result; a process merges it with the other services'. */
export const mediaAbandonments = {
  /** A file that was not prepared never was one of the library; its room is free at once, its bytes go with the sweep. */
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
      title: 'Собрать архив с данными не удалось',
      text: message,
      path: EXPORT_PAGE,
    });
  },
  /** What was to be left of the picture never was. */
  'background.remove': async (tx, _job, { fileId }) => {
    await removeFile(tx, fileId);
  },
  'recording.prepare': abandonPreparation,
  'recording.transcribe': abandonTranscription,
} satisfies Partial<JobAbandonments>;
