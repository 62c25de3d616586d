import { Injectable } from '@nestjs/common';
import { type SaidWords, Transcripts } from '@orbita/content';
import { TranscriptionsService } from '@orbita/media';
import type { Database, Tx } from '@orbita/platform';

/** Transcripts as content uses them: sources of texts. */
@Injectable()
export class TranscriptsOfUser extends Transcripts {
  constructor(private readonly transcriptions: TranscriptionsService) {
    super();
  }

  mustOwn(from: Database | Tx, userId: number, transcriptionId: number): Promise<void> {
    return this.transcriptions.mustOwn(from, userId, transcriptionId);
  }

  async of(tx: Tx, userId: number, transcriptionId: number): Promise<SaidWords> {
    const { lines, ...said } = await this.transcriptions.textOf(userId, transcriptionId, tx);
    return { ...said, lines: lines.map(({ start_ms: startMs, text }) => ({ startMs, text })) };
  }
}
