import * as z from 'zod/mini';
import { MAX_PLAN_PUBLICATIONS } from './plan-span.js';
import { Id } from './primitives.js';
import { says } from './messages/rule.js';
import * as rules from './messages/rules/shared.js';

/** Several publications of one plan, each named once. */
export const PublicationIds = z.pipe(
  z
    .array(Id, says(rules.choosePublications))
    .check(
      z.minLength(1, says(rules.chooseAtLeastOnePublication)),
      z.maxLength(MAX_PLAN_PUBLICATIONS, says(rules.noMoreThanPublicationsAtTime, MAX_PLAN_PUBLICATIONS)),
    ),
  z.transform((ids) => [...new Set(ids)]),
);
