import { type TranscriptLine, cutTo } from '@orbita/contracts';
import type { Logger } from '@orbita/platform';
import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import type { SoundTools } from '../../sound/sound-tools.js';
import type { HeardSpeech, SpeechEngine, SpeechOrder } from '../speech-engine.js';
import { SpeechChild, type SpeechChildOptions } from './speech-child.js';
import { SAMPLE_RATE } from './speech-messages.js';
import { type SpeechModel, findSpeechModel } from './speech-model.js';
import { windowsOf } from './windows.js';

/** Memory for a model of this many bytes: its weights twice, while it is loaded, and working memory. */
const memoryFor = (bytes: number): number => 2 * bytes + 2 ** 30;
const MAX_LINE = 5_000;

interface EmbeddedSpeechOptions {
  model: SpeechModel;
  child: Pick<SpeechChild, 'ask' | 'close'>;
  sound: SoundTools;
}

/** Transcribes recordings on this machine, window by window: one already uses all cores. */
export class EmbeddedSpeech implements SpeechEngine {
  readonly kind = 'embedded';
  readonly parallel = 1;
  readonly canTranslate: boolean;

  constructor(private readonly options: EmbeddedSpeechOptions) {
    const { model } = options;
    this.canTranslate = model.kind === 'whisper' && !model.isEnglishOnly;
  }

  async hear({ path, stretch, language, translate }: SpeechOrder, signal: AbortSignal): Promise<HeardSpeech> {
    const { sound, child } = this.options;
    const samples = await sound.samples(path, stretch, signal);
    const lines: TranscriptLine[] = [];
    for (const { start, end } of windowsOf(samples, SAMPLE_RATE)) {
      const window = {
        samples: samples.slice(start, end),
        language: language === 'auto' ? '' : language,
        translate,
      };
      const text = cutTo((await child.ask(window, signal)).replace(/\s+/g, ' ').trim(), MAX_LINE);
      const at = (sample: number): number => Math.round(stretch.startMs + (sample / SAMPLE_RATE) * 1_000);
      if (text !== '') lines.push({ start_ms: at(start), end_ms: at(end), text, speaker: null });
    }
    return { lines };
  }

  async close(): Promise<void> {
    this.options.child.close();
  }
}

const isInstalled = (): boolean => {
  try {
    createRequire(import.meta.url).resolve('sherpa-onnx-node');
    return true;
  } catch {
    return false;
  }
};

interface EmbeddedNeeds {
  sound: SoundTools;
  logger: Logger;
}

/** Opens the model of a folder; undefined when it or the library is missing, and the log says which. */
export const openEmbeddedSpeech = async (
  folder: string,
  { sound, logger }: EmbeddedNeeds,
): Promise<EmbeddedSpeech | undefined> => {
  if (!isInstalled()) {
    logger.error(
      {},
      'TRANSCRIPTION_MODEL_PATH is set, but the package sherpa-onnx-node is not installed: nothing is transcribed',
    );
    return undefined;
  }
  const found = await findSpeechModel(folder);
  if (!found) {
    logger.error(
      {},
      'TRANSCRIPTION_MODEL_PATH holds no speech model (tokens.txt with an encoder and a decoder, a joiner as well, or model.onnx): nothing is transcribed',
    );
    return undefined;
  }
  const { model, bytes } = found;
  const options: SpeechChildOptions = {
    model,
    threads: availableParallelism(),
    memoryBytes: memoryFor(bytes),
    logger,
  };
  logger.info({ kind: model.kind, bytes }, 'recordings are transcribed by a model on this machine');
  return new EmbeddedSpeech({ model, child: new SpeechChild(options), sound });
};
