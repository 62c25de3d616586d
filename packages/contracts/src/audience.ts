import * as z from 'zod/mini';
import { audienceEndpoints } from './endpoints.js';
import { LANGUAGES } from './language.js';
import { optionalText, text } from './primitives.js';
import { route } from './route.js';
import { says } from './messages/rule.js';
import * as rules from './messages/rules/texts.js';

/** Lists the assistant can extend. */
export const AudienceField = z.enum(['interests', 'pain_points', 'values'], says(rules.unknownPartOfAudience));
export type AudienceField = z.output<typeof AudienceField>;

const Values = z.array(text({ max: 200 }), says(rules.array)).check(z.maxLength(60, says(rules.noMoreThan60Values)));

export const AudienceSuggestionRequest = z.object({
  name: text({ max: 120, required: says(rules.projectNeedsName) }),
  description: optionalText(2_000),
  content_goal: optionalText(1_000),
  /** Language of the values: the project's, or the user's when absent. */
  language: z.optional(z.enum(LANGUAGES, says(rules.unknownLanguage))),
  /** The user's present values; the keys name the lists to extend, and no key means all lists. */
  existing_values: z._default(z.partialRecord(AudienceField, Values), {}),
});
export type AudienceSuggestionRequest = z.output<typeof AudienceSuggestionRequest>;

export const AudienceSuggestion = z.object({
  interests: z.array(z.string()),
  pain_points: z.array(z.string()),
  values: z.array(z.string()),
  is_demo: z.boolean(),
});
export type AudienceSuggestion = z.output<typeof AudienceSuggestion>;

export const audienceRoutes = {
  suggest: route(audienceEndpoints.suggest, {
    access: 'user',
    cost: 'unpaid-model',
    scope: 'content:write',
    jobs: ['audience.suggest'],
    tag: 'content plans',
    summary: 'Suggest interests, pain points and values of an audience',
    body: AudienceSuggestionRequest,
    reply: AudienceSuggestion,
  }),
};
