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

/** What this machine has for pictures and recordings. */
export interface Engines {
  background: BackgroundEngine | undefined;
  sound: SoundTools;
  speech: SpeechEngine | undefined;
}

/** Injection token of {@link Engines}. */
export const ENGINES = Symbol('engines');

/** Finds what the environment names and what is installed; whoever opened it closes it. */
export const openEngines = async (env: MediaWorkerEnv, logger: Logger): Promise<Engines> => {
  const [background, sound] = await Promise.all([createBackgroundEngine(env, logger), createSoundTools(env, logger)]);
  return { background, sound, speech: await createSpeechEngine(env, { sound, redisUrl: env.REDIS_URL, logger }) };
};

/** As the gateway asks for it: what may be offered. */
export const abilitiesOf = ({ background, speech }: Engines): string[] => [
  ...(background ? [`background-removal:${background.kind}`] : []),
  ...(speech ? [`transcription:${speech.kind}`] : []),
  ...(speech?.canTranslate ? ['transcription:translation'] : []),
];
