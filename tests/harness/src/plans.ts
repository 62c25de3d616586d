import {
  CONTENT_TYPES,
  type ContentDistribution,
  type ContentPlanRequest,
  type ContentPlanWithPublications,
  type ContentType,
  type SocialNetwork,
  addDays,
  daysBetween,
} from '@orbita/contracts';

/** Shares with visible rounding: none of the usual totals divides them evenly. */
export const UNEVEN_DISTRIBUTION: ContentDistribution = {
  engaging: 37,
  selling: 21,
  educational: 23,
  entertaining: 12,
  story: 4,
  reels: 3,
};

const NETWORKS: SocialNetwork[] = ['telegram', 'vk', 'odnoklassniki'];
const FIRST_DAY = '2037-01-01';

/** Order of a plan with exactly this many publications; `perDay` must divide them. */
export const planRequest = (publications: number, perDay = publicationsPerDay(publications)): ContentPlanRequest => ({
  name: '',
  start_date: FIRST_DAY,
  end_date: addDays(FIRST_DAY, publications / perDay - 1),
  posts_per_day: perDay,
  content_goal: 'Рассказать о продукте и собрать заявки',
  content_distribution: UNEVEN_DISTRIBUTION,
  target_audience: { age: '25–45', gender: 'any', interests: ['маркетинг'], pain_points: ['нет времени'], values: [] },
  tone: 'friendly',
  language_level: 'medium',
  social_networks: NETWORKS,
  writing_style_id: null,
});

const publicationsPerDay = (publications: number): number =>
  [5, 4, 3, 2, 1].find((perDay) => publications % perDay === 0) ?? 1;

/** Credits a plan costs: 200 for up to 31 publications, 5 for each more. */
export const planPrice = (publications: number): number => 200 + 5 * Math.max(0, publications - 31);

/** The ordered contents of a plan. */
export type OrderedPlan = Pick<
  ContentPlanRequest,
  'start_date' | 'end_date' | 'posts_per_day' | 'content_distribution' | 'social_networks'
>;

export const sizeOf = ({ start_date, end_date, posts_per_day }: OrderedPlan): number =>
  (daysBetween(start_date, end_date) + 1) * posts_per_day;

/** The number of publications of each type, by largest remainder: implemented again here, to check the product's own code. */
const sharesOf = (distribution: ContentDistribution, total: number): Map<ContentType, number> => {
  const shares = CONTENT_TYPES.flatMap((type, order) => {
    const percent = distribution[type] ?? 0;
    return percent === 0
      ? []
      : [{ type, order, percent, count: Math.floor((percent * total) / 100), rest: (percent * total) % 100 }];
  });
  const left = total - shares.reduce((sum, { count }) => sum + count, 0);
  const lucky = [...shares]
    .sort((a, b) => b.rest - a.rest || b.percent - a.percent || a.order - b.order)
    .slice(0, left);
  for (const share of lucky) share.count += 1;
  return new Map(shares.map(({ type, count }) => [type, count]));
};

const counted = <T>(values: readonly T[]): Map<T, number> => {
  const counts = new Map<T, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
};

/** How a completed plan differs from its order; empty when it matches exactly. */
export const planProblems = (ordered: OrderedPlan, { publications }: ContentPlanWithPublications): string[] => {
  const total = sizeOf(ordered);
  if (publications.length !== total) return [`${publications.length} publications instead of ${total}`];
  const problems: string[] = [];
  const types = counted(publications.map(({ content_type }) => content_type));
  for (const [type, count] of sharesOf(ordered.content_distribution, total)) {
    if ((types.get(type) ?? 0) !== count) problems.push(`${types.get(type) ?? 0} of type ${type} instead of ${count}`);
  }
  const days = counted(publications.map(({ scheduled_date }) => scheduled_date));
  for (const [day, count] of days) {
    if (day < ordered.start_date || day > ordered.end_date) problems.push(`${day} is outside of the plan`);
    if (count !== ordered.posts_per_day) problems.push(`${count} publications on ${day}`);
  }
  const networks = counted(publications.map(({ social_network }) => social_network));
  const uses = ordered.social_networks.map((network) => networks.get(network) ?? 0);
  if (Math.max(...uses) - Math.min(...uses) > 1) problems.push(`networks are used ${uses.join(', ')} times`);
  const moments = counted(publications.map(({ scheduled_at }) => scheduled_at));
  if (moments.size !== total) problems.push('two publications have one moment');
  if (publications.some(({ title, short_description }) => title === '' || short_description === '')) {
    problems.push('a publication has no text');
  }
  return problems;
};
