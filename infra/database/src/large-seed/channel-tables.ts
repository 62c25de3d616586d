import { PARAGRAPH } from './content-tables.js';
import { DAY_MS, dateOf } from './history.js';
import type { SeedContext, SeedTable } from './seed-table.js';

/** Posts of a channel, and hours between two of them: forty months of a daily channel. */
const POSTS_OF_CHANNEL = 1_000;
const POST_HOURS = 24;
/** Channels a user follows. */
const FOLLOWED = 2;
const SUBSCRIBER_DAYS = 30;

const channelCount = ({ size }: SeedContext): number => Math.ceil(size.channelPosts / POSTS_OF_CHANNEL);

/** Figures of a channel's post, of the kind a reader would find. */
const figuresOf = (message: number): { views: number; reactions: number; forwards: number } => ({
  views: 1_000 + (message % 500),
  reactions: message % 40,
  forwards: message % 7,
});

/** When a channel's post was written: messages are numbered from 1 on, the last one today. */
const postedAt = (message: number, { now }: SeedContext): Date =>
  new Date(now.getTime() - (POSTS_OF_CHANNEL - message) * POST_HOURS * 3_600_000);

/** Channels, each with all of its posts. */
function* posts(seed: SeedContext): Generator<{ channel: number; message: number }> {
  for (let index = 0; index < seed.size.channelPosts; index += 1) {
    yield { channel: Math.floor(index / POSTS_OF_CHANNEL), message: (index % POSTS_OF_CHANNEL) + 1 };
  }
}

/** Followed channels with their posts; empty where the size has none. */
export const CHANNEL_TABLES: readonly SeedTable[] = [
  {
    table: 'channels',
    columns: ['id', 'username', 'title', 'subscribers', 'source', 'checked_at', 'covered_since', 'created_at'],
    *rows(seed) {
      for (let channel = 0; channel < channelCount(seed); channel += 1) {
        const id = seed.taken.channels + channel + 1;
        const first = postedAt(1, seed);
        yield [id, `large_${id}`, `Канал о кофе ${id}`, 1_000 + channel, 'preview', seed.now, first, first];
      }
    },
  },
  {
    table: 'channel_posts',
    columns: [
      'channel_id',
      'message_id',
      'published_at',
      'content',
      'views',
      'reactions',
      'forwards',
      'source',
      'counted_at',
    ],
    *rows(seed) {
      for (const { channel, message } of posts(seed)) {
        const { views, reactions, forwards } = figuresOf(message);
        const id = seed.taken.channels + channel + 1;
        yield [id, message, postedAt(message, seed), PARAGRAPH, views, reactions, forwards, 'preview', seed.now];
      }
    },
  },
  {
    // A post a day: the sums of a day are the figures of its post.
    table: 'channel_days',
    columns: [
      'channel_id',
      'day',
      'posts',
      'counted',
      'views',
      'reactions',
      'told_reactions',
      'told_forwards',
      'rates',
      'told_rates',
    ],
    *rows(seed) {
      for (const { channel, message } of posts(seed)) {
        const { views, reactions, forwards } = figuresOf(message);
        const day = dateOf(postedAt(message, seed));
        const rate = ((reactions + forwards) * 100) / views;
        yield [seed.taken.channels + channel + 1, day, 1, 1, views, reactions, 1, 1, rate, 1];
      }
    },
  },
  {
    table: 'channel_snapshots',
    columns: ['channel_id', 'day', 'subscribers'],
    *rows(seed) {
      for (let index = 0; index < channelCount(seed) * SUBSCRIBER_DAYS; index += 1) {
        const channel = Math.floor(index / SUBSCRIBER_DAYS);
        const day = dateOf(new Date(seed.now.getTime() - (index % SUBSCRIBER_DAYS) * DAY_MS));
        yield [seed.taken.channels + channel + 1, day, 1_000 + channel - (index % SUBSCRIBER_DAYS)];
      }
    },
  },
  {
    table: 'channel_totals',
    columns: [
      'channel_id',
      'posts',
      'counted',
      'engagement_rate',
      'avg_views',
      'avg_reactions',
      'with_forwards',
      'oldest_at',
    ],
    *rows(seed) {
      const ofAll = Array.from({ length: POSTS_OF_CHANNEL }, (_, index) => figuresOf(index + 1));
      const mean = (value: (post: (typeof ofAll)[number]) => number): number =>
        ofAll.reduce((sum, post) => sum + value(post), 0) / ofAll.length;
      const rate = mean(({ views, reactions, forwards }) => ((reactions + forwards) * 100) / views);
      const [views, reactions] = [mean((post) => post.views), mean((post) => post.reactions)];
      for (let channel = 0; channel < channelCount(seed); channel += 1) {
        const id = seed.taken.channels + channel + 1;
        const count = Math.min(POSTS_OF_CHANNEL, seed.size.channelPosts - channel * POSTS_OF_CHANNEL);
        yield [id, count, count, rate, views, reactions, true, postedAt(1, seed)];
      }
    },
  },
  {
    table: 'competitors',
    columns: ['user_id', 'project_id', 'channel_id', 'place', 'created_at'],
    *rows(seed) {
      const channels = channelCount(seed);
      const followed = Math.min(FOLLOWED, channels);
      for (let index = 0; index < seed.size.users * followed; index += 1) {
        const user = Math.floor(index / followed);
        const place = index % followed;
        yield [
          seed.taken.users + user + 1,
          seed.taken.projects + user + 1,
          // Two that follow each other: never the same one twice.
          seed.taken.channels + ((user * followed + place) % channels) + 1,
          place,
          seed.now,
        ];
      }
    },
  },
];
