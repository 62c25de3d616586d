import { EventEmitter, once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { listen } from '../api/server.js';
import { FakeChannel, type FakeChannelSpec, type Growth } from './fake-channel.js';
import { CAPTCHA_PAGE, type FakeNameSpec, FRONT_PAGE, namePageHtml, previewHtml, UNKNOWN_PAGE } from './page-html.js';
import { gradientPng } from './picture.js';

export type WebFault =
  /** 429, with Retry-After where `retryAfterSeconds` is set. */
  | 'rate limited'
  | 'captcha'
  /** 502. */
  | 'server error'
  /** The connection breaks in the middle of the page. */
  | 'cut'
  /** The request is taken and never answered. */
  | 'silence'
  /** Pages of another make. */
  | 'unknown markup'
  /** The channel without its posts. */
  | 'no posts';

export interface WebBehaviour {
  /** Time to an answer. */
  delayMs: number;
  fault: WebFault | null;
  /** Number of pages the fault affects; null: all. */
  times: number | null;
  /** Affects only pages of this name; null: all. */
  only: string | null;
  retryAfterSeconds: number | null;
}

/** A request as it came. */
export interface WebRequest {
  /** Milliseconds since the epoch with fractions, comparable between processes. */
  at: number;
  /** With its query. */
  path: string;
  /** 0 where no answer was given. */
  status: number;
  fault: WebFault | null;
  language: string | undefined;
  userAgent: string | undefined;
}

export interface FakeTelegramWebOptions {
  /** 0 = any free port. */
  port?: number;
  channels?: Readonly<Record<string, FakeChannelSpec>>;
  names?: Readonly<Record<string, FakeNameSpec>>;
  behaviour?: Partial<WebBehaviour>;
}

/**
 * A preview server. Every method here also exists over HTTP: `GET /__log`, `POST /__behaviour` with a partial {@link
 * WebBehaviour}, `POST /__channels/{name}` with a {@link FakeChannelSpec}, `POST /__names/{name}` with a {@link FakeNameSpec}
 * (null: unused name), `POST /__grow/{name}` with a {@link Growth}.
 */
export interface FakeTelegramWeb {
  /** Value for `TELEGRAM_WEB_URL`. */
  url: string;
  setChannel(name: string, spec?: FakeChannelSpec): FakeChannel;
  /** @throws Error for an unknown channel */
  channel(name: string): FakeChannel;
  /** What a name without a preview is; null: unused. */
  setName(name: string, spec: FakeNameSpec | null): void;
  grow(name: string, growth: Growth): void;
  /** Changes the named parts; a named fault starts counting again. */
  behave(behaviour: Partial<WebBehaviour>): void;
  /** Append-only record of all requests with their times, pictures included. */
  requests(): WebRequest[];
  /** Those for pages. */
  pages(): WebRequest[];
  /** Resolves when the next page is requested, or when one was since {@link FakeTelegramWeb.forget}. */
  arrival(): Promise<void>;
  /** Begins a new log. */
  forget(): void;
  /** From now on every connection is refused, until {@link FakeTelegramWeb.goUp}. */
  goDown(): Promise<void>;
  goUp(): Promise<void>;
  stop(): Promise<void>;
}

const CALM: WebBehaviour = { delayMs: 0, fault: null, times: null, only: null, retryAfterSeconds: null };
const MAX_BODY_BYTES = 64 * 1024;

interface Reply {
  status: number;
  body: string | Buffer;
  headers?: Record<string, string>;
}

const page = (body: string, status = 200): Reply => ({
  status,
  body,
  headers: { 'content-type': 'text/html; charset=utf-8' },
});
const json = (body: unknown, status = 200): Reply => ({
  status,
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json' },
});

const readJson = async (request: IncomingMessage): Promise<unknown> => {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.byteLength;
    if (bytes > MAX_BODY_BYTES) throw new Error('request too large');
    chunks.push(chunk);
  }
  return JSON.parse(Buffer.concat(chunks).toString('utf8') || '{}');
};

/** The seed of a picture by its name. */
const seedOf = (name: string): number => [...name].reduce((sum, sign) => (sum * 31 + sign.charCodeAt(0)) >>> 0, 7);

class WebServer {
  log: WebRequest[] = [];
  private readonly asked = new EventEmitter();
  private readonly channels = new Map<string, FakeChannel>();
  private readonly names = new Map<string, FakeNameSpec>();
  private behaviour = CALM;
  private struck = 0;

  setChannel(name: string, spec: FakeChannelSpec = {}): FakeChannel {
    const channel = new FakeChannel(name, spec);
    this.channels.set(name.toLowerCase(), channel);
    return channel;
  }

  setName(name: string, spec: FakeNameSpec | null): void {
    this.channels.delete(name.toLowerCase());
    if (spec) this.names.set(name.toLowerCase(), spec);
    else this.names.delete(name.toLowerCase());
  }

  channel(name: string): FakeChannel {
    const channel = this.channels.get(name.toLowerCase());
    if (!channel) throw new Error(`no channel ${name}`);
    return channel;
  }

  get pages(): WebRequest[] {
    return this.log.filter(({ path }) => !path.startsWith('/file/'));
  }

  async arrival(): Promise<void> {
    while (this.pages.length === 0) await once(this.asked, 'page');
  }

  behave(behaviour: Partial<WebBehaviour>): void {
    this.behaviour = { ...this.behaviour, ...behaviour };
    if (behaviour.fault !== undefined) this.struck = 0;
  }

  async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', `http://${request.headers.host ?? '127.0.0.1'}`);
    if (url.pathname.startsWith('/__')) return this.send(response, await this.control(request, url));
    const name = /^\/(?:s\/)?([^/]*)$/.exec(url.pathname)?.[1] ?? '';
    const isPicture = url.pathname.startsWith('/file/');
    const { delayMs, retryAfterSeconds } = this.behaviour;
    const fault = isPicture ? null : this.strike(name);
    const record: WebRequest = {
      at: performance.timeOrigin + performance.now(),
      path: `${url.pathname}${url.search}`,
      status: 0,
      fault,
      language: request.headers['accept-language'],
      userAgent: request.headers['user-agent'],
    };
    this.log.push(record);
    if (!isPicture) this.asked.emit('page');
    if (fault === 'silence') return;
    await sleep(delayMs);
    const reply = isPicture ? this.picture(url) : this.answer(url, name, fault);
    if (fault === 'cut') return this.cut(response, reply);
    record.status = reply.status;
    const retryAfter = reply.status === 429 && retryAfterSeconds !== null;
    this.send(response, retryAfter ? { ...reply, headers: { 'retry-after': String(retryAfterSeconds) } } : reply);
  }

  private strike(name: string): WebFault | null {
    const { fault, times, only } = this.behaviour;
    if (fault === null || (only !== null && only.toLowerCase() !== name.toLowerCase())) return null;
    if (times !== null && this.struck >= times) return null;
    this.struck += 1;
    return fault;
  }

  private answer(url: URL, name: string, fault: WebFault | null): Reply {
    if (fault === 'rate limited') return page('Too Many Requests', 429);
    if (fault === 'server error') return page('Bad Gateway', 502);
    if (fault === 'captcha') return page(CAPTCHA_PAGE);
    if (fault === 'unknown markup') return page(UNKNOWN_PAGE);
    if (name === '') return page(FRONT_PAGE);
    const channel = this.channels.get(name.toLowerCase());
    if (!channel || !url.pathname.startsWith('/s/')) return this.withoutPreview(url, name, channel);
    if (fault === 'no posts') return page(previewHtml(channel, url.origin, 0));
    const before = url.searchParams.get('before');
    return page(previewHtml(channel, url.origin, before ? Number(before) : undefined));
  }

  /** Answers at `/{name}` for names without a page at `/s/{name}`. */
  private withoutPreview(url: URL, name: string, channel?: FakeChannel): Reply {
    const spec = this.names.get(name.toLowerCase());
    if (url.pathname.startsWith('/s/')) {
      return { ...page('', 302), headers: { location: spec?.kind === 'front page' ? '/' : `/${name}` } };
    }
    return page(namePageHtml(name, channel ? { ...channel, kind: 'preview off' } : spec));
  }

  private picture(url: URL): Reply {
    const isAvatar = /-0\.png$/.test(url.pathname);
    const body = gradientPng(seedOf(url.pathname), isAvatar ? 160 : 320, isAvatar ? 160 : 240);
    return { status: 200, body, headers: { 'content-type': 'image/png' } };
  }

  private async control(request: IncomingMessage, { pathname }: URL): Promise<Reply> {
    const [, operation, name = ''] = pathname.split('/');
    if (request.method === 'GET') return operation === '__log' ? json(this.log) : json({}, 404);
    const body = await readJson(request);
    if (operation === '__behaviour') this.behave(body as Partial<WebBehaviour>);
    else if (operation === '__channels') this.setChannel(name, body as FakeChannelSpec);
    else if (operation === '__names') this.setName(name, body as FakeNameSpec | null);
    else if (operation === '__grow') this.channel(name).grow(body as Growth);
    else return json({}, 404);
    return json({});
  }

  private send(response: ServerResponse, { status, body, headers }: Reply): void {
    response.writeHead(status, headers).end(body);
  }

  private cut(response: ServerResponse, { status, body, headers }: Reply): void {
    response.writeHead(status, { ...headers, 'content-length': String(Buffer.byteLength(body)) });
    response.write(body.slice(0, body.length / 2), () => response.destroy());
  }
}

/** Starts a fake of Telegram's public web pages on the loopback interface. */
export const startFakeTelegramWeb = async ({
  port = 0,
  channels = {},
  names = {},
  behaviour = {},
}: FakeTelegramWebOptions = {}): Promise<FakeTelegramWeb> => {
  const web = new WebServer();
  for (const [name, spec] of Object.entries(channels)) web.setChannel(name, spec);
  for (const [name, spec] of Object.entries(names)) web.setName(name, spec);
  web.behave(behaviour);
  const { url, goDown, goUp, stop } = await listen(async (request, response) => {
    try {
      await web.handle(request, response);
    } catch (error) {
      response.writeHead(400).end((error as Error).message);
    }
  }, port);
  return {
    url,
    setChannel: (name, spec) => web.setChannel(name, spec),
    setName: (name, spec) => web.setName(name, spec),
    channel: (name) => web.channel(name),
    grow: (name, growth) => web.channel(name).grow(growth),
    behave: (changed) => web.behave(changed),
    requests: () => [...web.log],
    pages: () => web.pages,
    arrival: () => web.arrival(),
    forget: () => {
      web.log = [];
    },
    goDown,
    goUp,
    stop,
  };
};
