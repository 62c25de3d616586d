import type { Database, Logger } from '@orbita/platform';
import { LEASE_MS } from '@orbita/queue';
import type { JobContext } from './job-handler.js';
import type { JobRecord } from './job-record.js';

/** Why a run was told to stop; carried as the abort reason. */
export class RunStopped extends Error {
  constructor(readonly reason: 'taken over' | 'deadline' | 'shutdown') {
    super(`the run was stopped: ${reason}`);
    this.name = 'RunStopped';
  }
}

/** Progress and finished pieces are written together, at most this often. */
const FLUSH_INTERVAL_MS = 150;

interface Progress {
  done: number;
  total: number;
  stage: string;
}

/** One run of one job in this process: its signal, its buffered progress and its checkpoints. */
export class JobRun implements JobContext {
  private readonly controller = new AbortController();
  private pending: { progress: Progress | null; pieces: { key: string; value: unknown }[] } = {
    progress: null,
    pieces: [],
  };
  private flushTimer: NodeJS.Timeout | undefined;
  private lastFlush = 0;
  private writing: Promise<void> = Promise.resolve();

  constructor(
    readonly job: JobRecord,
    readonly checkpoints: ReadonlyMap<string, unknown>,
    private readonly db: Database,
    private readonly logger: Logger,
  ) {}

  get signal(): AbortSignal {
    return this.controller.signal;
  }

  stop(reason: RunStopped['reason']): void {
    this.controller.abort(new RunStopped(reason));
  }

  // Bound functions: handlers take the context apart.
  readonly progress = (step: Progress): void => {
    this.pending.progress = step;
    this.scheduleFlush();
  };

  readonly checkpoint = (key: string, value: unknown): void => {
    this.pending.pieces.push({ key, value });
    this.scheduleFlush();
  };

  /** Writes what is buffered, guarded by the fence. Resolves when it is durable or the run has lost its job. */
  async flush(): Promise<void> {
    clearTimeout(this.flushTimer);
    this.flushTimer = undefined;
    this.writing = this.writing.then(() => this.write());
    await this.writing;
  }

  private scheduleFlush(): void {
    if (this.flushTimer) return;
    const wait = Math.max(0, this.lastFlush + FLUSH_INTERVAL_MS - Date.now());
    this.flushTimer = setTimeout(() => {
      this.flush().catch((error: unknown) =>
        this.logger.warn({ err: error }, 'progress was not written, it will be with the next piece'),
      );
    }, wait);
  }

  private async write(): Promise<void> {
    const { progress, pieces } = this.pending;
    if (!progress && pieces.length === 0) return;
    this.pending = { progress: null, pieces: [] };
    this.lastFlush = Date.now();
    try {
      const alive = await this.db.query(
        `WITH alive AS (
           UPDATE jobs SET done = coalesce($3, done), total = coalesce($4, total), stage = coalesce($5, stage),
                           lease_until = now() + $6 * interval '1 ms'
            WHERE id = $1 AND fence = $2 AND status = 'active' RETURNING id),
         saved AS (
           INSERT INTO job_checkpoints (job_id, key, value)
           SELECT alive.id, piece.key, piece.value FROM alive, jsonb_to_recordset($7::jsonb) AS piece(key text, value jsonb)
           ON CONFLICT DO NOTHING)
         SELECT id FROM alive`,
        [
          this.job.id,
          this.job.fence,
          progress?.done ?? null,
          progress?.total ?? null,
          progress?.stage ?? null,
          LEASE_MS,
          JSON.stringify(pieces),
        ],
      );
      if (alive.length === 0) this.stop('taken over');
    } catch (error) {
      // Nothing is lost: the pieces go with the next write, and the last one before the commit must succeed.
      this.pending = { progress: this.pending.progress ?? progress, pieces: [...pieces, ...this.pending.pieces] };
      throw error;
    }
  }
}
