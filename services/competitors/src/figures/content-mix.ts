import { CONTENT_TYPES, type ContentDistribution, type ContentType } from '@orbita/contracts';
import { mean } from './statistics.js';
import type { PostText } from './text-features.js';

/** Signs of a type in a text, at the start of a word. */
const sign = (words: string, signs = ''): RegExp => new RegExp(`(?<!\\p{L})(?:${words})${signs}`, 'iu');

/** Signs of types, checked in this order; a rough estimate that the user corrects in the wizard. */
const SIGNS: readonly [ContentType, RegExp][] = [
  [
    'selling',
    sign(
      'скидк|акци[яюий]|промокод|цен[аыеу](?!\\p{L})|руб(?:л\\p{L}*)?(?!\\p{L})|купи|(?:пред)?заказ|доставк|распродаж|в наличии|забронир',
      '|₽',
    ),
  ],
  [
    'educational',
    sign('(?:как|почему|зачем)(?!\\p{L}).{3,}|совет(?!ск)|ошибк|инструкци|разбор|гайд|чек-?лист|шаг \\d|правил'),
  ],
  ['entertaining', sign('мем\\p{L}{0,3}(?!\\p{L})|шутк|анекдот|юмор|смешн|угадайте|викторин', '|😂|🤣|😅')],
  ['story', sign('истори[яию]|однажды|вспомина|случил|мы открыл|мой путь|в детстве')],
];

/** Most likely type of a post: video first, then a poll, then the first type with a matching sign; otherwise engaging. */
export const contentTypeOf = ({ content, hasVideo, hasPoll }: PostText): ContentType => {
  if (hasPoll) return 'engaging';
  if (hasVideo) return 'reels';
  return SIGNS.find(([, signs]) => signs.test(content))?.[0] ?? 'engaging';
};

/** Shares are multiples of this. */
const STEP = 5;
const STEPS = 100 / STEP;

/**
 * Mix for a plan: each type's share of the posts, weighted by the success of its posts against the channel's mean (three posts or
 * more, at most a factor of two either way), in steps of 5 % by largest remainder; the sum is 100.
 */
export const mixOf = (posts: readonly (PostText & { rate: number | null })[]): ContentDistribution => {
  const ratesOf = (some: readonly { rate: number | null }[]): number[] =>
    some.flatMap(({ rate }) => (rate === null ? [] : [rate]));
  const usual = mean(ratesOf(posts));
  const typed = posts.map((post) => ({ rate: post.rate, type: contentTypeOf(post) }));
  const weights = CONTENT_TYPES.map((type) => {
    const own = typed.filter((post) => post.type === type);
    const rates = ratesOf(own);
    const strength = rates.length >= 3 && usual ? mean(rates)! / usual : 1;
    return { type, weight: own.length * Math.min(2, Math.max(0.5, strength)) };
  });
  const total = weights.reduce((sum, { weight }) => sum + weight, 0);
  if (total === 0) return {};
  const shares = weights.map(({ type, weight }) => {
    const exact = (weight / total) * STEPS;
    return { type, steps: Math.floor(exact), rest: exact - Math.floor(exact) };
  });
  let missing = STEPS - shares.reduce((sum, { steps }) => sum + steps, 0);
  for (const share of [...shares].sort((one, other) => other.rest - one.rest)) if (missing-- > 0) share.steps += 1;
  return Object.fromEntries(shares.filter(({ steps }) => steps > 0).map(({ type, steps }) => [type, steps * STEP]));
};
