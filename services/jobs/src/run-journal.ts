import { storedText } from '@orbita/contracts';
import { type Database, type Logger, isDatabaseUnavailable } from '@orbita/platform';
import { LEASE_MS } from '@orbita/queue';
import type { JobProgress } from './job-handler.js';
import type { ClaimedJob } from './job-record.js';

/** Progress and finished pieces are written together, at most this often. */
const FLUSH_INTERVAL_MS = 150;
/** Pause before a failed write is tried again. */
const RETRY_INTERVAL_MS = 500;

interface Pending {
  progress: JobProgress | null;
  pieces: { key: string; value: unknown }[];
}

interface RunJournalOptions {
  job: Pick<ClaimedJob, 'id' | 'fence'>;
  db: Database;
  logger: Logger;
  /** This run has lost the row. */
  onLost: () => void;
}

/**
 * What a run reports: progress and finished pieces, buffered and written under its fence.
 * A failed write loses nothing: its content goes with the next write, which is tried until the run is over.
 */
export class RunJournal {
  private pending: Pending = { progress: null, pieces: [] };
  private timer: NodeJS.Timeout | undefined;
  private lastWrite = 0;
  private writing: Promise<void> = Promise.resolve();
  private hasSpoken = false;
  private closed = false;

  constructor(private readonly options: RunJournalOptions) {}

  progress(step: JobProgress): void {
    this.pending.progress = step;
    this.schedule(this.lastWrite + FLUSH_INTERVAL_MS - Date.now());
  }

  checkpoint(key: string, value: unknown): void {
    this.pending.pieces.push({ key, value });
    this.schedule(this.lastWrite + FLUSH_INTERVAL_MS - Date.now());
  }

  /**
   * Writes what is buffered. Resolves when it is durable or the run has lost its job.
   * @throws Error of the database; what is buffered stays buffered
   */
  async flush(): Promise<void> {
    if (!this.hasSpoken) return;
    clearTimeout(this.timer);
    this.timer = undefined;
    const written = this.writing.then(() => this.write());
    // The next write follows a failed one just as a good one.
    this.writing = written.catch(() => undefined);
    await written;
  }

  /** Stops writing by timer. */
  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
  }

  private schedule(waitMs: number): void {
    this.hasSpoken = true;
    if (this.timer || this.closed) return;
    this.timer = setTimeout(
      () => {
        this.flush().catch((error: unknown) => {
          this.options.logger.warn({ err: error }, 'progress not written, will retry');
          // A retry cannot help when the database rejects the data: the last flush throws it to its caller.
          if (isDatabaseUnavailable(error)) this.schedule(RETRY_INTERVAL_MS);
        });
      },
      Math.max(0, waitMs),
    );
  }

  private async write(): Promise<void> {
    const { progress, pieces } = this.pending;
    if (!progress && pieces.length === 0) return;
    this.pending = { progress: null, pieces: [] };
    this.lastWrite = Date.now();
    const { job, db, onLost } = this.options;
    const stage = progress && storedText(progress.stage);
    try {
      const alive = await db.query(
        `WITH alive AS (
           UPDATE jobs SET done = coalesce($3, done), total = coalesce($4, total), stage = coalesce($5, stage),
                           stage_said = CASE WHEN $5::text IS NULL THEN stage_said ELSE $8::jsonb END, lease_until = now() + $6 * interval '1 ms'
            WHERE id = $1 AND fence = $2 AND status = 'active' RETURNING id),
         saved AS (
           INSERT INTO job_checkpoints (job_id, key, value)
           SELECT alive.id, piece.key, piece.value FROM alive, jsonb_to_recordset($7::jsonb) AS piece(key text, value jsonb)
           ON CONFLICT DO NOTHING)
         SELECT id FROM alive`,
        [
          job.id,
          job.fence,
          progress?.done ?? null,
          progress?.total ?? null,
          stage?.text ?? null,
          LEASE_MS,
          JSON.stringify(pieces),
          stage?.message ?? null,
        ],
      );
      if (alive.length === 0) onLost();
    } catch (error) {
      this.pending = { progress: this.pending.progress ?? progress, pieces: [...pieces, ...this.pending.pieces] };
      throw error;
    }
  }
}
