import type { Value } from './copy.js';
import { DAY_MS, momentOf } from './history.js';
import type { SeedContext, SeedTable } from './seed-table.js';

/** Publications of a plan, one a day: a month of work. */
const PLAN_DAYS = 30;
/** The newest plans of the seed end this many days ahead. */
const AHEAD_DAYS = 20;
/** Posts of a channel, and hours between two of them: forty months of a daily channel. */
const POSTS_OF_CHANNEL = 1_000;
const POST_HOURS = 24;
/** Channels a user follows. */
const FOLLOWED = 2;
const SUBSCRIBER_DAYS = 30;

const NETWORKS = ['telegram', 'vk', 'odnoklassniki', 'tenchat'] as const;
const TYPES = ['engaging', 'selling', 'educational', 'entertaining', 'story', 'reels'] as const;
const TEXT_TYPES = ['post', 'story', 'reels'] as const;
const TITLES = [
  'Три вопроса бариста, с которых начинается утро',
  'Почему зерно пахнет по-разному',
  'День открытой обжарки: как это было',
  'Пять фактов о воде для кофе',
  'Как выбрать помол под свою турку',
];
const PARAGRAPH =
  'Мы обжариваем зерно по вторникам и пятницам, поэтому в среду у нас самый свежий кофе в городе. Приходите попробовать два ' +
  'способа заваривания рядом и расскажите, какой из них ближе вам. Для тех, кто дочитал до конца, второй стакан за наш счёт.';
const AUDIENCE = '{"age":"25–40","gender":"any","interests":["кофе"],"pain_points":[],"values":[]}';
const DISTRIBUTION = '{"engaging":20,"selling":20,"educational":20,"entertaining":20,"story":10,"reels":10}';

const pick = <T>(values: readonly T[], index: number): T => values[index % values.length] as T;
const dateOf = (at: Date): string => at.toISOString().slice(0, 10);

const planCount = ({ size }: SeedContext): number => Math.ceil(size.publications / PLAN_DAYS);
const channelCount = ({ size }: SeedContext): number => Math.ceil(size.channelPosts / POSTS_OF_CHANNEL);

/** Owner of a plan: every user gets one plan before any user gets a second. */
const planOwner = (plan: number, { size }: SeedContext): number => plan % size.users;

/** First day of a plan: spread over the history, the newest still running. */
const planStart = (plan: number, seed: SeedContext): Date => {
  const at = momentOf(plan / Math.max(1, planCount(seed) - 1), seed.now);
  return new Date(at.getTime() + (AHEAD_DAYS - PLAN_DAYS) * DAY_MS);
};

/** Midnight of a day of UTC. */
const midnight = (at: number): number => at - (at % DAY_MS);

const publicationRow = (index: number, seed: SeedContext): readonly Value[] => {
  const plan = Math.floor(index / PLAN_DAYS);
  const owner = planOwner(plan, seed);
  const start = planStart(plan, seed);
  const scheduledAt = new Date(midnight(start.getTime() + (index % PLAN_DAYS) * DAY_MS) + 9 * 3_600_000);
  const isPast = scheduledAt < seed.now;
  // Past ones were sent, except some that were abandoned; half of the future ones have their text.
  const status = isPast ? (index % 10 === 0 ? 'ready' : 'published') : index % 2 === 0 ? 'ready' : 'draft';
  return [
    seed.taken.content_plans + plan + 1,
    seed.taken.users + owner + 1,
    seed.taken.projects + owner + 1,
    pick(TITLES, index),
    pick(TYPES, index),
    pick(NETWORKS, index),
    'Рассказать о новой обжарке и позвать на дегустацию',
    'Подписчики приходят на дегустацию',
    'Живая история вовлекает лучше скидки',
    status === 'draft' ? null : `${pick(TITLES, index)}\n\n${PARAGRAPH}\n\n${PARAGRAPH}`,
    dateOf(scheduledAt),
    '12:00',
    scheduledAt,
    status,
    status === 'published' ? 1 : 0,
    false,
    start,
    start,
  ];
};

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

/** Plans with their publications, written texts, and followed channels with their posts; empty where the size has none. */
export const CONTENT_TABLES: readonly SeedTable[] = [
  {
    table: 'content_plans',
    columns: [
      'id',
      'user_id',
      'project_id',
      'name',
      'start_date',
      'end_date',
      'posts_per_day',
      'content_goal',
      'content_distribution',
      'target_audience',
      'tone',
      'language_level',
      'social_networks',
      'status',
      'revision',
      'is_demo',
      'created_at',
    ],
    *rows(seed) {
      for (let plan = 0; plan < planCount(seed); plan += 1) {
        const owner = planOwner(plan, seed);
        const start = planStart(plan, seed);
        yield [
          seed.taken.content_plans + plan + 1,
          seed.taken.users + owner + 1,
          seed.taken.projects + owner + 1,
          `Контент-план с ${dateOf(start)}`,
          dateOf(start),
          dateOf(new Date(start.getTime() + (PLAN_DAYS - 1) * DAY_MS)),
          1,
          'Больше гостей по будням',
          DISTRIBUTION,
          AUDIENCE,
          'friendly',
          'simple',
          '{telegram,vk,odnoklassniki,tenchat}',
          'completed',
          1,
          false,
          start,
        ];
      }
    },
  },
  {
    table: 'publications',
    columns: [
      'content_plan_id',
      'user_id',
      'project_id',
      'title',
      'content_type',
      'social_network',
      'short_description',
      'goal',
      'reasoning',
      'content',
      'scheduled_date',
      'scheduled_time',
      'scheduled_at',
      'status',
      'published_count',
      'is_demo',
      'created_at',
      'updated_at',
    ],
    *rows(seed) {
      for (let index = 0; index < seed.size.publications; index += 1) yield publicationRow(index, seed);
    },
  },
  {
    table: 'text_history',
    columns: ['user_id', 'project_id', 'topic', 'content', 'text_type', 'is_demo', 'created_at'],
    *rows(seed) {
      for (let index = 0; index < seed.size.texts; index += 1) {
        const owner = index % seed.size.users;
        yield [
          seed.taken.users + owner + 1,
          seed.taken.projects + owner + 1,
          pick(TITLES, index),
          `${PARAGRAPH}\n\n${PARAGRAPH}`,
          pick(TEXT_TYPES, index),
          false,
          momentOf(index / seed.size.texts, seed.now),
        ];
      }
    },
  },
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
