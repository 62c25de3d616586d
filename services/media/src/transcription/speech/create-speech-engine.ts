import type { Logger, TranscriptionCallsEnv } from '@orbita/platform';
import type { SoundTools } from '../sound/sound-tools.js';
import { DemoSpeech } from './demo-speech.js';
import type { SpeechEngine } from './speech-engine.js';

interface SpeechNeeds {
  sound: SoundTools;
  /** Processes share the limit of calls to a server here. */
  redisUrl: string;
  logger: Logger;
}

/**
 * The configured engine: a server, a model on this machine, or the demo when none is configured. A configured but missing engine
 * has no fallback: undefined, and the log contains the reason. Unused engines are not loaded.
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
