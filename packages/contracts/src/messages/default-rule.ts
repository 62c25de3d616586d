import type * as z from 'zod/mini';
import { rulesOf } from './rule.js';
import { COMMON_RULES } from './rules/common.js';

const says = rulesOf(COMMON_RULES);

const WANTED = {
  string: 'textIsExpected',
  number: 'numberIsExpected',
  int: 'wholeNumberIsExpected',
  boolean: 'quotedYesOrNoIsExpected',
  array: 'listIsExpected',
  object: 'setOfFieldsIsExpected',
  record: 'setOfFieldsIsExpected',
} as const satisfies Partial<Record<string, keyof typeof COMMON_RULES>>;

const isWanted = (type: string): type is keyof typeof WANTED => Object.hasOwn(WANTED, type);

/** What a rule without its own sentence says, in server and web app: a user reads it, so it names no types. */
export const defaultRule: z.core.$ZodErrorMap = (issue) => {
  if (issue.code !== 'invalid_type') return says('checkThisValue').error();
  const isKnown = issue.input !== undefined && isWanted(issue.expected);
  return says(isKnown ? WANTED[issue.expected] : 'fillInThisField').error();
};
