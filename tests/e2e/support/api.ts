import { endpointPath, type RouteInput, type RouteReply, type RouteSpec } from '@orbita/contracts';

/** A caller of the product's HTTP API: prepares what a journey starts from and tells what the server knows. */
export class Api {
  constructor(
    readonly baseUrl: string,
    readonly token?: string,
  ) {}

  /** Sends one request and returns whatever was answered. */
  async send<R extends RouteSpec>(
    route: R,
    input: RouteInput<R>,
    headers: Record<string, string> = {},
  ): Promise<Response> {
    const { params, query, body } = input as {
      params?: Record<string, string | number>;
      query?: Record<string, string>;
      body?: unknown;
    };
    const search = query ? `?${new URLSearchParams(query)}` : '';
    return fetch(this.baseUrl + endpointPath(route, params) + search, {
      method: route.method,
      headers: {
        ...(this.token && { authorization: `Bearer ${this.token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  }

  /**
   * The success answer of a route.
   * @throws Error with status and body for any other answer
   */
  async call<R extends RouteSpec>(
    route: R,
    input: RouteInput<R>,
    headers?: Record<string, string>,
  ): Promise<RouteReply<R>> {
    const response = await this.send(route, input, headers);
    const text = await response.text();
    if (!response.ok) throw new Error(`${route.method} ${route.path} answered ${response.status}: ${text}`);
    return (text === '' ? undefined : JSON.parse(text)) as RouteReply<R>;
  }
}
