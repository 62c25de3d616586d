import * as z from 'zod/mini';
import { API_KEY_LIMITS, API_SCOPES, MAX_API_KEYS } from './api-scope.js';
import { apiKeyEndpoints } from './endpoints.js';
import { Id, IdParam, Instant, text } from './primitives.js';
import { route } from './route.js';
import { says } from './messages/rule.js';
import * as rules from './messages/rules/settings.js';

/** Days a new key may be good for. */
export const API_KEY_DAYS = [30, 90, 365] as const;

const Scope = z.enum(API_SCOPES, says(rules.unknownScopeOfKey));

export const NewApiKey = z.object({
  name: text({ max: 60, required: says(rules.nameKey) }),
  scopes: z.pipe(
    z
      .array(Scope, says(rules.chooseAtLeastOneScope))
      .check(
        z.minLength(1, says(rules.chooseAtLeastOneScope)),
        z.maxLength(API_SCOPES.length, says(rules.moreScopesThanThereAre)),
      ),
    z.transform((scopes) => [...new Set(scopes)]),
  ),
  /** Days from now; null: until it is deleted. */
  expires_in_days: z._default(z.nullable(z.literal(API_KEY_DAYS, says(rules.chooseOneOfTerms))), null),
  requests_per_minute: z._default(z.literal(API_KEY_LIMITS, says(rules.chooseOneOfLimits)), 60),
  /** The only project it opens; null: all of them. */
  project_id: z._default(z.nullable(Id), null),
});
export type NewApiKey = z.output<typeof NewApiKey>;

/** A key as its owner sees it later: never its secret. */
export const ApiKey = z.object({
  id: Id,
  name: z.string(),
  /** Beginning of the key, by which users recognise it. */
  start: z.string(),
  scopes: z.array(Scope),
  requests_per_minute: z.int(),
  project_id: z.nullable(Id),
  /** Null: until it is deleted. */
  expires_at: z.nullable(Instant),
  created_at: Instant,
  /** Until when the secret before the last rotation is accepted; null if there is none. Earlier ones end sooner. */
  former_until: z.nullable(Instant),
  /** To a minute; null: never. */
  last_used_at: z.nullable(Instant),
  /** Network address of the last use without its last part. */
  last_used_address: z.nullable(z.string()),
});
export type ApiKey = z.output<typeof ApiKey>;

/** A key with its text, which is shown only this once. */
export const IssuedApiKey = z.extend(ApiKey, { key: z.string() });
export type IssuedApiKey = z.output<typeof IssuedApiKey>;

const KeyParams = z.object({ id: IdParam });

export const apiKeyRoutes = {
  list: route(apiKeyEndpoints.list, {
    access: 'user',
    cost: 'read',
    tag: 'API keys',
    summary: 'The API keys of the user, the latest first',
    reply: z.array(ApiKey).check(z.maxLength(MAX_API_KEYS)),
  }),
  create: route(apiKeyEndpoints.create, {
    access: 'user',
    cost: 'write',
    tag: 'API keys',
    summary: 'Create an API key; its text is only in this answer. If the answer is lost, delete the key.',
    status: 201,
    body: NewApiKey,
    reply: IssuedApiKey,
  }),
  rotate: route(apiKeyEndpoints.rotate, {
    access: 'user',
    cost: 'write',
    tag: 'API keys',
    summary:
      'Replace the secret of a key; the present one is accepted for 24 hours more, earlier ones until their own 24 hours end',
    params: KeyParams,
    reply: IssuedApiKey,
  }),
  delete: route(apiKeyEndpoints.delete, {
    access: 'user',
    cost: 'write',
    tag: 'API keys',
    summary: 'Delete a key; effective everywhere within a second',
    status: 204,
    params: KeyParams,
  }),
};
