import { ProviderLimiter, SpeechProvider, type SpeechSegment, providerKey } from '@orbita/ai/speech';
import type { TranscriptLine } from '@orbita/contracts';
import { type Logger, type TranscriptionCallsEnv, createPatientRedis } from '@orbita/platform';
import { readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { SoundTools, Stretch } from '../sound/sound-tools.js';
import type { HeardSpeech, SpeechEngine, SpeechOrder } from './speech-engine.js';

const OPENAI_BASE_URL = 'https://api.openai.com/v1';
/** Per recording: the server's other slots are for other recordings. */
const MAX_PARALLEL = 4;
/** Voices that lines may have. */
const MAX_VOICES = 100;

interface ProviderSpeechOptions {
  provider: SpeechProvider;
  sound: SoundTools;
  parallel: number;
  close: () => Promise<void>;
}

/** Has recordings transcribed by a remote server, one stretch per call. */
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

/** Segments of a stretch as lines of the recording; voices are numbered in order of appearance. */
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

/** Opens the client of the configured server; processes that call the same server share its limit. */
export const openProviderSpeech = (
  env: TranscriptionCallsEnv,
  { sound, redisUrl, logger }: ProviderSpeechNeeds,
): ProviderSpeech => {
  const baseUrl = env.TRANSCRIPTION_BASE_URL ?? OPENAI_BASE_URL;
  const apiKey = env.TRANSCRIPTION_API_KEY;
  const redis = createPatientRedis(redisUrl, logger);
  const limiter = new ProviderLimiter({
    redis,
    // Separate from the limit of texts on the same server: the limits differ.
    key: providerKey(`${baseUrl}${env.TRANSCRIPTION_PATH}`, apiKey ?? ''),
    maxParallel: env.TRANSCRIPTION_MAX_PARALLEL,
    logger,
  });
  // Then the first call need not wait for it; if it is closed meanwhile, the error does not matter.
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
