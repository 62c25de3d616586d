import {
  AppError,
  ChannelSource,
  type CompetitorParseResult,
  type Message,
  type JobResult,
  say,
  storedText,
  todayIn,
} from '@orbita/contracts';
import type { ClaimedJob, JobContext, JobHandler } from '@orbita/jobs';
import type { Database, Tx } from '@orbita/platform';
import type { JobPayload } from '@orbita/queue';
import * as z from 'zod/mini';
import type { ChannelLease } from './channel-lease.js';
import type { PostPlace } from './channel-reader.js';
import { type ChannelReadings, coveredBy } from './channel-readings.js';
import { oldestOf } from './channel-state.js';
import type { Covered } from './coverage.js';
import type { SourcedPage } from './reader-chain.js';

type Payload = JobPayload<'competitor.parse'>;

/** With the message beside its text. */
type Result = CompetitorParseResult & { message_said: Message | null };

/** Maximum number of pages per job; the next job continues after them. */
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
  timeZone: string;
}

/** End of a run. */
interface End {
  /** Source of the last page. */
  source: ChannelSource;
  /** All posts of the requested days were read. */
  isReached: boolean;
}

const Moment = z.coerce.date<string>();

/** Progress of a run, as stored in its checkpoint: the input of the next page. */
const Reached = z.object({
  page: z.int(),
  source: ChannelSource,
  /** Start of the next page; only its source interprets it. Null: after {@link bottom}, by any source. */
  older: z.nullable(z.string()),
  /** The oldest post so far. */
  bottom: Moment,
  /** Posts of the requested days so far. */
  posts: z.int(),
  /** Covered period when the run began. */
  earlier: z.nullable(z.object({ since: Moment, until: Moment })),
});
type Reached = z.output<typeof Reached>;

/**
 * Reads the posts of some days, page by page; another run continues after the last stored page, another job after the covered
 * period.
 */
export class PostsParser implements JobHandler<'competitor.parse', Result> {
  constructor(private readonly options: ParserOptions) {}

  async run(context: JobContext, payload: Payload): Promise<Result> {
    const days = await this.daysOf(payload);
    const { readings } = this.options;
    const { source, isReached } = await readings.exclusively(days.channelId, context.signal, (lease) =>
      this.readDays(context, lease, days, payload.limit),
    );
    const { posts, coveredSince } = await this.stored(days);
    const isWhole = isReached || (coveredSince !== null && coveredSince <= days.from);
    const { text: message, message: said } = storedText(
      isWhole ? whole(posts) : incomplete(posts, coveredSince, days.timeZone),
    );
    return {
      message,
      message_said: said,
      posts_count: posts,
      source,
    };
  }

  async commit(
    tx: Tx,
    job: ClaimedJob,
    { competitorId }: Payload,
    result: Result,
  ): Promise<JobResult<'competitor.parse'>> {
    await endParse(tx, job.id, competitorId);
    return result;
  }

  private async readDays(
    { checkpoints, checkpoint, flush, progress }: JobContext,
    lease: ChannelLease,
    days: ParsedDays,
    limit: number,
  ): Promise<End> {
    const { from, to } = days;
    let reached = lastOf(checkpoints);
    for (let page = (reached?.page ?? 0) + 1; ; page += 1) {
      const read = await this.nextPage(lease, reached);
      const earlier: Covered | null = reached ? reached.earlier : coveredBy(lease);
      await this.options.readings.store(lease, { ...read, earlier });
      const { source, older, posts: found } = read;
      // A source that started again returns posts that were counted already.
      const known = read.top === null ? 0 : (reached?.posts ?? 0);
      const posts = known + found.filter(({ publishedAt }) => publishedAt >= from && publishedAt < to).length;
      const shown = Math.min(posts, limit);
      progress({ done: shown, total: limit, stage: say('stage.posts-read', { done: shown, total: limit }) });
      // A page with only service posts has no date, but leads further.
      const bottom = oldestOf(found) ?? (read.top === null ? null : reached?.bottom) ?? null;
      if (older === null || (bottom !== null && bottom < from)) return { source, isReached: true };
      if (bottom === null || posts >= limit || page >= MAX_PAGES) return { source, isReached: false };
      const next = await this.behindCovered(lease, bottom, earlier, days);
      reached = { page, source, older: next ? null : older, bottom: next?.publishedAt ?? bottom, posts, earlier };
      checkpoint(`page-${page}`, reached);
      // The next page is requested after this one is stored: a killed run then repeats one page, not two.
      await flush();
    }
  }

  /** The page after the last one. When a source fails, another one continues, from that moment if it can. */
  private async nextPage(
    lease: ChannelLease,
    reached: Reached | undefined,
  ): Promise<SourcedPage & { top: Date | null }> {
    const { readings } = this.options;
    if (!reached) return { ...(await readings.page(lease, {})), top: null };
    const { older: from, source, bottom } = reached;
    try {
      if (from !== null) return { ...(await readings.page(lease, { from, source })), top: bottom };
    } catch (error) {
      if (lease.signal.aborted || !(error instanceof AppError) || !error.retryable) throw error;
    }
    const read = await readings.page(lease, { before: await this.oldestKnown(lease, bottom) });
    // It started from the newest post if it cannot start there.
    const isBehind = read.posts.every(({ publishedAt }) => publishedAt <= bottom);
    return { ...read, top: isBehind ? bottom : null };
  }

  /**
   * Where a run continues that has reached the covered period: after it when older days are requested, otherwise at the requested
   * ones. Undefined when that saves no page.
   */
  private async behindCovered(
    lease: ChannelLease,
    bottom: Date,
    earlier: Covered | null,
    { from, to }: ParsedDays,
  ): Promise<PostPlace | undefined> {
    if (!earlier || bottom > earlier.until) return undefined;
    const place = await this.oldestKnown(lease, from < earlier.since ? earlier.since : to);
    return place && place.publishedAt < bottom ? place : undefined;
  }

  /** The oldest stored post since a moment. */
  private async oldestKnown({ channel }: ChannelLease, moment: Date): Promise<PostPlace | undefined> {
    const [place] = await this.options.db.query<PostPlace>(
      `SELECT message_id AS "messageId", published_at AS "publishedAt" FROM channel_posts
        WHERE channel_id = $1 AND published_at >= $2 ORDER BY published_at, message_id LIMIT 1`,
      [channel.id, moment],
    );
    return place;
  }

  /** The requested days in the project's zone. */
  private async daysOf({ competitorId, startDate, endDate }: Payload): Promise<ParsedDays> {
    const [days] = await this.options.db.query<ParsedDays>(
      `SELECT channel_id AS "channelId", $2::date::timestamp AT TIME ZONE time_zone AS "from",
              ($3::date + 1)::timestamp AT TIME ZONE time_zone AS "to", time_zone AS "timeZone"
         FROM competitors JOIN projects ON projects.id = project_id WHERE competitors.id = $1`,
      [competitorId, startDate, endDate],
    );
    if (!days) throw new AppError('COMPETITOR_NOT_FOUND');
    return days;
  }

  /** Present state of the stored days. */
  private async stored({ channelId, from, to }: ParsedDays): Promise<{ posts: number; coveredSince: Date | null }> {
    const [row] = await this.options.db.query<{ posts: number; coveredSince: Date | null }>(
      `SELECT (SELECT count(*) FROM channel_posts WHERE channel_id = $1 AND published_at >= $2 AND published_at < $3) AS posts,
              covered_since AS "coveredSince"
         FROM channels WHERE id = $1`,
      [channelId, from, to],
    );
    return row ?? { posts: 0, coveredSince: null };
  }
}

const whole = (posts: number): Message => (posts === 0 ? say('posts.none') : say('posts.all', { posts }));

/** Days that were not read are not reported as empty. */
const incomplete = (posts: number, coveredSince: Date | null, timeZone: string): Message =>
  coveredSince === null
    ? say('posts.some', { posts })
    : say('posts.some-since', { posts, since: todayIn(timeZone, coveredSince) });

/** The last page of earlier runs. */
const lastOf = (checkpoints: ReadonlyMap<string, unknown>): Reached | undefined =>
  [...checkpoints.values()].map((value) => Reached.parse(value)).sort((one, other) => other.page - one.page)[0];

/** The card no longer shows that this job reads its posts. */
export const endParse = async (tx: Tx, jobId: number, competitorId: number): Promise<void> => {
  await tx.query('UPDATE competitors SET parse_job_id = NULL WHERE id = $1 AND parse_job_id = $2', [
    competitorId,
    jobId,
  ]);
};
