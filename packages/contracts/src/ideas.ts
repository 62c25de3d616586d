import * as z from 'zod/mini';
import { CONTENT_TYPES } from './content-type.js';
import { ideaEndpoints } from './endpoints.js';
import { LANGUAGES } from './language.js';
import { text } from './primitives.js';
import { route } from './route.js';
import { SocialNetworkSchema } from './social-network-schema.js';
import { says } from './messages/rule.js';
import * as rules from './messages/rules/texts.js';

/** Longest answer to «Чем вы занимаетесь?», in UTF-16 units. */
export const MAX_ABOUT = 500;
/** Most titles a request can name as already seen. */
export const MAX_EXISTING_TITLES = 60;

/** A business in its owner's words; at least one word is needed. */
const About = text({ max: MAX_ABOUT, required: says(rules.tellUsWhatYouDo) }).check(
  z.refine((value) => value === '' || /\p{L}{2}/u.test(value), says(rules.useWords)),
);

export const IdeaSuggestionRequest = z.object({
  about: About,
  /** Language of the ideas; the user's when absent. */
  language: z.optional(z.enum(LANGUAGES, says(rules.unknownLanguage))),
  count: z._default(
    z
      .int(says(rules.enter1To10Ideas))
      .check(z.gte(1, says(rules.atLeastOneIdea)), z.lte(10, says(rules.noMoreThanIdeas, 10))),
    7,
  ),
  /** Titles the user has seen, newest last; the answer repeats none of them. */
  existing_titles: z._default(
    z
      .array(text({ max: 200 }), says(rules.array))
      .check(z.maxLength(MAX_EXISTING_TITLES, says(rules.noMoreThanHeadlines, MAX_EXISTING_TITLES))),
    [],
  ),
});
export type IdeaSuggestionRequest = z.output<typeof IdeaSuggestionRequest>;

export const SuggestedIdea = z.object({
  title: z.string(),
  short_description: z.string(),
  content_type: z.enum(CONTENT_TYPES),
  social_network: SocialNetworkSchema,
});
export type SuggestedIdea = z.output<typeof SuggestedIdea>;

export const IdeaSuggestion = z.object({
  /** The requested number, or fewer where no better ideas were found; at least one. */
  ideas: z.array(SuggestedIdea),
  is_demo: z.boolean(),
});
export type IdeaSuggestion = z.output<typeof IdeaSuggestion>;

/** A visitor's description of a business, without an account. */
export const SampleIdeasRequest = z.object({ about: About });
export type SampleIdeasRequest = z.output<typeof SampleIdeasRequest>;

export const ideaRoutes = {
  suggest: route(ideaEndpoints.suggest, {
    access: 'user',
    cost: 'unpaid-model',
    scope: 'content:write',
    jobs: ['ideas.suggest'],
    tag: 'content plans',
    summary: 'Suggest ideas of publications for a business described in one sentence',
    body: IdeaSuggestionRequest,
    reply: IdeaSuggestion,
  }),
  sample: route(ideaEndpoints.sample, {
    access: 'public',
    cost: 'taste',
    tag: 'content plans',
    summary: 'Three ideas for a business described in one sentence: by the demo writer, not stored',
    body: SampleIdeasRequest,
    reply: IdeaSuggestion,
  }),
};
