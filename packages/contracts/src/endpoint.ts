export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** OpenAPI notation: `/api/projects/{id}`. */
export type EndpointPath = `/api/${string}`;

/**
 * `idempotent`: accepts `Idempotency-Key`, so that a repeated POST gets the first answer. `waits`: runs a job; answers when it
 * ends, or 202 `{job_id}` at once with `Prefer: respond-async`. `lingers`: waits a while for the work it began; with `Prefer:
 * respond-async` answers at once, in the same form, with its progress. `paged`: answers a list page by page; takes `cursor` and
 * `limit`, names the next page in `Link`. `upload`: takes a file, in the field `file` of a multipart form or in the one the route
 * names. `one-click`: takes the form of RFC 8058, which mail programs post, as a request without a body. `bytes`: answers with a
 * file, or with the requested range of it. `large`: its body may be three megabytes instead of one.
 */
export type Trait = 'idempotent' | 'waits' | 'lingers' | 'paged' | 'upload' | 'one-click' | 'bytes' | 'large';

/** Method and path of a call, which is all a caller needs at run time. Routes hold the schemas of input and answer. */
export interface Endpoint {
  method: HttpMethod;
  path: EndpointPath;
  traits: readonly Trait[];
}

/** Keeps the literal types of one endpoint, from which its route is found. */
export const endpoint = <const M extends HttpMethod, const P extends EndpointPath, const T extends readonly Trait[]>(
  method: M,
  path: P,
  ...traits: T
): { method: M; path: P; traits: T } => ({ method, path, traits });

/** Fills the `{name}` places of a path. */
export const endpointPath = ({ path }: Endpoint, params: Record<string, string | number> = {}): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`Path parameter "${name}" of ${path} is missing`);
    return encodeURIComponent(String(value));
  });
