import type { SpeechModel } from './speech-model.js';

/** What is asked of the process that holds a model. */
export type SpeechRequest =
  | { open: SpeechModel; threads: number }
  | {
      id: number;
      /** 16 kHz, −1…1. */
      samples: Float32Array;
      /** Empty: the model finds out. */
      language: string;
      /** Into English. */
      translate: boolean;
    };

/** What it says: that the model is there, and each text. */
export type SpeechReply = { isOpen: true } | { id: number; text: string } | { id: number; failed: true };

/** Samples a second of all sound that is sent there. */
export const SAMPLE_RATE = 16_000;
