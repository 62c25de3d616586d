import type { JobRetries } from '@orbita/jobs';

/** How failed jobs on files can be done again; a process merges it with the other services'. */
export const mediaRetries = {
  // A file that was not prepared is gone: its owner brings it again.
  'file.prepare': null,
  // Ordered anew by one press, and by nobody but its owner.
  'account.export': null,
  // Their pictures and recordings are gone or free to be ordered anew by their owner.
  'background.remove': null,
  'recording.prepare': null,
  'recording.transcribe': null,
} satisfies Partial<JobRetries>;
