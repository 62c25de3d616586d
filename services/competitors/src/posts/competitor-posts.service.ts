import { Injectable } from '@nestjs/common';
import {
  type CompetitorPeriod,
  type CompetitorStats,
  type Language,
  MAX_TABLE_POSTS,
  render,
  say,
} from '@orbita/contracts';
import { Database } from '@orbita/platform';
import { ChannelPicturesService } from '../pictures/channel-pictures.service.js';
import { type RankedPost, rankedPosts } from './best-posts.js';
import { MAX_CHART_POSTS, before, channelFigures, chartedSince, knownUntil, statsOf } from './channel-stats.js';
import { type FollowedChannel, mustFollow, ownChannel } from './followed-channel.js';
import { postsTableHead, postsTableRows } from './posts-table.js';
import {
  type ChartedPost,
  type IllustratedPost,
  type StoredPost,
  chartedPosts,
  illustrated,
  newestPosts,
  postsByIds,
} from './stored-post.js';

/** Length after which no more posts are added to a table. */
const MAX_TABLE_CHARACTERS = 4_000_000;
/** Posts read and written per step, so that other requests do not wait long. */
const PIECE_POSTS = 250;

/** Posts with their channel. */
interface PostsOf<P> {
  channel: FollowedChannel;
  posts: P[];
}

/** Posts of followed channels: lists, ranking, charts, export as a table. Read only. */
@Injectable()
export class CompetitorPostsService {
  constructor(
    private readonly db: Database,
    private readonly pictures: ChannelPicturesService,
  ) {}

  /**
   * Posts of the last days, newest first.
   * @param days null for all stored ones
   * @param after the slice starts after this post
   * @throws AppError COMPETITOR_NOT_FOUND
   */
  async list(
    userId: number,
    competitorId: number,
    { days, after, limit }: { days: number | null; after?: { id: number } | undefined; limit: number },
  ): Promise<PostsOf<IllustratedPost>> {
    const channel = await mustFollow(this.db, userId, competitorId);
    const since = days === null ? null : before(new Date(), days);
    const posts = await newestPosts(this.db, channel.channelId, { since, after, limit });
    return { channel, posts: await illustrated(this.pictures, channel.channelId, posts) };
  }

  /** Posts of the last days with the highest engagement score, and why they rank. @throws AppError COMPETITOR_NOT_FOUND */
  async best(
    userId: number,
    competitorId: number,
    { days, most }: { days: number; most: number },
  ): Promise<PostsOf<IllustratedPost & Pick<RankedPost, 'score' | 'reason'>>> {
    const channel = await mustFollow(this.db, userId, competitorId);
    const ranked = rankedPosts(await this.charted(channel, before(new Date(), days), channel.timeZone), most);
    const stored = await postsByIds(
      this.db,
      ranked.map(({ id }) => id),
    );
    const byId = new Map(ranked.map((rank) => [rank.id, rank]));
    const posts = await illustrated(this.pictures, channel.channelId, stored);
    return { channel, posts: posts.map((post) => ({ ...post, ...byId.get(post.id)! })) };
  }

  /**
   * The newest posts as a table: 5,000, or as many as fit into four million characters. The file name shows when these are not
   * all.
   * @throws AppError COMPETITOR_NOT_FOUND
   */
  async table(userId: number, competitorId: number, language: Language): Promise<{ body: string; name: string }> {
    const channel = await mustFollow(this.db, userId, competitorId);
    const next = (after?: StoredPost) => newestPosts(this.db, channel.channelId, { after, limit: PIECE_POSTS });
    let [body, posts] = [postsTableHead(language), 0];
    let piece = await next();
    while (piece.length > 0 && posts < MAX_TABLE_POSTS && body.length < MAX_TABLE_CHARACTERS) {
      body += postsTableRows(piece, { ...channel, language });
      posts += piece.length;
      piece = await next(piece.at(-1));
    }
    const isCut = piece.length > 0;
    const name = say('table.posts', { username: channel.username, latest: isCut ? posts : null });
    return { body, name: `${render(language, name)}.csv` };
  }

  /**
   * Figures for charts, in the project's zone: «all» is at most 366 days and 5,000 posts. A cut result is not `complete`; `from`
   * is the first day counted, `to` the last one read.
   * @throws AppError COMPETITOR_NOT_FOUND
   */
  async stats(userId: number, competitorId: number, period: CompetitorPeriod): Promise<CompetitorStats> {
    const followed = await mustFollow(this.db, userId, competitorId);
    const now = new Date();
    const since = chartedSince(now, period);
    const { channelId, projectId, timeZone } = followed;
    const posts = await this.charted(followed, since, timeZone);
    const [days] = await this.db.query<{ from: string; to: string }>(
      `SELECT to_char($1::timestamptz AT TIME ZONE $3, 'YYYY-MM-DD') AS "from",
              to_char(greatest($1, $2::timestamptz) AT TIME ZONE $3, 'YYYY-MM-DD') AS "to"`,
      [since, knownUntil(followed, now), timeZone],
    );
    if (!days) throw new Error('the days of the span were not returned');
    const subscribers = await this.db.query<{ day: string; subscribers: number }>(
      `SELECT to_char(day, 'YYYY-MM-DD') AS day, subscribers FROM channel_snapshots
        WHERE channel_id = $1 AND day BETWEEN $2 AND $3`,
      [channelId, days.from, days.to],
    );
    const own = await ownChannel(this.db, projectId, channelId);
    const ownFigures = own
      ? channelFigures({ followed: own, posts: await this.charted(own, since, timeZone), since, now })
      : null;
    return statsOf({ followed, posts, since, now, period, own: ownFigures, subscribers, ...days });
  }

  private charted({ channelId }: FollowedChannel, since: Date, timeZone: string): Promise<ChartedPost[]> {
    return chartedPosts(this.db, channelId, { timeZone, since, limit: MAX_CHART_POSTS });
  }
}
