import type { Language, TranscriptLine, TranscriptionEngine, TranscriptionLanguage } from '@orbita/contracts';
import type { Stretch } from '../sound/sound-tools.js';

/** A stretch of a recording that is to be written down. */
export interface SpeechOrder {
  /** Whose work it is: what a server allows is shared out among tenants. */
  tenant: string;
  /** Path of the whole sound, an MP3; what an engine needs for a while goes beside it. */
  path: string;
  stretch: Stretch;
  language: TranscriptionLanguage;
  /** Into English. */
  translate: boolean;
  /** The last words of the stretch before it, where they are known: names are then spelt alike. */
  before: string;
  /** Language of whoever reads it, for words that nobody said. */
  reader: Language;
}

/** What is said in a stretch; times from the beginning of the recording. */
export interface HeardSpeech {
  lines: TranscriptLine[];
}

/** What turns speech into text. */
export interface SpeechEngine {
  readonly kind: TranscriptionEngine;
  /** Stretches it takes side by side. */
  readonly parallel: number;
  readonly canTranslate: boolean;
  /** @throws AppError TRANSCRIPTION_FAILED, MODEL_UNAVAILABLE and their like, retryable or not; the signal's reason */
  hear(order: SpeechOrder, signal: AbortSignal): Promise<HeardSpeech>;
  close(): Promise<void>;
}
