import type * as z from 'zod/mini';
import { says } from './rule.js';
import * as rules from './rules/common.js';

const OF_TYPE: Partial<Record<string, string>> = {
  string: rules.string,
  number: rules.number,
  int: rules.int,
  boolean: rules.boolean,
  array: rules.array,
  object: rules.object,
  // A set of fields, too.
  record: rules.object,
};

/** What a rule without its own sentence says, in server and web app: a user reads it, so it names no types. */
export const defaultRule: z.core.$ZodErrorMap = ({ code, expected, input }) => {
  if (code !== 'invalid_type') return says(rules.checkThisValue).error();
  const wanted = input === undefined ? undefined : OF_TYPE[String(expected)];
  return says(wanted ?? rules.fillInThisField).error();
};
