import * as z from 'zod/mini';
import { MAX_PLAN_PUBLICATIONS } from './plan-span.js';
import { Id } from './primitives.js';
import { rulesOf } from './messages/rule.js';
import { SHARED_RULES } from './messages/rules/shared.js';

const says = rulesOf(SHARED_RULES);

/** Several publications of one plan, each named once. */
export const PublicationIds = z.pipe(
  z
    .array(Id, says('choosePublications'))
    .check(
      z.minLength(1, says('chooseAtLeastOnePublication')),
      z.maxLength(MAX_PLAN_PUBLICATIONS, says('noMoreThanPublicationsAtTime', MAX_PLAN_PUBLICATIONS)),
    ),
  z.transform((ids) => [...new Set(ids)]),
);
