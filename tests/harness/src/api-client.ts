import { isEnded, jobRoutes, endpointPath, type RouteInput, type RouteReply, type RouteSpec } from '@orbita/contracts';

/** One HTTP answer. */
export interface Answer {
  method: string;
  path: string;
  status: number;
  headers: Headers;
  text: string;
  ms: number;
}

/** No answer: refused, cut off or too late. */
export class Unreachable extends Error {}

/** An unsuccessful answer. */
export class Refused extends Error {
  readonly code: string;

  constructor(readonly answer: Answer) {
    super(`${answer.method} ${answer.path} answered ${answer.status}: ${answer.text.slice(0, 300)}`);
    const body = parse(answer.text) as { code?: unknown };
    this.code = typeof body?.code === 'string' ? body.code : '';
  }

  get status(): number {
    return this.answer.status;
  }
}

export interface CallOptions {
  headers?: Record<string, string>;
  timeoutMs?: number;
}

/** Receives every answer a client gets. */
export type AnswerListener = (answer: Answer, route: RouteSpec) => void;

/** Whether an error only means that the product is down for the moment. */
export const isOutage = (error: unknown): boolean =>
  error instanceof Unreachable || (error instanceof Refused && error.status === 503);

interface ApiClientOptions {
  onAnswer?: AnswerListener;
  token?: string;
  /** Default timeout of a call; 10 seconds unless given. */
  timeoutMs?: number;
}

/** A client of the product's own HTTP API, typed by the contract. */
export class ApiClient {
  constructor(
    readonly baseUrl: string,
    private readonly options: ApiClientOptions = {},
  ) {}

  get token(): string | undefined {
    return this.options.token;
  }

  /** The same client, signed in. */
  as(token: string): ApiClient {
    return new ApiClient(this.baseUrl, { ...this.options, token });
  }

  /** Sends one request and returns any answer. @throws Unreachable */
  async send<R extends RouteSpec>(
    route: R,
    input: RouteInput<R>,
    { headers = {}, timeoutMs = this.options.timeoutMs ?? 10_000 }: CallOptions = {},
  ): Promise<Answer> {
    const { params, query, body } = input as { params?: Record<string, string>; query?: object; body?: unknown };
    const search = query ? `?${new URLSearchParams(query as Record<string, string>).toString()}` : '';
    const path = endpointPath(route, params) + search;
    const began = performance.now();
    try {
      const response = await fetch(this.baseUrl + path, {
        method: route.method,
        headers: {
          ...(this.token ? { authorization: `Bearer ${this.token}` } : {}),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(timeoutMs),
      });
      const text = await response.text();
      const { status, headers: replied } = response;
      const answer = { method: route.method, path, status, headers: replied, text, ms: performance.now() - began };
      this.options.onAnswer?.(answer, route);
      return answer;
    } catch (error) {
      if (!isNetworkTrouble(error)) throw error;
      throw new Unreachable(`${route.method} ${path}: ${reasonOf(error)}`, { cause: error });
    }
  }

  /** The successful answer of a route, checked against the contract. @throws Refused, Unreachable */
  async call<R extends RouteSpec>(route: R, input: RouteInput<R>, options?: CallOptions): Promise<RouteReply<R>> {
    const answer = await this.send(route, input, options);
    if (answer.status !== (route.status ?? 200)) throw new Refused(answer);
    return (route.reply ? route.reply.parse(parse(answer.text)) : undefined) as RouteReply<R>;
  }

  /** Starts the job of a waiting route and returns its id. @throws Refused, Unreachable */
  async order<R extends RouteSpec>(route: R, input: RouteInput<R>, options: CallOptions = {}): Promise<number> {
    const headers = { ...options.headers, prefer: 'respond-async' };
    const answer = await this.send(route, input, { ...options, headers });
    if (answer.status !== 202) throw new Refused(answer);
    return (parse(answer.text) as { job_id: number }).job_id;
  }

  /** Whether a job of this user has ended. */
  async jobEnded(id: number): Promise<boolean> {
    return isEnded((await this.call(jobRoutes.get, { params: { id } })).status);
  }
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    // A body that is not JSON is not ours: it has no fields to read.
    return {};
  }
};

const isNetworkTrouble = (error: unknown): error is Error =>
  error instanceof Error &&
  (error.name === 'TimeoutError' || (error instanceof TypeError && error.cause !== undefined));

const reasonOf = ({ message, cause }: Error): string => {
  const { code } = (cause ?? {}) as { code?: string };
  return code ?? message;
};
