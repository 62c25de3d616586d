import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { type ApiBehaviour, type ApiFault, CALM, Mood } from './behaviour.js';
import { type CallWatch, UNWATCHED } from './watch.js';

/** A call as it came. */
export interface ApiCall {
  /** Milliseconds since the epoch with fractions, comparable between processes. */
  at: number;
  name: string;
  /** 0 where no answer was given, or not all of one. */
  status: number;
  fault: ApiFault | null;
}

export interface ApiRequest {
  method: string;
  url: URL;
  headers: IncomingMessage['headers'];
  body: Buffer;
}

export interface ApiReply {
  status: number;
  body: string | Buffer;
  headers?: Record<string, string>;
}

/** A file as it came. */
export interface ApiFile {
  fileName: string;
  mime: string;
  bytes: Buffer;
}

/** The rules of one network; faults and logs are shared by all. */
export interface ApiRules {
  /** Name of a call; undefined: its body must be read first. */
  nameByAddress(method: string, url: URL): string | undefined;
  nameByBody?(request: ApiRequest): string;
  /** The call that posts, or which of them do. */
  posting: string | ((name: string) => boolean);
  answer(name: string, request: ApiRequest): ApiReply | Promise<ApiReply>;
  tooMany(retryAfterSeconds: number): ApiReply;
  refused(code: number): ApiReply;
  /** What was posted, append-only. */
  posts(): readonly unknown[];
  /** A change sent by `POST /__{operation}/{name}`. @returns false for one there is not */
  control(operation: string, name: string, said: unknown): boolean;
  forget(): void;
}

/** Functions of every network's fake. */
export interface ApiServer {
  url: string;
  /** Changes the named parts; a named fault starts counting again. */
  behave(behaviour: Partial<ApiBehaviour>): void;
  /** Reports each stage of a call, and may hold the call there; null ends it. */
  watch(watch: CallWatch | null): void;
  /** Append-only: every call received. */
  calls(): ApiCall[];
  /** Begins new logs. */
  forget(): void;
  /** From now on every connection is refused, until {@link ApiServer.goUp}. */
  goDown(): Promise<void>;
  goUp(): Promise<void>;
  stop(): Promise<void>;
}

const MAX_BODY_BYTES = 400 * 1024 * 1024;
const BAD_GATEWAY: ApiReply = { status: 502, body: 'Bad Gateway' };

export const json = (value: unknown, status = 200): ApiReply => ({
  status,
  body: JSON.stringify(value),
  headers: { 'content-type': 'application/json' },
});

/** Milliseconds since the epoch with fractions. */
export const now = (): number => performance.timeOrigin + performance.now();

/** The files of a form by their fields. */
export const filesOf = async ({ body, headers }: ApiRequest): Promise<Map<string, ApiFile>> => {
  const contentType = headers['content-type'] ?? '';
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': contentType } }).formData();
  const files = new Map<string, ApiFile>();
  for (const [name, value] of form) {
    if (typeof value === 'string') continue;
    files.set(name, { fileName: value.name, mime: value.type, bytes: Buffer.from(await value.arrayBuffer()) });
  }
  return files;
};

/**
 * Reads a body to its end, or until this many bytes came: then undefined.
 * @throws `tooLarge` of one with more than `max` bytes
 */
export const readBody = async (
  request: IncomingMessage,
  until = Infinity,
  { max = MAX_BODY_BYTES, tooLarge = (): Error => new Error('request too large') } = {},
): Promise<Buffer | undefined> => {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.byteLength;
    if (bytes >= until) return undefined;
    if (bytes > max) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
};

/** Breaks the connection after so many bytes of an answer, one at least. */
export const cutAnswer = (response: ServerResponse, { status, body, headers }: ApiReply, atByte: number): void => {
  response.writeHead(status, { ...headers, 'content-length': String(Buffer.byteLength(body)) });
  response.write((typeof body === 'string' ? Buffer.from(body) : body).subarray(0, Math.max(1, atByte)), () =>
    response.destroy(),
  );
};

/** Listens on the loopback interface by default; a failing handler breaks the connection. @param port 0: any free one */
export const listen = async (
  handle: (request: IncomingMessage, response: ServerResponse) => Promise<void>,
  port: number,
  host = '127.0.0.1',
): Promise<Pick<ApiServer, 'url' | 'goDown' | 'goUp' | 'stop'>> => {
  const server = createServer((request, response) => {
    handle(request, response).catch((error: Error) => response.destroy(error));
  });
  server.keepAliveTimeout = 60_000;
  const listenAt = (wanted: number): Promise<void> =>
    new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(wanted, host, resolve);
    });
  const close = async (): Promise<void> => {
    server.closeAllConnections();
    await new Promise<void>((resolve) => server.close(() => resolve()));
  };
  await listenAt(port);
  const taken = (server.address() as AddressInfo).port;
  return { url: `http://${host}:${taken}`, goDown: close, goUp: () => listenAt(taken), stop: close };
};

class FakeApi {
  readonly mood = new Mood(CALM);
  watch = UNWATCHED;
  calls: ApiCall[] = [];

  constructor(private readonly rules: ApiRules) {}

  async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = 'GET' } = request;
    const url = new URL(request.url ?? '/', `http://${request.headers.host ?? '127.0.0.1'}`);
    if (url.pathname.startsWith('/__')) return this.send(response, await this.control(request, url));
    const byAddress = this.rules.nameByAddress(method, url);
    const early = byAddress === undefined ? null : this.strike(byAddress);
    const { delayMs, atByte } = this.mood.now;
    if (byAddress !== undefined) await this.watch('begun', byAddress);
    const body = await readBody(request, early === 'cut request' ? Math.max(1, atByte) : Infinity);
    const asked = { method, url, headers: request.headers, body: body ?? Buffer.alloc(0) };
    const name = byAddress ?? this.rules.nameByBody?.(asked) ?? 'unknown';
    const fault = byAddress === undefined ? this.strike(name) : early;
    const call: ApiCall = { at: now(), name, status: 0, fault };
    this.calls.push(call);
    if (fault === 'cut request') return void response.destroy();
    await this.watch('heard', name);
    await sleep(delayMs);
    const reply = await this.answer(name, asked, fault);
    await this.watch('done', name);
    if (fault === 'silence') return;
    if (fault === 'lost answer') return void response.destroy();
    if (fault === 'cut answer') return cutAnswer(response, reply, atByte);
    call.status = reply.status;
    this.send(response, reply);
  }

  private strike(name: string): ApiFault | null {
    const { posting } = this.rules;
    return this.mood.strike(name, typeof posting === 'string' ? name === posting : posting(name));
  }

  private async answer(name: string, asked: ApiRequest, fault: ApiFault | null): Promise<ApiReply> {
    const { retryAfterSeconds, code } = this.mood.now;
    if (fault === 'error before') return BAD_GATEWAY;
    if (fault === 'too many') return this.rules.tooMany(retryAfterSeconds);
    if (fault === 'refused') return this.rules.refused(code);
    const reply = await this.rules.answer(name, asked);
    if (fault === 'error after') return BAD_GATEWAY;
    return fault === 'no json' ? { status: 200, body: '<html>' } : reply;
  }

  private async control(request: IncomingMessage, { pathname }: URL): Promise<ApiReply> {
    const [, operation = '', name = ''] = decodeURIComponent(pathname).split('/');
    if (request.method === 'GET') {
      if (operation === '__accepted') return json(this.rules.posts());
      return operation === '__calls' ? json(this.calls) : json({}, 404);
    }
    const said = JSON.parse((await readBody(request))?.toString('utf8') || '{}') as unknown;
    if (operation === '__behaviour') this.mood.behave(said as Partial<ApiBehaviour>);
    else if (!this.rules.control(operation.slice(2), name, said)) return json({}, 404);
    return json({});
  }

  private send(response: ServerResponse, { status, body, headers }: ApiReply): void {
    response.writeHead(status, headers).end(body);
  }
}

/**
 * Starts a network's interface on the loopback interface. Every method here also exists over HTTP: `GET /__accepted`, `GET
 * /__calls`, `POST /__behaviour` with a partial {@link ApiBehaviour}, and operations of the network's rules.
 */
export const serveApi = async (rules: ApiRules, port: number): Promise<ApiServer> => {
  const api = new FakeApi(rules);
  const { url, goDown, goUp, stop } = await listen((request, response) => api.handle(request, response), port);
  return {
    url,
    goDown,
    goUp,
    behave: (changed) => api.mood.behave(changed),
    watch: (watch) => {
      api.watch = watch ?? UNWATCHED;
    },
    calls: () => [...api.calls],
    forget: () => {
      api.calls = [];
      rules.forget();
    },
    stop,
  };
};
