import * as z from 'zod/mini';

export const ContentType = z.enum(
  ['engaging', 'selling', 'educational', 'entertaining', 'story', 'reels'],
  'Неизвестный тип контента',
);
export type ContentType = z.output<typeof ContentType>;

export const CONTENT_TYPE_LABELS: Record<ContentType, string> = {
  engaging: 'Вовлекающий',
  selling: 'Продающий',
  educational: 'Образовательный',
  entertaining: 'Развлекательный',
  story: 'История',
  reels: 'Reels/Shorts',
};

/** Share of each type in percent. */
export type ContentDistribution = Partial<Record<ContentType, number>>;

export const DEFAULT_DISTRIBUTION: ContentDistribution = {
  engaging: 40,
  selling: 20,
  educational: 25,
  entertaining: 15,
};

export const distributionTotal = (distribution: ContentDistribution): number =>
  Object.values(distribution).reduce((total, share) => total + (share ?? 0), 0);

const Share = z
  .number('Доля должна быть числом')
  .check(z.int('Доля должна быть целым числом'), z.gte(0, 'Доля не меньше 0'), z.lte(100, 'Доля не больше 100'));

/** Percentages of known types whose sum is exactly 100: the one rule of wizard, plan settings and API. */
export const ContentDistributionSchema = z
  .partialRecord(ContentType, Share, 'Неизвестный тип контента в распределении')
  .check(z.refine((shares) => distributionTotal(shares) === 100, 'Сумма распределения контента должна быть 100%'));
