import type { Logger, TranscriptionCallsEnv } from '@orbita/platform';
import type { SoundTools } from '../sound/sound-tools.js';
import { DemoSpeech } from './demo-speech.js';
import type { SpeechEngine } from './speech-engine.js';

interface SpeechNeeds {
  sound: SoundTools;
  /** Where processes agree on how much a server is called. */
  redisUrl: string;
  logger: Logger;
}

/**
 * The engine the environment names: a server, a model on this machine, or, if it names none, the demo. Nothing stands in
 * for an engine that is named and not there: undefined, and the log says why. What is not used is not loaded.
 */
export const createSpeechEngine = async (
  env: TranscriptionCallsEnv,
  { sound, redisUrl, logger }: SpeechNeeds,
): Promise<SpeechEngine | undefined> => {
  if (env.TRANSCRIPTION_BASE_URL || env.TRANSCRIPTION_API_KEY) {
    const { openProviderSpeech } = await import('./provider-speech.js');
    return openProviderSpeech(env, { sound, redisUrl, logger });
  }
  if (env.TRANSCRIPTION_MODEL_PATH) {
    const { openEmbeddedSpeech } = await import('./embedded/embedded-speech.js');
    return openEmbeddedSpeech(env.TRANSCRIPTION_MODEL_PATH, { sound, logger });
  }
  return new DemoSpeech();
};
