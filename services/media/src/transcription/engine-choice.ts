import type { TranscriptionEngine } from '@orbita/contracts';
import type { TranscriptionEnv } from '@orbita/platform';

/** The configured speech engine: a server, a model on the worker's machine, otherwise the labelled demo. */
export const transcriptionEngineOf = ({
  TRANSCRIPTION_BASE_URL,
  TRANSCRIPTION_API_KEY,
  TRANSCRIPTION_MODEL_PATH,
}: Pick<
  TranscriptionEnv,
  'TRANSCRIPTION_BASE_URL' | 'TRANSCRIPTION_API_KEY' | 'TRANSCRIPTION_MODEL_PATH'
>): TranscriptionEngine => {
  if (TRANSCRIPTION_BASE_URL || TRANSCRIPTION_API_KEY) return 'provider';
  return TRANSCRIPTION_MODEL_PATH ? 'embedded' : 'demo';
};
