import * as z from 'zod/mini';
import { says } from './messages/rule.js';
import * as rules from './messages/rules/common.js';

/** Largest page, and the default size. */
export const MAX_PAGE = 100;

const LIMIT_RULE = says(rules.from1To, MAX_PAGE);

/**
 * Query of every list (trait `paged`). The answer is the page as an array, or names it; the header `Link: <…>; rel="next"`
 * leads to the next one and is absent on the last.
 */
export const PAGE_QUERY = {
  /** Where the page begins: an opaque value from a `Link`. Absent: at the beginning. */
  cursor: z.optional(z.string().check(z.regex(/^[\w-]{1,1000}$/, says(rules.cursorIsWrong)))),
  limit: z._default(z.pipe(z.string().check(z.regex(/^([1-9]\d?|100)$/, LIMIT_RULE)), z.transform(Number)), MAX_PAGE),
};
