import { ProviderLimiter, SpeechProvider, type SpeechSegment, providerKey } from '@orbita/ai/speech';
import type { TranscriptLine } from '@orbita/contracts';
import { type Logger, type TranscriptionCallsEnv, createPatientRedis } from '@orbita/platform';
import { readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { SoundTools, Stretch } from '../sound/sound-tools.js';
import type { HeardSpeech, SpeechEngine, SpeechOrder } from './speech-engine.js';

const OPENAI_BASE_URL = 'https://api.openai.com/v1';
/** Of one recording: the others of a server's slots are for other recordings. */
const MAX_PARALLEL = 4;
/** Voices a line may name. */
const MAX_VOICES = 100;

interface ProviderSpeechOptions {
  provider: SpeechProvider;
  sound: SoundTools;
  parallel: number;
  close: () => Promise<void>;
}

/** Has recordings written down by another server, a stretch a call. */
export class ProviderSpeech implements SpeechEngine {
  readonly kind = 'provider';

  constructor(private readonly options: ProviderSpeechOptions) {}

  get parallel(): number {
    return this.options.parallel;
  }

  get canTranslate(): boolean {
    return this.options.provider.canTranslate;
  }

  async hear(order: SpeechOrder, signal: AbortSignal): Promise<HeardSpeech> {
    const { path, stretch, language, translate, before, tenant } = order;
    const { provider, sound } = this.options;
    const name = `${stretch.startMs}-${stretch.endMs}.mp3`;
    const cut = join(dirname(path), name);
    try {
      await sound.cut(path, cut, stretch, signal);
      const question = {
        sound: new Uint8Array(await readFile(cut)),
        name,
        durationMs: stretch.endMs - stretch.startMs,
        language: language === 'auto' ? null : language,
        translate,
        before,
      };
      return { lines: linesOf(await provider.transcribe(question, { tenant, signal }), stretch) };
    } finally {
      await rm(cut, { force: true });
    }
  }

  close(): Promise<void> {
    return this.options.close();
  }
}

/** Pieces of a stretch as lines of the recording; voices are numbered as they are heard. */
const linesOf = (pieces: readonly SpeechSegment[], { startMs }: Stretch): TranscriptLine[] => {
  const voices: string[] = [];
  const numberOf = (voice: string | null): number | null => {
    if (voice === null) return null;
    if (!voices.includes(voice)) voices.push(voice);
    return Math.min(MAX_VOICES, voices.indexOf(voice) + 1);
  };
  return pieces.map((piece) => ({
    start_ms: startMs + piece.startMs,
    end_ms: startMs + piece.endMs,
    text: piece.text,
    speaker: numberOf(piece.voice),
  }));
};

interface ProviderSpeechNeeds {
  sound: SoundTools;
  redisUrl: string;
  logger: Logger;
}

/** Opens what calls the server of the environment; processes that call the same one share what it allows. */
export const openProviderSpeech = (
  env: TranscriptionCallsEnv,
  { sound, redisUrl, logger }: ProviderSpeechNeeds,
): ProviderSpeech => {
  const baseUrl = env.TRANSCRIPTION_BASE_URL ?? OPENAI_BASE_URL;
  const apiKey = env.TRANSCRIPTION_API_KEY;
  const redis = createPatientRedis(redisUrl, logger);
  const limiter = new ProviderLimiter({
    redis,
    // Beside the texts' share of the same server: what is allowed of each differs.
    key: providerKey(`${baseUrl}${env.TRANSCRIPTION_PATH}`, apiKey ?? ''),
    maxParallel: env.TRANSCRIPTION_MAX_PARALLEL,
    logger,
  });
  // The first call need not wait for it, then; one that is closed meanwhile has none.
  limiter.warmUp().catch(() => undefined);
  const provider = new SpeechProvider({
    apiKey,
    baseUrl,
    model: env.TRANSCRIPTION_MODEL,
    path: env.TRANSCRIPTION_PATH,
    translate: env.TRANSCRIPTION_TRANSLATE,
    limiter,
    logger,
  });
  return new ProviderSpeech({
    provider,
    sound,
    parallel: Math.min(MAX_PARALLEL, env.TRANSCRIPTION_MAX_PARALLEL),
    close: async () => {
      await limiter.close();
      redis.disconnect();
    },
  });
};
