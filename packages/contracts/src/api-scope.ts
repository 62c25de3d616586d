/**
 * What an API key may do, `resource:action`. Stored with every key: add new ones, never rename. `write` does not imply `read`.
 * Routes without a scope (account, password, sessions, keys, payments, administration) are closed to every key.
 */
export const API_SCOPES = [
  'projects:read',
  'projects:write',
  'content:read',
  'content:write',
  'publishing:read',
  'publishing:write',
  'files:read',
  'files:write',
  'tools:read',
  'tools:write',
  'competitors:read',
  'competitors:write',
  'jobs:read',
  'jobs:write',
  'billing:read',
] as const;
export type ApiScope = (typeof API_SCOPES)[number];

/** Requests a minute a key may be allowed; a few steps, so that every gateway counts them alike. */
export const API_KEY_LIMITS = [10, 30, 60, 120, 300, 600] as const;
export type ApiKeyLimit = (typeof API_KEY_LIMITS)[number];

/** Keys one user may have. */
export const MAX_API_KEYS = 10;
/** How long the former secret of a rotated key is still accepted. */
export const ROTATED_KEY_HOURS = 24;
/** Replaced secrets that are still accepted; more rotations within a day are refused. */
export const ROTATED_KEYS_KEPT = 5;
