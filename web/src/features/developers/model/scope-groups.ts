import { API_SCOPES, type ApiScope } from '@orbita/contracts';

/** Resource of a scope: the part before the colon. */
export type ScopeResource = ApiScope extends `${infer R}:${string}` ? R : never;

const resourceOf = (scope: ApiScope): ScopeResource => scope.split(':')[0] as ScopeResource;

/** Scopes by resource, in the order of the contracts. */
export const SCOPE_GROUPS: readonly { resource: ScopeResource; scopes: readonly ApiScope[] }[] = [
  ...new Set(API_SCOPES.map(resourceOf)),
].map((resource) => ({ resource, scopes: API_SCOPES.filter((scope) => resourceOf(scope) === resource) }));

/** Default scopes of a new key: read the work, and follow what is running. */
export const FIRST_SCOPES: readonly ApiScope[] = ['projects:read', 'content:read', 'jobs:read'];
