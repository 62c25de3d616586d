import type { Value } from './copy.js';
import { DAY_MS, dateOf, momentOf } from './history.js';
import type { SeedContext, SeedTable } from './seed-table.js';

/** Publications of a plan, one a day: a month of work. */
const PLAN_DAYS = 30;
/** The newest plans of the seed end this many days ahead. */
const AHEAD_DAYS = 20;
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
/** A text of a usual length. */
export const PARAGRAPH =
  'Мы обжариваем зерно по вторникам и пятницам, поэтому в среду у нас самый свежий кофе в городе. Приходите попробовать два ' +
  'способа заваривания рядом и расскажите, какой из них ближе вам. Для тех, кто дочитал до конца, второй стакан за наш счёт.';
const AUDIENCE = '{"age":"25–40","gender":"any","interests":["кофе"],"pain_points":[],"values":[]}';
const DISTRIBUTION = '{"engaging":20,"selling":20,"educational":20,"entertaining":20,"story":10,"reels":10}';

const pick = <T>(values: readonly T[], index: number): T => values[index % values.length] as T;

const planCount = ({ size }: SeedContext): number => Math.ceil(size.publications / PLAN_DAYS);
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

/** Plans with their publications, and written texts; empty where the size has none. */
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
];
