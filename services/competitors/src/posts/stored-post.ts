import type { ChannelSource, CompetitorMediaType, StoredLabel } from '@orbita/contracts';
import type { Database } from '@orbita/platform';
import type { ReportedPost } from '../figures/channel-report.js';
import type { ChannelPicturesService, PictureOfPost } from '../pictures/channel-pictures.service.js';

/** A stored post. */
export interface StoredPost {
  id: number;
  messageId: number;
  publishedAt: Date;
  content: string;
  media: (StoredLabel & { type: CompetitorMediaType })[];
  hasPoll: boolean;
  urls: string[];
  views: number | null;
  reactions: number | null;
  forwards: number | null;
  forwardedFrom: string | null;
  isEdited: boolean;
  source: ChannelSource;
  countedAt: Date;
}

/** A post with the copies of its pictures, by place. */
export interface IllustratedPost extends StoredPost {
  pictures: readonly PictureOfPost[];
}

const STORED = `id, message_id AS "messageId", published_at AS "publishedAt", content, media, has_poll AS "hasPoll", urls,
       views, reactions, forwards, forwarded_from AS "forwardedFrom", is_edited AS "isEdited", source, counted_at AS "countedAt"`;

/** Columns of a {@link ReportedPost} without its text; `$2` is the time zone. */
const COUNTED = `id, published_at AS "publishedAt", views, reactions, forwards, has_poll AS "hasPoll",
       media @> '[{"type":"photo"}]' AS "hasPhoto", media @> '[{"type":"video"}]' AS "hasVideo", urls <> '[]' AS "hasLink",
       to_char(published_at AT TIME ZONE $2, 'YYYY-MM-DD') AS day,
       extract(isodow FROM published_at AT TIME ZONE $2)::int AS weekday,
       extract(hour FROM published_at AT TIME ZONE $2)::int AS hour`;

interface PostsSlice {
  /** Posts published since then; null for all stored ones. */
  since?: Date | null;
  /** Only those after this one. */
  after?: Pick<StoredPost, 'id'> | undefined;
  limit: number;
}

/** Posts of a channel, newest first. */
export const newestPosts = (
  db: Database,
  channelId: number,
  { since = null, after, limit }: PostsSlice,
): Promise<StoredPost[]> => {
  const parameters: unknown[] = [channelId, limit];
  const conditions = ['channel_id = $1'];
  if (since) conditions.push(`published_at >= $${parameters.push(since)}`);
  // The position is looked up by id: dates here have milliseconds, in the database microseconds.
  if (after) {
    conditions.push(
      `(published_at, id) < (SELECT published_at, id FROM channel_posts WHERE id = $${parameters.push(after.id)})`,
    );
  }
  return db.query<StoredPost>(
    `SELECT ${STORED} FROM channel_posts WHERE ${conditions.join(' AND ')}
      ORDER BY published_at DESC, id DESC LIMIT $2`,
    parameters,
  );
};

/** Posts by id, in the order of the ids. */
export const postsByIds = async (db: Database, ids: readonly number[]): Promise<StoredPost[]> => {
  const rows = await db.query<StoredPost>(`SELECT ${STORED} FROM channel_posts WHERE id = ANY ($1::bigint[])`, [ids]);
  const byId = new Map(rows.map((post) => [post.id, post]));
  return ids.flatMap((id) => byId.get(id) ?? []);
};

/** A post for charts: with the length of its text instead of the text. */
export type ChartedPost = Omit<ReportedPost, 'content'> & { characters: number };

interface Span {
  timeZone: string;
  since: Date;
  limit: number;
}

/** Posts for charts, newest first. */
export const chartedPosts = (
  db: Database,
  channelId: number,
  { timeZone, since, limit }: Span,
): Promise<ChartedPost[]> =>
  db.query<ChartedPost>(
    `SELECT ${COUNTED}, char_length(content) AS characters FROM channel_posts
      WHERE channel_id = $1 AND published_at >= $3 ORDER BY published_at DESC, id DESC LIMIT $4`,
    [channelId, timeZone, since, limit],
  );

/** Posts with their texts for an analysis, in the order of the ids. */
export const reportedPosts = async (
  db: Database,
  ids: readonly number[],
  timeZone: string,
): Promise<ReportedPost[]> => {
  const rows = await db.query<ReportedPost>(
    `SELECT ${COUNTED}, content FROM channel_posts WHERE id = ANY ($1::bigint[])`,
    [ids, timeZone],
  );
  const byId = new Map(rows.map((post) => [post.id, post]));
  return ids.flatMap((id) => byId.get(id) ?? []);
};

/** The posts with the copies of their pictures. */
export const illustrated = async <P extends StoredPost>(
  pictures: ChannelPicturesService,
  channelId: number,
  posts: readonly P[],
): Promise<(P & IllustratedPost)[]> => {
  const withMedia = posts.filter(({ media }) => media.length > 0).map(({ messageId }) => messageId);
  const found = withMedia.length > 0 ? await pictures.of(channelId, withMedia) : new Map<number, PictureOfPost[]>();
  return posts.map((post) => ({ ...post, pictures: found.get(post.messageId) ?? [] }));
};
