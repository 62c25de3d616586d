import { AppError, type Language, TranscriptLine, type TranscriptionLanguage, say } from '@orbita/contracts';
import type { JobContext } from '@orbita/jobs';
import { JOB_POLICY } from '@orbita/queue';
import * as z from 'zod/mini';
import type { Stretch } from './sound/sound-tools.js';
import type { SpeechEngine } from './speech/speech-engine.js';
import { partKey } from './transcript-parts.js';

/** A recording to transcribe whose sound is on this machine. */
export interface RecordingOrder {
  /** Path of its sound. */
  path: string;
  cuts: readonly Stretch[];
  language: TranscriptionLanguage;
  translate: boolean;
  /** Language of the reader. */
  reader: Language;
}

/** Results of the parts of a recording. */
export interface WrittenParts {
  /** Lines by the number of the cut. */
  lines: ReadonlyMap<number, readonly TranscriptLine[]>;
  /** Errors by the number of the cut. */
  failures: ReadonlyMap<number, AppError>;
}

const Stored = z.array(TranscriptLine);
/** Text of the previous part that is passed on: Whisper reads 224 tokens of it. */
const BEFORE_CHARACTERS = 300;

/** The last words of lines, starting at a word. */
const lastWords = (lines: readonly TranscriptLine[]): string => {
  const text = lines
    .slice(-20)
    .map((line) => line.text)
    .join(' ');
  return text.length <= BEFORE_CHARACTERS ? text : text.slice(-BEFORE_CHARACTERS).replace(/^\S*\s/, '');
};

/** Transcribes the parts of a recording, several in parallel, each stored as soon as it is finished. */
export class PartWriting {
  private readonly lines = new Map<number, readonly TranscriptLine[]>();
  private readonly failures = new Map<number, AppError>();

  constructor(
    private readonly context: JobContext,
    private readonly speech: SpeechEngine,
    private readonly order: RecordingOrder,
  ) {
    for (const cut of order.cuts.keys()) {
      const stored = Stored.safeParse(context.checkpoints.get(partKey(cut)));
      if (stored.success) this.lines.set(cut, stored.data);
    }
  }

  /**
   * @throws AppError after all other parts are written, when another run may repair a part; the signal's reason; errors of this
   * machine
   */
  async run(): Promise<WrittenParts> {
    const { order, speech, lines, failures } = this;
    const left = [...order.cuts.keys()].filter((cut) => !lines.has(cut));
    const next = left.values();
    this.report();
    // They share one iterator: each lane takes the next free part.
    const lanes = Array.from({ length: Math.min(speech.parallel, left.length) }, async () => {
      for (const cut of next) await this.write(cut);
    });
    await Promise.all(lanes);
    const { kind, attempt } = this.context.job;
    const another = [...failures.values()].find(({ retryable }) => retryable);
    if (another && attempt < JOB_POLICY[kind].attempts) throw another;
    return { lines, failures };
  }

  private async write(cut: number): Promise<void> {
    const { context, speech, order, failures } = this;
    const stretch = order.cuts[cut];
    if (!stretch) return;
    // An engine that refuses every request is not asked for each part.
    const hopeless = [...failures.values()].find(isHopeless);
    if (hopeless) return void failures.set(cut, hopeless);
    const { path, language, translate, reader } = order;
    const before = lastWords(this.lines.get(cut - 1) ?? []);
    try {
      const { lines } = await speech.hear(
        { tenant: String(context.job.userId), path, stretch, language, translate, before, reader },
        context.signal,
      );
      this.lines.set(cut, lines);
      context.checkpoint(partKey(cut), lines);
      this.report();
    } catch (error) {
      context.signal.throwIfAborted();
      if (!(error instanceof AppError)) throw error;
      failures.set(cut, error);
    }
  }

  private report(): void {
    const { size: done } = this.lines;
    const { length: total } = this.order.cuts;
    this.context.progress({ done, total, stage: say('stage.transcribed', { done, total }) });
  }
}

/** An error of the engine, not of one part. */
const isHopeless = ({ code, retryable }: AppError): boolean =>
  !retryable && (code === 'MODEL_MISCONFIGURED' || code === 'MODEL_UNAVAILABLE');
