import type { ModelUsage } from '@orbita/ai';
import type { ClaimedJob } from '@orbita/jobs';
import type { Database, Logger } from '@orbita/platform';

/** Records the tokens used for each user; never delays or fails the work that used them. */
export class ModelUsageRecorder {
  private readonly writing = new Set<Promise<void>>();

  constructor(
    private readonly db: Database,
    private readonly logger: Logger,
  ) {}

  record(job: ClaimedJob, { model, promptTokens, completionTokens }: ModelUsage): void {
    const write = this.db
      .query(
        `INSERT INTO model_usage (user_id, job_id, operation, model, prompt_tokens, completion_tokens)
         VALUES ($1, $2, $3, $4, $5, $6)`,
        [job.userId, job.id, job.kind, model, promptTokens, completionTokens],
      )
      .then(() => undefined)
      .catch((error: unknown) =>
        this.logger.warn({ err: error, model, promptTokens, completionTokens }, 'recording token usage failed'),
      )
      .finally(() => this.writing.delete(write));
    this.writing.add(write);
  }

  /** Resolves when everything recorded so far is written. */
  async settle(): Promise<void> {
    await Promise.all(this.writing);
  }
}
