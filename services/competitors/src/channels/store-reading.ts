import type { ChannelSource } from '@orbita/contracts';
import type { Database, Tx } from '@orbita/platform';
import { type ChannelLease, mustHold } from '../reading/channel-lease.js';
import type { ReadChannel, ReadPost } from '../reading/channel-reader.js';
import { BEGINNING, type Covered, coveredSince } from '../reading/coverage.js';
import { oldestOf } from '../reading/channel-state.js';
import { FIGURES, SUMS, SUM_COLUMNS, dayOf } from './channel-figures.js';

/** Consecutive pages of a channel from one reading. */
export interface Reading {
  source: ChannelSource;
  channel: ReadChannel | null;
  posts: readonly ReadPost[];
  /** There are no older posts. */
  isToTheBeginning: boolean;
  /** Where they start: null at the newest post, otherwise the end of the pages read before. */
  top: Date | null;
  /** Covered period before the run of these pages. */
  earlier: Covered | null;
}

/** Interval of automatic readings: one a day gives the curve of subscribers. */
const READ_BY_ITSELF_AFTER = '1 day';
/** Pause after a reading that failed. */
const READ_AGAIN_AFTER = '2 hours';

/**
 * Stores a reading, all of it or nothing. Known data is never lost: views never shrink, a number missing in a source keeps its
 * last value, and posts that are not on the pages stay. Days are UTC days: a channel has followers in many zones.
 * @throws AppError CHANNEL_UNREADABLE when another reader has taken over the channel
 */
export const storeReading = async (db: Database, lease: ChannelLease, reading: Reading): Promise<void> => {
  await db.transaction(async (tx) => {
    await mustHold(tx, lease);
    if (reading.channel) await storeChannel(tx, lease, reading.source, reading.channel);
    if (reading.posts.length > 0) {
      await storeDays(tx, lease, await storePosts(tx, lease, reading));
      await storeTotals(tx, lease.channel.id);
    }
    await storeCoverage(tx, lease, reading);
  });
};

/** Stores why a reading failed; the numbers of the last successful one stay. */
export const storeProblem = async (
  db: Database,
  { channel, token }: ChannelLease,
  { code, isFinal }: { code: string; isFinal: boolean },
): Promise<void> => {
  await db.query(
    `UPDATE channels SET problem_code = $3, problem_at = clock_timestamp(), next_reading_at = now() + $4::interval
      WHERE id = $1 AND reading_token = $2`,
    [channel.id, token, code, isFinal ? READ_BY_ITSELF_AFTER : READ_AGAIN_AFTER],
  );
};

const storeChannel = async (
  tx: Tx,
  { channel }: ChannelLease,
  source: ChannelSource,
  { username, title, description, isVerified, subscribers }: ReadChannel,
): Promise<void> => {
  await tx.query(
    // When a name leads to another one, its owner or its case has changed; it is followed by the name the user gave.
    `UPDATE channels SET username = CASE WHEN lower(username) = lower($2) THEN $2 ELSE username END,
            title = $3, description = $4, is_verified = $5, subscribers = coalesce($6, subscribers), source = $7
      WHERE id = $1`,
    [channel.id, username, title, description, isVerified, subscribers, source],
  );
  if (subscribers === null) return;
  await tx.query(
    `INSERT INTO channel_snapshots (channel_id, day, subscribers) VALUES ($1, (now() AT TIME ZONE 'UTC')::date, $2)
     ON CONFLICT (channel_id, day) DO UPDATE SET subscribers = EXCLUDED.subscribers`,
    [channel.id, subscribers],
  );
};

/** @returns UTC days of these posts, now and before: a post with a changed date no longer counts on its old day */
const storePosts = async (tx: Tx, { channel }: ChannelLease, { source, posts }: Reading): Promise<string[]> => {
  // An id that occurs twice, where two pages meet, would change one row twice.
  const once = [...new Map(posts.map((post) => [post.messageId, post])).values()];
  const rows = once.map((post) => ({
    message_id: post.messageId,
    published_at: post.publishedAt,
    content: post.content,
    media: post.media.map(({ type, label, said }) => ({ type, label, said })),
    has_poll: post.hasPoll,
    urls: post.urls,
    views: post.views,
    reactions: post.reactions,
    forwards: post.forwards,
    forwarded_from: post.forwardedFrom,
    is_edited: post.isEdited,
  }));
  const days = await tx.query<{ day: string }>(
    `WITH post AS (
       SELECT * FROM jsonb_to_recordset($3::jsonb)
         AS post (message_id bigint, published_at timestamptz, content text, media jsonb, has_poll boolean, urls jsonb, views integer,
                  reactions integer, forwards integer, forwarded_from text, is_edited boolean)),
     before AS (
       SELECT published_at FROM channel_posts WHERE channel_id = $1 AND message_id IN (SELECT message_id FROM post)),
     stored AS (
       INSERT INTO channel_posts AS known (channel_id, message_id, published_at, content, media, has_poll, urls, views, reactions,
                                           forwards, forwarded_from, is_edited, source, counted_at)
       SELECT $1, message_id, published_at, content, media, has_poll, urls, views, reactions, forwards, forwarded_from, is_edited,
              $2, clock_timestamp()
         FROM post ORDER BY message_id
       ON CONFLICT (channel_id, message_id) DO UPDATE
          SET published_at = EXCLUDED.published_at, content = EXCLUDED.content, media = EXCLUDED.media, has_poll = EXCLUDED.has_poll,
              urls = EXCLUDED.urls, views = greatest(known.views, EXCLUDED.views),
              reactions = coalesce(EXCLUDED.reactions, known.reactions), forwards = coalesce(EXCLUDED.forwards, known.forwards),
              forwarded_from = EXCLUDED.forwarded_from, is_edited = EXCLUDED.is_edited, source = EXCLUDED.source,
              counted_at = EXCLUDED.counted_at
       RETURNING published_at)
     SELECT DISTINCT ${dayOf('published_at')}::text AS day FROM (TABLE before UNION ALL TABLE stored) post`,
    [channel.id, source, JSON.stringify(rows)],
  );
  return days.map(({ day }) => day);
};

const storeCoverage = async (tx: Tx, { channel }: ChannelLease, reading: Reading): Promise<void> => {
  const { posts, top, earlier, isToTheBeginning } = reading;
  const [row] = await tx.query<{ since: Date | null }>('SELECT covered_since AS since FROM channels WHERE id = $1', [
    channel.id,
  ]);
  const since = row?.since ?? null;
  // A page without posts counts only for a channel without known posts.
  const isEmptyChannel = posts.length === 0 && isToTheBeginning && channel.newestPostAt === null;
  const bottom = isToTheBeginning && (posts.length > 0 || isEmptyChannel) ? BEGINNING : oldestOf(posts);
  const covered = bottom === null ? since : coveredSince({ top, bottom, since, earlier });
  await tx.query(
    `UPDATE channels SET covered_since = $2, checked_at = CASE WHEN $3 THEN clock_timestamp() ELSE checked_at END,
            problem_code = NULL, problem_at = NULL, next_reading_at = now() + $4::interval
      WHERE id = $1`,
    [channel.id, covered, top === null, READ_BY_ITSELF_AFTER],
  );
};

/** Recomputes these days; a day without posts any more stays, with zeros. */
const storeDays = async (tx: Tx, { channel }: ChannelLease, days: readonly string[]): Promise<void> => {
  await tx.query(
    `INSERT INTO channel_days (channel_id, day, ${SUM_COLUMNS})
     SELECT $1, day, sums.* FROM unnest($2::date[]) day CROSS JOIN LATERAL (
       SELECT ${SUMS} FROM channel_posts WHERE channel_id = $1
          AND published_at >= day::timestamp AT TIME ZONE 'UTC' AND published_at < (day + 1)::timestamp AT TIME ZONE 'UTC') sums
     ON CONFLICT (channel_id, day) DO UPDATE
        SET posts = EXCLUDED.posts, counted = EXCLUDED.counted, views = EXCLUDED.views, reactions = EXCLUDED.reactions,
            told_reactions = EXCLUDED.told_reactions, told_forwards = EXCLUDED.told_forwards, rates = EXCLUDED.rates,
            told_rates = EXCLUDED.told_rates`,
    [channel.id, days],
  );
};

const storeTotals = async (tx: Tx, channelId: number): Promise<void> => {
  await tx.query(
    `INSERT INTO channel_totals AS known (channel_id, posts, counted, engagement_rate, avg_views, avg_reactions, with_forwards, oldest_at)
     SELECT $1, ${FIGURES}, (SELECT min(published_at) FROM channel_posts WHERE channel_id = $1)
       FROM channel_days WHERE channel_id = $1
     ON CONFLICT (channel_id) DO UPDATE
        SET posts = EXCLUDED.posts, counted = EXCLUDED.counted, engagement_rate = EXCLUDED.engagement_rate,
            avg_views = EXCLUDED.avg_views, avg_reactions = EXCLUDED.avg_reactions, with_forwards = EXCLUDED.with_forwards,
            oldest_at = EXCLUDED.oldest_at`,
    [channelId],
  );
};
