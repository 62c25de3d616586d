import { createWriteStream, type WriteStream } from 'node:fs';

/** One call as the provider saw it; written when it ended. */
export interface CallRecord {
  id: number;
  /** Milliseconds since the epoch with fractions, comparable between processes. */
  at: number;
  /** When its first words were sent; null without words. */
  firstTokenAt: number | null;
  endedAt: number;
  status: number;
  /** Fault that occurred, if any. */
  fault: string | null;
  /** Slot numbers in the question. */
  slots: number[];
  /** Tokens sent. */
  tokens: number;
  /** The client went away before the end. */
  aborted: boolean;
  /** Calls in flight when this one came, itself included. */
  inFlight: number;
}

/** Append-only record of what was called, how often and when. */
export class CallLog {
  private readonly records: CallRecord[] = [];
  private readonly file: WriteStream | undefined;
  private lastId = 0;

  constructor(path?: string) {
    this.file = path === undefined ? undefined : createWriteStream(path, { flags: 'a' });
  }

  /** Time as the log counts it. */
  static now(): number {
    return performance.timeOrigin + performance.now();
  }

  nextId(): number {
    return ++this.lastId;
  }

  append(record: CallRecord): void {
    this.records.push(record);
    this.file?.write(`${JSON.stringify(record)}\n`);
  }

  all(): CallRecord[] {
    return [...this.records];
  }

  async close(): Promise<void> {
    const { file } = this;
    if (file) await new Promise<void>((resolve) => file.end(() => resolve()));
  }
}
