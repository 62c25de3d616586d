import type { JobRetries } from '@orbita/jobs';

/** How failed jobs on files can be retried; a process merges these with the other services' rules. */
export const mediaRetries = {
  // A file that was not prepared is deleted: its owner uploads it again.
  'file.prepare': null,
  // Ordered again with one click, and only by its owner.
  'account.export': null,
  // Their pictures and recordings are deleted, or their owner can order them again.
  'background.remove': null,
  'recording.prepare': null,
  'recording.transcribe': null,
} satisfies Partial<JobRetries>;
