import { createRequire } from 'node:module';
import { SAMPLE_RATE, type SpeechReply, type SpeechRequest } from './speech-messages.js';
import type { SpeechModel } from './speech-model.js';

// A separate process with the speech model: a crash of the native library affects only this process.

interface Recognizer {
  createStream(): { acceptWaveform(wave: { samples: Float32Array; sampleRate: number }): void };
  setConfig(config: object): void;
  decode(stream: object): void;
  getResult(stream: object): { text?: string };
}

/** The used part of sherpa-onnx, which has no types. */
interface Sherpa {
  OfflineRecognizer: new (config: object) => Recognizer;
}

/** Options of Whisper for a window; other models know one language and no translation. */
interface Manner {
  language: string;
  translate: boolean;
}

const { OfflineRecognizer } = createRequire(import.meta.url)('sherpa-onnx-node') as Sherpa;

const configOf = (model: SpeechModel, threads: number, { language, translate }: Manner): object => {
  const { tokens } = model;
  const common = { tokens, numThreads: threads, provider: 'cpu', debug: 0 };
  const own = (): object => {
    switch (model.kind) {
      case 'whisper': {
        const { encoder, decoder } = model;
        return {
          whisper: { encoder, decoder, language, task: translate ? 'translate' : 'transcribe', tailPaddings: -1 },
        };
      }
      case 'transducer': {
        const { encoder, decoder, joiner } = model;
        return { transducer: { encoder, decoder, joiner } };
      }
      case 'ctc':
        return { nemoCtc: { model: model.model } };
    }
  };
  return {
    featConfig: { sampleRate: SAMPLE_RATE, featureDim: 80 },
    modelConfig: { ...common, ...own() },
    decodingMethod: 'greedy_search',
  };
};

let opened: { recognizer: Recognizer; model: SpeechModel; threads: number; manner: Manner } | undefined;

const open = (model: SpeechModel, threads: number): void => {
  const manner = { language: '', translate: false };
  opened = { recognizer: new OfflineRecognizer(configOf(model, threads, manner)), model, threads, manner };
};

const write = (samples: Float32Array, manner: Manner): string => {
  if (!opened) throw new Error('no model is open');
  const { recognizer, model, threads } = opened;
  if (manner.language !== opened.manner.language || manner.translate !== opened.manner.translate) {
    recognizer.setConfig(configOf(model, threads, manner));
    opened.manner = manner;
  }
  const stream = recognizer.createStream();
  stream.acceptWaveform({ samples, sampleRate: SAMPLE_RATE });
  recognizer.decode(stream);
  return recognizer.getResult(stream).text ?? '';
};

const answer = (request: SpeechRequest): SpeechReply => {
  if ('open' in request) {
    open(request.open, request.threads);
    return { isOpen: true };
  }
  const { id, samples, language, translate } = request;
  try {
    return { id, text: write(samples, { language, translate }) };
  } catch {
    return { id, failed: true };
  }
};

process.on('message', (request: SpeechRequest) => process.send?.(answer(request)));
// The parent process has ended, for whatever reason.
process.on('disconnect', () => process.exit());
