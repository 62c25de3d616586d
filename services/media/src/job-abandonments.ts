import type { JobAbandonments } from '@orbita/jobs';
import { removeFile } from './library/remains.js';

/** What rows of files become when their job ends without a result; a process merges it with the other services'. */
export const mediaAbandonments = {
  /** A file that was not prepared never was one of the library; its room is free at once, its bytes go with the sweep. */
  'file.prepare': async (tx, _job, { fileId }) => {
    await removeFile(tx, fileId);
  },
} satisfies Partial<JobAbandonments>;
