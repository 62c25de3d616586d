import * as z from 'zod/mini';
import { CONTENT_TYPES, distributionTotal } from './content-type.js';

export const ContentTypeSchema = z.enum(CONTENT_TYPES, 'Неизвестный тип контента');

const Share = z
  .number('Доля должна быть числом')
  .check(z.int('Доля должна быть целым числом'), z.gte(0, 'Доля не меньше 0'), z.lte(100, 'Доля не больше 100'));

/** Percentages of known types whose sum is exactly 100: the one rule of wizard, plan settings and API. */
export const ContentDistributionSchema = z
  .partialRecord(ContentTypeSchema, Share, 'Неизвестный тип контента в распределении')
  .check(z.refine((shares) => distributionTotal(shares) === 100, 'Сумма распределения контента должна быть 100%'));
