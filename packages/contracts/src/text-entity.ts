import * as z from 'zod/mini';
import { identifier, text } from './primitives.js';
import { says } from './messages/rule.js';
import * as rules from './messages/rules/shared.js';

/** Marks a text can carry, by the names of Telegram's Bot API (https://core.telegram.org/bots/api#messageentity). */
export const TEXT_ENTITY_TYPES = [
  'bold',
  'italic',
  'underline',
  'strikethrough',
  'spoiler',
  'code',
  'pre',
  'blockquote',
  'text_link',
] as const;
export type TextEntityType = (typeof TEXT_ENTITY_TYPES)[number];

/** Longest text of a publication, in UTF-16 units: more than any network takes. */
export const MAX_CONTENT_LENGTH = 20_000;
/** Most marks a text carries. */
export const MAX_TEXT_ENTITIES = 500;

const Units = z.int(says(rules.int)).check(z.lte(MAX_CONTENT_LENGTH, says(rules.markReachesBeyondText)));
const URL_RULE = says(rules.enterFullAddressOfLink);

/** A mark on a stretch of a text, counted in UTF-16 units as the Bot API counts. */
export const TextEntity = z
  .object({
    type: z.enum(TEXT_ENTITY_TYPES, says(rules.unknownFormatting)),
    offset: Units.check(z.gte(0, says(rules.markReachesBeyondText))),
    length: Units.check(z.gte(1, says(rules.emptyMark))),
    /** Where a `text_link` leads. */
    url: z.optional(identifier({ max: 2_048 }).check(z.regex(/^(https?|tg):\/\/\S+$/i, URL_RULE))),
    /** Programming language of a `pre`. */
    language: z.optional(text({ max: 40 })),
  })
  .check(z.refine(({ type, url }) => type !== 'text_link' || url !== undefined, { ...URL_RULE, path: ['url'] }));
export type TextEntity = z.output<typeof TextEntity>;

export const TextEntities = z
  .array(TextEntity, says(rules.array))
  .check(z.maxLength(MAX_TEXT_ENTITIES, says(rules.noMoreThanMarks, MAX_TEXT_ENTITIES)));

/** Whether every mark lies within the text. */
export const entitiesFit = (content: string, entities: readonly TextEntity[]): boolean =>
  entities.every(({ offset, length }) => offset + length <= content.length);
