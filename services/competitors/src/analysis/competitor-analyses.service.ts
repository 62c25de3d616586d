import { Injectable } from '@nestjs/common';
import { PricesService, SubscriptionsService } from '@orbita/billing';
import { AppError, say } from '@orbita/contracts';
import { JobsService } from '@orbita/jobs';
import { Database, type Tx } from '@orbita/platform';
import { mustFollow } from '../posts/followed-channel.js';
import { ANALYSIS_COLUMNS, type AnalysisRecord, type ExampleRecord, STEPS, examplesIn } from './stored-analysis.js';

/** Analysis options of this installation. */
export class AnalysisOptions {
  /** No model key is configured: analyses are written by rules, marked as a demo and free. */
  readonly isDemo: boolean;

  constructor({ isDemo }: { isDemo: boolean }) {
    this.isDemo = isDemo;
  }
}

/** An analysis that is being written. */
export interface OrderedAnalysis {
  analysisId: number;
  jobId: number;
}

/** Orders analyses of followed channels and lists written ones. */
@Injectable()
export class CompetitorAnalysesService {
  constructor(
    private readonly db: Database,
    private readonly jobs: JobsService,
    private readonly prices: PricesService,
    private readonly subscriptions: SubscriptionsService,
    private readonly options: AnalysisOptions,
  ) {}

  /**
   * Orders an analysis of the posts of the last days; while one of the channel is being written, returns that one.
   * @throws AppError COMPETITOR_NOT_FOUND, COMPETITOR_WITHOUT_POSTS, TOO_MANY_OPEN_JOBS, QUEUE_OVERLOADED, INSUFFICIENT_CREDITS
   */
  async order(tx: Tx, userId: number, competitorId: number, periodDays: number): Promise<OrderedAnalysis> {
    const { projectId, channelId, title } = await mustFollow(
      tx,
      userId,
      competitorId,
      'FOR NO KEY UPDATE OF competitor',
    );
    const [open] = await tx.query<OrderedAnalysis>(
      `SELECT id AS "analysisId", job_id AS "jobId" FROM competitor_analyses WHERE competitor_id = $1 AND job_id IS NOT NULL`,
      [competitorId],
    );
    if (open) return open;
    const [post] = await tx.query(
      `SELECT 1 FROM channel_posts WHERE channel_id = $1 AND published_at >= now() - $2 * interval '1 day' LIMIT 1`,
      [channelId, periodDays],
    );
    if (!post) throw new AppError('COMPETITOR_WITHOUT_POSTS');
    const [next] = await tx.query<{ id: number }>(
      `SELECT nextval(pg_get_serial_sequence('competitor_analyses', 'id')) AS id`,
    );
    if (!next) throw new Error('no id was drawn for the analysis');
    const { isDemo } = this.options;
    const { priority: hasPriority } = await this.subscriptions.entitlementsOf(userId, tx);
    const job = await this.jobs.accept(tx, {
      kind: 'competitor.analyse',
      userId,
      projectId,
      payload: { competitorAnalysisId: next.id },
      stage: say('stage.in-line'),
      total: STEPS,
      isDemo,
      hasPriority,
      price: this.prices.priceOf('competitor_analysis', { isDemo }),
      description: say('work.analysis', { name: title }),
    });
    // The row has its job's id from the start: a row without one counts as written.
    await tx.query(
      `INSERT INTO competitor_analyses (id, user_id, competitor_id, period_days, is_demo, job_id)
       OVERRIDING SYSTEM VALUE VALUES ($1, $2, $3, $4, $5, $6)`,
      [next.id, userId, competitorId, periodDays, isDemo, job.id],
    );
    return { analysisId: next.id, jobId: job.id };
  }

  /** Written analyses of a followed channel, newest first. @throws AppError COMPETITOR_NOT_FOUND */
  async list(
    userId: number,
    competitorId: number,
    { after, limit }: { after?: { id: number } | undefined; limit: number },
  ): Promise<AnalysisRecord[]> {
    await mustFollow(this.db, userId, competitorId);
    return this.db.query<AnalysisRecord>(
      `SELECT ${ANALYSIS_COLUMNS} FROM competitor_analyses WHERE competitor_id = $1 AND id < $2 AND result IS NOT NULL
        ORDER BY id DESC LIMIT $3`,
      [competitorId, after?.id ?? Number.MAX_SAFE_INTEGER, limit],
    );
  }

  /** Posts named as examples by analyses, as far as they are still stored. */
  async examplesOf(analyses: readonly AnalysisRecord[]): Promise<ExampleRecord[]> {
    const ids = new Set(analyses.flatMap(({ result }) => examplesIn(result)));
    return this.db.query<ExampleRecord>(
      `SELECT post.id, channel.username, post.message_id AS "messageId", post.published_at AS "publishedAt"
         FROM channel_posts post JOIN channels channel ON channel.id = post.channel_id WHERE post.id = ANY ($1::bigint[])`,
      [[...ids]],
    );
  }

  /** One written analysis. @throws AppError COMPETITOR_NOT_FOUND when it was deleted with its channel */
  async mustOwn(userId: number, analysisId: number): Promise<AnalysisRecord> {
    const [analysis] = await this.db.query<AnalysisRecord>(
      `SELECT ${ANALYSIS_COLUMNS} FROM competitor_analyses WHERE id = $1 AND user_id = $2 AND result IS NOT NULL`,
      [analysisId, userId],
    );
    if (!analysis) throw new AppError('COMPETITOR_NOT_FOUND');
    return analysis;
  }
}
