import * as z from 'zod/mini';
import { CONTENT_TYPES, distributionTotal } from './content-type.js';
import { says } from './messages/rule.js';
import * as rules from './messages/rules/mix.js';

export const ContentTypeSchema = z.enum(CONTENT_TYPES, says(rules.unknownType));

const Share = z
  .number(says(rules.shareIsNumber))
  .check(z.int(says(rules.shareIsWhole)), z.gte(0, says(rules.shareTooLow)), z.lte(100, says(rules.shareTooHigh)));

/** Percentages of known types whose sum is exactly 100: the one rule of wizard, plan settings and API. */
export const ContentDistributionSchema = z
  .partialRecord(ContentTypeSchema, Share, says(rules.unknownTypeInMix))
  .check(z.refine((shares) => distributionTotal(shares) === 100, says(rules.mixIsWhole)));
