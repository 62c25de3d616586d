import * as z from 'zod/mini';
import { CONTENT_TYPES, distributionTotal } from './content-type.js';
import { rulesOf } from './messages/rule.js';
import { COMMON_RULES } from './messages/rules/common.js';

const says = rulesOf(COMMON_RULES);

export const ContentTypeSchema = z.enum(CONTENT_TYPES, says('unknownTypeOfContent'));

const Share = z
  .number(says('shareHasToBeNumber'))
  .check(
    z.int(says('shareHasToBeWhole')),
    z.gte(0, says('shareCannotBeBelow0')),
    z.lte(100, says('shareCannotBeAbove100')),
  );

/** Percentages of known types whose sum is exactly 100: the one rule of wizard, plan settings and API. */
export const ContentDistributionSchema = z
  .partialRecord(ContentTypeSchema, Share, says('unknownTypeOfContentInMix'))
  .check(z.refine((shares) => distributionTotal(shares) === 100, says('mixAddsUpTo100')));
