import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { type CallWatch, UNWATCHED } from '../api/watch.js';
import { FakeChannel, type FakePost } from '../telegram-web/fake-channel.js';
import { previewHtml } from '../telegram-web/page-html.js';
import type { BotEntity } from './html-text.js';
import { type AcceptedMedia, answerOf, chatAnswer, type Draft, draftOf, isPosting } from './methods.js';
import { readBody, readParameters } from './request.js';
import { BotRefusal, BotWorld, type FakeBot, type FakeBotSpec, type FakeChatSpec } from './world.js';

export type BotFault =
  /** 429 with `retryAfterSeconds`; nothing is posted. */
  | 'too many'
  /** 502 before anything is posted. */
  | 'error before'
  /** It is posted, and 502 is answered. */
  | 'error after'
  /** It is posted, and the connection breaks before a byte of the answer. */
  | 'lost answer'
  /** It is posted, and nothing is ever answered. */
  | 'silence'
  /** It is posted, and a page is answered that is not JSON. */
  | 'no json'
  /** It is posted, and JSON is answered that says nothing: servers in front of the API do that. */
  | 'no word'
  /** The connection breaks once `atByte` bytes of the request's body came; nothing is posted. */
  | 'cut request'
  /** It is posted, and the connection breaks after `atByte` bytes of the answer. */
  | 'cut answer';

export interface BotBehaviour {
  /** Time to an answer. */
  delayMs: number;
  /** Time from one message of a chat to the next, on the long run; 0: as many as come. */
  messageEveryMs: number;
  fault: BotFault | null;
  /** Calls the fault strikes; null: all of them. */
  times: number | null;
  /** Calls it lets pass before. */
  after: number;
  /** Strikes this method alone; null: those that post. */
  only: string | null;
  retryAfterSeconds: number;
  atByte: number;
}

/** A call that posted something. */
export interface AcceptedPost {
  /** Milliseconds since the epoch with fractions, comparable between processes. */
  at: number;
  /** Username of the bot. */
  bot: string;
  chat: number;
  method: string;
  /** Its messages: one, or one for each file of an album. */
  messageIds: number[];
  text: string;
  entities: BotEntity[];
  media: AcceptedMedia[];
}

/** A call as it came. */
export interface BotCall {
  at: number;
  method: string;
  /** 0 where no answer was given, or not all of one. */
  status: number;
  fault: BotFault | null;
}

export interface FakeTelegramBotOptions {
  /** 0 = any free port. */
  port?: number;
  /** By token. */
  bots?: Readonly<Record<string, FakeBotSpec>>;
  /** By number. */
  chats?: Readonly<Record<string, FakeChatSpec>>;
  behaviour?: Partial<BotBehaviour>;
}

/**
 * A Bot API that remembers what it was given, and shows it at `/s/{name}` as public channels are shown. Whatever can be called here can be sent over HTTP, too:
 * `GET /__accepted`, `GET /__calls`, `POST /__behaviour` with a partial {@link BotBehaviour}, `POST /__bots/{token}` with
 * a {@link FakeBotSpec}, `POST /__chats/{number}` with a {@link FakeChatSpec}.
 */
export interface FakeTelegramBot {
  /** Value for `TELEGRAM_BOT_API_URL`, and for `TELEGRAM_WEB_URL`. */
  url: string;
  setBot(token: string, spec?: FakeBotSpec): void;
  setChat(id: number, spec?: FakeChatSpec): void;
  /** Changes what is named; a named fault begins its count anew. */
  behave(behaviour: Partial<BotBehaviour>): void;
  /** Tells of each place a call passes, and may hold it there; null: nobody is told any more. */
  watch(watch: CallWatch | null): void;
  /** Append-only: the judge of what was posted, and how often. */
  accepted(): AcceptedPost[];
  /** Append-only: everything that was asked. */
  calls(): BotCall[];
  /** Begins new logs. */
  forget(): void;
  stop(): Promise<void>;
}

const CALM: BotBehaviour = {
  delayMs: 0,
  messageEveryMs: 1_000,
  fault: null,
  times: null,
  after: 0,
  only: null,
  retryAfterSeconds: 1,
  atByte: 0,
};
/** How much earlier than its time a message may come: clocks and ways are not as even as a rate. */
const EVENNESS_MS = 500;
const FIRST_MESSAGE = 101;

interface Reply {
  status: number;
  body: string;
}

const json = (value: unknown, status = 200): Reply => ({ status, body: JSON.stringify(value) });
const success = (result: unknown): Reply => json({ ok: true, result });
const refusal = ({ status, message, parameters }: BotRefusal): Reply =>
  json({ ok: false, error_code: status, description: message, ...(parameters && { parameters }) }, status);
const tooMany = (seconds: number): BotRefusal =>
  new BotRefusal(429, `Too Many Requests: retry after ${seconds}`, { retry_after: seconds });

const now = (): number => performance.timeOrigin + performance.now();

class BotServer {
  readonly world = new BotWorld();
  watch = UNWATCHED;
  posts: AcceptedPost[] = [];
  calls: BotCall[] = [];
  private behaviour = CALM;
  private passed = 0;
  /** When the next message of a chat would be in time. */
  private readonly due = new Map<number, number>();
  private readonly lastMessage = new Map<number, number>();

  behave(behaviour: Partial<BotBehaviour>): void {
    this.behaviour = { ...this.behaviour, ...behaviour };
    if (behaviour.fault !== undefined) this.passed = 0;
  }

  async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = decodeURIComponent(request.url ?? '/');
    if (path.startsWith('/__')) return this.send(response, await this.control(request, path));
    if (path.startsWith('/s/')) return this.preview(response, path.slice('/s/'.length), request.headers.host ?? '');
    const [, token = '', method = ''] = /^\/bot([^/]+)\/(\w+)$/.exec(path) ?? [];
    const { delayMs, atByte } = this.behaviour;
    const fault = this.strike(method);
    const call: BotCall = { at: now(), method, status: 0, fault };
    this.calls.push(call);
    await this.watch('begun', method);
    const body = await readBody(request, fault === 'cut request' ? Math.max(1, atByte) : Infinity).catch(
      (error: unknown) => {
        if (error instanceof BotRefusal) return error;
        throw error;
      },
    );
    if (body === undefined) return void response.destroy();
    await this.watch('heard', method);
    await sleep(delayMs);
    const contentType = request.headers['content-type'] ?? '';
    const reply =
      body instanceof BotRefusal ? refusal(body) : await this.answer(token, method, { body, contentType }, fault);
    await this.watch('done', method);
    if (fault === 'silence') return;
    if (fault === 'lost answer') return void response.destroy();
    if (fault === 'cut answer') return this.cut(response, reply, atByte);
    call.status = reply.status;
    this.send(response, reply);
  }

  private strike(method: string): BotFault | null {
    const { fault, times, after, only } = this.behaviour;
    if (fault === null || (only === null ? !isPosting(method) : only !== method)) return null;
    this.passed += 1;
    return this.passed > after && (times === null || this.passed <= after + times) ? fault : null;
  }

  private async answer(
    token: string,
    method: string,
    { body, contentType }: { body: Buffer; contentType: string },
    fault: BotFault | null,
  ): Promise<Reply> {
    if (fault === 'error before') return { status: 502, body: 'Bad Gateway' };
    try {
      if (fault === 'too many') throw tooMany(this.behaviour.retryAfterSeconds);
      const bot = this.world.bot(token);
      const parameters = await readParameters(body, contentType);
      if (!isPosting(method)) return success(answerOf(this.world, bot, method, parameters));
      const draft = draftOf(this.world, method, parameters);
      this.takeTurn(draft.chat.id);
      const messages = this.accept(bot, method, draft);
      if (fault === 'error after') return { status: 502, body: 'Bad Gateway' };
      if (fault === 'no json') return { status: 200, body: '<html>' };
      if (fault === 'no word') return { status: 200, body: '{}' };
      return success(method === 'sendMediaGroup' ? messages : messages[0]);
    } catch (error) {
      if (error instanceof BotRefusal) return refusal(error);
      throw error;
    }
  }

  /** @throws BotRefusal for a message that comes too early */
  private takeTurn(chat: number): void {
    const { messageEveryMs } = this.behaviour;
    const at = now();
    const due = this.due.get(chat) ?? 0;
    if (messageEveryMs > 0 && due - at > EVENNESS_MS) throw tooMany(Math.ceil((due - at) / 1_000));
    this.due.set(chat, Math.max(due, at) + messageEveryMs);
  }

  private accept(bot: FakeBot, method: string, { chat, text, entities, media }: Draft): unknown[] {
    const first = this.lastMessage.get(chat.id) ?? FIRST_MESSAGE - 1;
    const messageIds = (media.length > 0 ? media : [null]).map((_, place) => first + 1 + place);
    this.lastMessage.set(chat.id, first + messageIds.length);
    const at = now();
    this.posts.push({ at, bot: bot.username, chat: chat.id, method, messageIds, text, entities, media });
    return messageIds.map((messageId, place) => ({
      message_id: messageId,
      date: Math.floor(at / 1_000),
      chat: chatAnswer(chat),
      ...(place === 0 && (media.length > 0 ? { caption: text, caption_entities: entities } : { text, entities })),
    }));
  }

  private async control(request: IncomingMessage, path: string): Promise<Reply> {
    const [, operation, name = ''] = path.split('/');
    if (request.method === 'GET') {
      if (operation === '__accepted') return json(this.posts);
      return operation === '__calls' ? json(this.calls) : json({}, 404);
    }
    const said = JSON.parse((await readBody(request))?.toString('utf8') || '{}') as unknown;
    if (operation === '__behaviour') this.behave(said as Partial<BotBehaviour>);
    else if (operation === '__bots') this.world.setBot(name, said as FakeBotSpec);
    else if (operation === '__chats') this.world.setChat(Number(name), said as FakeChatSpec);
    else return json({}, 404);
    return json({});
  }

  /** What was posted to a public channel as its readers see it without an account; elsewhere a redirect. */
  private preview(response: ServerResponse, name: string, host: string): void {
    const chat = this.world.publicChannel(name);
    if (!chat) return void response.writeHead(302, { location: `/${name}` }).end();
    const channel = new FakeChannel(name, { title: chat.title, posts: 0 });
    for (const { at, chat: id, messageIds, text, media } of this.posts) {
      if (id !== chat.id) continue;
      const kind: FakePost['kind'] = media.length > 1 ? 'album' : (media[0]?.type ?? 'text');
      const lines = text === '' ? [] : text.split('\n');
      const post = { at: new Date(at), kind, lines, views: 1, reactions: null, edited: false };
      channel.posts.push({ id: messageIds[0] ?? 0, ...post });
    }
    const headers = { 'content-type': 'text/html; charset=utf-8' };
    response.writeHead(200, headers).end(previewHtml(channel, `http://${host}`));
  }

  private send(response: ServerResponse, { status, body }: Reply): void {
    response.writeHead(status, { 'content-type': 'application/json' }).end(body);
  }

  private cut(response: ServerResponse, { status, body }: Reply, atByte: number): void {
    response.writeHead(status, {
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(body)),
    });
    response.write(body.slice(0, Math.max(1, atByte)), () => response.destroy());
  }
}

/** Starts a Bot API on the loopback interface. */
export const startFakeTelegramBot = async ({
  port = 0,
  bots = {},
  chats = {},
  behaviour = {},
}: FakeTelegramBotOptions = {}): Promise<FakeTelegramBot> => {
  const api = new BotServer();
  for (const [token, spec] of Object.entries(bots)) api.world.setBot(token, spec);
  for (const [id, spec] of Object.entries(chats)) api.world.setChat(Number(id), spec);
  api.behave(behaviour);
  const server = createServer((request, response) => {
    api.handle(request, response).catch(() => response.destroy());
  });
  server.keepAliveTimeout = 60_000;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    setBot: (token, spec) => api.world.setBot(token, spec),
    setChat: (id, spec) => api.world.setChat(id, spec),
    behave: (changed) => api.behave(changed),
    watch: (watch) => {
      api.watch = watch ?? UNWATCHED;
    },
    accepted: () => [...api.posts],
    calls: () => [...api.calls],
    forget: () => {
      api.posts = [];
      api.calls = [];
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
};
