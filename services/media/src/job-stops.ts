import type { JobStops } from '@orbita/jobs';
import { transcriptionStop } from './transcription/stored-transcript.js';

/** What jobs about files come to that their user stops; a process merges it with the other services'. */
export const mediaStops = {
  'recording.transcribe': transcriptionStop,
  // Nothing of these is shown before all of it is there.
  'file.prepare': null,
  'account.export': null,
  'background.remove': null,
  'recording.prepare': null,
} satisfies Partial<JobStops>;
