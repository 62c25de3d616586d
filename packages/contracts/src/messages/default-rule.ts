import type * as z from 'zod/mini';
import { rulesOf } from './rule.js';
import { COMMON_RULES } from './rules/common.js';

const says = rulesOf(COMMON_RULES);

const TYPES = [
  'string',
  'number',
  'int',
  'boolean',
  'array',
  'object',
] as const satisfies (keyof typeof COMMON_RULES)[];

/** What a rule without its own sentence says, in server and web app: a user reads it, so it names no types. */
export const defaultRule: z.core.$ZodErrorMap = ({ code, expected, input }) => {
  if (code !== 'invalid_type') return says('checkThisValue').error();
  // A record is a set of fields, too.
  const wanted = TYPES.find((type) => type === (expected === 'record' ? 'object' : expected));
  return says((input !== undefined && wanted) || 'fillInThisField').error();
};
