import { AppError, ChannelSource, type CompetitorParseResult, plural } from '@orbita/contracts';
import type { ClaimedJob, JobContext, JobHandler } from '@orbita/jobs';
import type { Database, Tx } from '@orbita/platform';
import type { JobPayload } from '@orbita/queue';
import * as z from 'zod/mini';
import type { ChannelLease } from './channel-lease.js';
import { type ChannelReadings, coveredBy } from './channel-readings.js';
import { oldestOf } from './channel-state.js';
import type { Covered } from './coverage.js';
import type { SourcedPage } from './reader-chain.js';

type Payload = JobPayload<'competitor.parse'>;

/** Pages one job reads at most. */
const MAX_PAGES = 30;

interface ParserOptions {
  db: Database;
  readings: ChannelReadings;
}

interface ParsedDays {
  channelId: number;
  from: Date;
  /** The first moment after them. */
  to: Date;
}

const Moment = z.coerce.date<string>();

/** How far a run has come, as its checkpoint keeps it: what the next page needs. */
const Reached = z.object({
  page: z.int(),
  source: ChannelSource,
  /** Where the next page begins; only its source looks inside. */
  older: z.string(),
  /** The oldest post so far. */
  bottom: Moment,
  /** Posts of the asked days so far. */
  posts: z.int(),
  /** What was covered when the run began. */
  earlier: z.nullable(z.object({ since: Moment, until: Moment })),
});
type Reached = z.output<typeof Reached>;

/** Reads the posts of some days, page by page; another run goes on behind the last page that was stored. */
export class PostsParser implements JobHandler<'competitor.parse', CompetitorParseResult> {
  constructor(private readonly options: ParserOptions) {}

  async run(context: JobContext, payload: Payload): Promise<CompetitorParseResult> {
    const days = await this.daysOf(payload);
    const { readings } = this.options;
    const source = await readings.exclusively(days.channelId, context.signal, (lease) =>
      this.readDays(context, lease, days, payload.limit),
    );
    const posts = await this.stored(days);
    return {
      message:
        posts === 0
          ? 'За эти дни в канале нет постов'
          : `За эти дни загружено ${posts} ${plural(posts, 'пост', 'поста', 'постов')}`,
      posts_count: posts,
      source,
    };
  }

  async commit(tx: Tx, job: ClaimedJob, { competitorId }: Payload, result: CompetitorParseResult): Promise<unknown> {
    await endParse(tx, job.id, competitorId);
    return result;
  }

  /** @returns who read the last page; null when nothing was left to read */
  private async readDays(
    { checkpoints, checkpoint, progress }: JobContext,
    lease: ChannelLease,
    { from, to }: ParsedDays,
    limit: number,
  ): Promise<ChannelSource> {
    let reached = lastOf(checkpoints);
    for (let page = (reached?.page ?? 0) + 1; ; page += 1) {
      const read = await this.nextPage(lease, reached);
      const earlier: Covered | null = reached ? reached.earlier : coveredBy(lease);
      await this.options.readings.store(lease, { ...read, earlier });
      const { source, older, posts: found } = read;
      // A source that began anew shows what was counted once more.
      const known = read.top === null ? 0 : (reached?.posts ?? 0);
      const posts = known + found.filter(({ publishedAt }) => publishedAt >= from && publishedAt < to).length;
      const shown = Math.min(posts, limit);
      progress({ done: shown, total: limit, stage: `Читаем посты: ${shown} из ${limit}` });
      const bottom = oldestOf(found);
      if (older === null || bottom === null || bottom < from || posts >= limit || page >= MAX_PAGES) return source;
      reached = { page, source, older, bottom, posts, earlier };
      checkpoint(`page-${page}`, reached);
    }
  }

  /** The page behind the one that was reached. A source that broke off is followed by another, from that moment on where it can. */
  private async nextPage(
    lease: ChannelLease,
    reached: Reached | undefined,
  ): Promise<SourcedPage & { top: Date | null }> {
    const { readings } = this.options;
    if (!reached) return { ...(await readings.page(lease, {})), top: null };
    const { older: from, source, bottom } = reached;
    try {
      return { ...(await readings.page(lease, { from, source })), top: bottom };
    } catch (error) {
      if (lease.signal.aborted || !(error instanceof AppError) || !error.retryable) throw error;
      const read = await readings.page(lease, { before: bottom });
      // It began anew when it cannot begin there.
      const isBehind = read.posts.every(({ publishedAt }) => publishedAt <= bottom);
      return { ...read, top: isBehind ? bottom : null };
    }
  }

  /** The asked days by the clock of the project. */
  private async daysOf({ competitorId, startDate, endDate }: Payload): Promise<ParsedDays> {
    const [days] = await this.options.db.query<ParsedDays>(
      `SELECT channel_id AS "channelId", $2::date::timestamp AT TIME ZONE time_zone AS "from",
              ($3::date + 1)::timestamp AT TIME ZONE time_zone AS "to"
         FROM competitors JOIN projects ON projects.id = project_id WHERE competitors.id = $1`,
      [competitorId, startDate, endDate],
    );
    if (!days) throw new AppError('COMPETITOR_NOT_FOUND');
    return days;
  }

  private async stored({ channelId, from, to }: ParsedDays): Promise<number> {
    const [row] = await this.options.db.query<{ posts: number }>(
      'SELECT count(*) AS posts FROM channel_posts WHERE channel_id = $1 AND published_at >= $2 AND published_at < $3',
      [channelId, from, to],
    );
    return row?.posts ?? 0;
  }
}

/** The last page of earlier runs. */
const lastOf = (checkpoints: ReadonlyMap<string, unknown>): Reached | undefined =>
  [...checkpoints.values()].map((value) => Reached.parse(value)).sort((one, other) => other.page - one.page)[0];

/** The card says no longer that this job reads its posts. */
export const endParse = async (tx: Tx, jobId: number, competitorId: number): Promise<void> => {
  await tx.query('UPDATE competitors SET parse_job_id = NULL WHERE id = $1 AND parse_job_id = $2', [
    competitorId,
    jobId,
  ]);
};
