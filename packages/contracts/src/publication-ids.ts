import * as z from 'zod/mini';
import { MAX_PLAN_PUBLICATIONS } from './plan-span.js';
import { Id } from './primitives.js';

/** Several publications of one plan, each named once. */
export const PublicationIds = z.pipe(
  z
    .array(Id, 'Выберите публикации')
    .check(
      z.minLength(1, 'Выберите хотя бы одну публикацию'),
      z.maxLength(MAX_PLAN_PUBLICATIONS, `Не больше ${MAX_PLAN_PUBLICATIONS} публикаций за раз`),
    ),
  z.transform((ids) => [...new Set(ids)]),
);
