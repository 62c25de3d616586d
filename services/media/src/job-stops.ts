import type { JobStops } from '@orbita/jobs';
import { transcriptionStop } from './transcription/stored-transcript.js';

/** What stopped jobs on files keep; a process merges these with the other services' rules. */
export const mediaStops = {
  'recording.transcribe': transcriptionStop,
  // These show nothing before they are complete.
  'file.prepare': null,
  'account.export': null,
  'background.remove': null,
  'recording.prepare': null,
} satisfies Partial<JobStops>;
