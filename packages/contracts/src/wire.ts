import { type Endpoint, endpointPath } from './endpoint.js';
import type { ErrorBody } from './system.js';

/** Places in the path and what follows the question mark; absent and null values are left out of the query. */
export interface AddressInput {
  params?: Record<string, string | number>;
  query?: Record<string, string | number | boolean | null | undefined>;
}

/** Path and query of a call, without host. */
export const endpointAddress = (endpoint: Endpoint, { params, query }: AddressInput): string => {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined && value !== null) search.set(name, String(value));
  }
  const path = endpointPath(endpoint, params);
  return search.size > 0 ? `${path}?${search}` : path;
};

const NEXT_PAGE = /[?&]cursor=([\w-]+)[^>]*>; rel="next"/;

/** Cursor of the next page, from the `Link` header of a list; null on its last page. */
export const nextCursor = (link: string | null): string | null => NEXT_PAGE.exec(link ?? '')?.[1] ?? null;

/** Whether a body is an error of ours; a schema would bring all of them along, and this is all that is asked of one. */
export const isErrorBody = (body: unknown): body is ErrorBody => {
  const { error, code, field } = (body ?? {}) as Partial<Record<keyof ErrorBody, unknown>>;
  return typeof error === 'string' && typeof code === 'string' && (field === undefined || typeof field === 'string');
};
