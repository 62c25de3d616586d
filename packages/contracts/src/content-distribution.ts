import * as z from 'zod/mini';
import { CONTENT_TYPES, distributionTotal } from './content-type.js';
import { rulesOf } from './messages/rule.js';
import { MIX_RULES } from './messages/rules/mix.js';

const says = rulesOf(MIX_RULES);

export const ContentTypeSchema = z.enum(CONTENT_TYPES, says('unknownType'));

const Share = z
  .number(says('shareIsNumber'))
  .check(z.int(says('shareIsWhole')), z.gte(0, says('shareTooLow')), z.lte(100, says('shareTooHigh')));

/** Percentages of known types whose sum is exactly 100: the one rule of wizard, plan settings and API. */
export const ContentDistributionSchema = z
  .partialRecord(ContentTypeSchema, Share, says('unknownTypeInMix'))
  .check(z.refine((shares) => distributionTotal(shares) === 100, says('mixIsWhole')));
