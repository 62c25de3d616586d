import type { Language, TranscriptLine, TranscriptionEngine, TranscriptionLanguage } from '@orbita/contracts';
import type { Stretch } from '../sound/sound-tools.js';

/** A stretch of a recording to transcribe. */
export interface SpeechOrder {
  /** The user: a server's limit is shared among tenants. */
  tenant: string;
  /** Path of the complete sound, an MP3; an engine puts its temporary files beside it. */
  path: string;
  stretch: Stretch;
  language: TranscriptionLanguage;
  /** Into English. */
  translate: boolean;
  /** The last words of the previous stretch, if known: names are then spelt the same way. */
  before: string;
  /** Language of the reader, for words that were not spoken. */
  reader: Language;
}

/** Text of a stretch; times from the start of the recording. */
export interface HeardSpeech {
  lines: TranscriptLine[];
}

/** A speech-to-text engine. */
export interface SpeechEngine {
  readonly kind: TranscriptionEngine;
  /** Number of stretches it accepts in parallel. */
  readonly parallel: number;
  readonly canTranslate: boolean;
  /** @throws AppError TRANSCRIPTION_FAILED, MODEL_UNAVAILABLE and similar, retryable or not; the signal's reason */
  hear(order: SpeechOrder, signal: AbortSignal): Promise<HeardSpeech>;
  close(): Promise<void>;
}
