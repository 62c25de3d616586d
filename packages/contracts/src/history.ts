import * as z from 'zod/mini';
import { historyEndpoints } from './endpoints.js';
import { MAX_GENERATED_TEXT, TEXT_TYPES } from './generation-options.js';
import { PAGE_QUERY } from './page.js';
import { Id, IdParam, Instant, text } from './primitives.js';
import { route } from './route.js';
import { says } from './messages/rule.js';
import * as rules from './messages/rules/texts.js';

export const HistoryItem = z.object({
  id: Id,
  project_id: z.nullable(Id),
  topic: z.string(),
  content: z.string(),
  text_type: z.enum(TEXT_TYPES),
  is_demo: z.boolean(),
  created_at: Instant,
});
export type HistoryItem = z.output<typeof HistoryItem>;

/** The part of the history the user's plan shows. */
export const HistoryWindow = z.object({
  /** Days that are shown; null shows all. */
  days: z.nullable(z.number()),
  /** Texts that are older: hidden, not deleted. */
  hidden_count: z.number(),
});
export type HistoryWindow = z.output<typeof HistoryWindow>;

/** A text edited by its owner, which replaces the generated one. */
export const HistoryUpdate = z.object({
  content: z.optional(text({ max: MAX_GENERATED_TEXT, required: says(rules.textCannotBeEmpty) })),
});
export type HistoryUpdate = z.output<typeof HistoryUpdate>;

const IdPath = z.object({ id: IdParam });

export const historyRoutes = {
  list: route(historyEndpoints.list, {
    access: 'user',
    cost: 'read',
    searchCost: 'scan',
    scope: 'content:read',
    tag: 'history',
    summary: 'Generated texts that the user’s plan shows, newest first',
    query: z.object({
      ...PAGE_QUERY,
      /** Words of the topic or the text, in any letter case. */
      search: z.optional(text({ max: 200 })),
      text_type: z.optional(z.enum(TEXT_TYPES, says(rules.unknownFormat))),
    }),
    reply: z.array(HistoryItem),
  }),
  window: route(historyEndpoints.window, {
    access: 'user',
    cost: 'read',
    scope: 'content:read',
    tag: 'history',
    summary: 'How far back the history is shown, and the number of older texts',
    reply: HistoryWindow,
  }),
  get: route(historyEndpoints.get, {
    access: 'user',
    cost: 'read',
    scope: 'content:read',
    tag: 'history',
    summary: 'A generated text',
    params: IdPath,
    reply: HistoryItem,
  }),
  update: route(historyEndpoints.update, {
    access: 'user',
    cost: 'write',
    scope: 'content:write',
    tag: 'history',
    summary: 'Replace a generated text by an edited one',
    params: IdPath,
    body: HistoryUpdate,
    reply: HistoryItem,
  }),
  delete: route(historyEndpoints.delete, {
    access: 'user',
    cost: 'write',
    scope: 'content:write',
    tag: 'history',
    summary: 'Delete a text from the history',
    status: 204,
    params: IdPath,
  }),
};
