import type { TranscriptionEngine } from '@orbita/contracts';

/** What the environment says of transcripts; composed by the process. */
export class TranscriptionOptions {
  readonly engine: TranscriptionEngine;

  constructor({ engine }: { engine: TranscriptionEngine }) {
    this.engine = engine;
  }

  /** Without an engine the labelled demo answers, free of charge. */
  get isDemo(): boolean {
    return this.engine === 'demo';
  }
}
