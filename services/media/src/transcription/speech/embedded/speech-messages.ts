import type { SpeechModel } from './speech-model.js';

/** A request to the process with a model. */
export type SpeechRequest =
  | { open: SpeechModel; threads: number }
  | {
      id: number;
      /** 16 kHz, −1…1. */
      samples: Float32Array;
      /** Empty: the model detects it. */
      language: string;
      /** Into English. */
      translate: boolean;
    };

/** Its messages: the model is loaded, and each text. */
export type SpeechReply = { isOpen: true } | { id: number; text: string } | { id: number; failed: true };

/** Sample rate of all sound sent to it. */
export const SAMPLE_RATE = 16_000;
