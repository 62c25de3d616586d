import type { Logger } from '@orbita/platform';
import {
  type BackgroundEngine,
  type SoundTools,
  type SpeechEngine,
  createBackgroundEngine,
  createSoundTools,
  createSpeechEngine,
} from '@orbita/media/worker';
import type { MediaWorkerEnv } from './env.js';

/** Tools this machine has for pictures and recordings. */
export interface Engines {
  background: BackgroundEngine | undefined;
  sound: SoundTools;
  speech: SpeechEngine | undefined;
}

/** Injection token of {@link Engines}. */
export const ENGINES = Symbol('engines');

/** Finds the tools that the environment names or that are installed. The caller closes them. */
export const openEngines = async (env: MediaWorkerEnv, logger: Logger): Promise<Engines> => {
  const [background, sound] = await Promise.all([createBackgroundEngine(env, logger), createSoundTools(env, logger)]);
  return { background, sound, speech: await createSpeechEngine(env, { sound, redisUrl: env.REDIS_URL, logger }) };
};

/** What may be offered to users, in the form the gateway asks for. */
export const abilitiesOf = ({ background, speech }: Engines): string[] => [
  ...(background ? [`background-removal:${background.kind}`] : []),
  ...(speech ? [`transcription:${speech.kind}`] : []),
  ...(speech?.canTranslate ? ['transcription:translation'] : []),
];
