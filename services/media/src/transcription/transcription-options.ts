import type { TranscriptionEngine } from '@orbita/contracts';

/** Configuration of transcripts; provided by the process. */
export class TranscriptionOptions {
  readonly engine: TranscriptionEngine;

  constructor({ engine }: { engine: TranscriptionEngine }) {
    this.engine = engine;
  }

  /** Without an engine the labelled demo is used, free of charge. */
  get isDemo(): boolean {
    return this.engine === 'demo';
  }
}
