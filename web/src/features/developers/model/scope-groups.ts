import { API_SCOPES, type ApiScope } from '@orbita/contracts';

/** Resource of a scope: what stands before the colon. */
export type ScopeResource = ApiScope extends `${infer R}:${string}` ? R : never;

const resourceOf = (scope: ApiScope): ScopeResource => scope.split(':')[0] as ScopeResource;

/** Scopes by resource, in the order of the contracts. */
export const SCOPE_GROUPS: readonly { resource: ScopeResource; scopes: readonly ApiScope[] }[] = [
  ...new Set(API_SCOPES.map(resourceOf)),
].map((resource) => ({ resource, scopes: API_SCOPES.filter((scope) => resourceOf(scope) === resource) }));

/** What a new key may do unless its maker says otherwise: look at the work, and follow what is under way. */
export const FIRST_SCOPES: readonly ApiScope[] = ['projects:read', 'content:read', 'jobs:read'];
