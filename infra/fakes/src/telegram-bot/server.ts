import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { Mood } from '../api/behaviour.js';
import { type ApiReply, cutAnswer, json, listen, now } from '../api/server.js';
import { type CallWatch, UNWATCHED } from '../api/watch.js';
import { FakeChannel, type FakePost } from '../telegram-web/fake-channel.js';
import { namePageHtml, previewHtml } from '../telegram-web/page-html.js';
import type { BotEntity } from './html-text.js';
import { type AcceptedMedia, answerOf, chatAnswer, type Draft, draftOf, isPosting } from './methods.js';
import { readCall, readParameters } from './request.js';
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
  /** It is posted, but the answer is JSON without meaning: servers in front of the API do that. */
  | 'no word'
  /** The connection breaks once `atByte` bytes of the request's body came; nothing is posted. */
  | 'cut request'
  /** It is posted, and the connection breaks after `atByte` bytes of the answer. */
  | 'cut answer';

export interface BotBehaviour {
  /** Time to an answer. */
  delayMs: number;
  /** Long-run time between messages of a chat; 0: no limit. */
  messageEveryMs: number;
  fault: BotFault | null;
  /** Number of calls the fault affects; null: all. */
  times: number | null;
  /** Calls that pass before the fault begins. */
  after: number;
  /** Affects only this method; null: those that post. */
  only: string | null;
  /** Affects only calls by this token; null: those of every bot. */
  bot: string | null;
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

/** Readers' reactions to a message; one view by default. */
export interface BotFigures {
  views: number;
  /** Null: reactions are switched off. */
  reactions: number | null;
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
 * A Bot API that remembers posts and shows them at `/s/{name}` as public channels are shown. Every method here also exists over
 * HTTP: `GET /__accepted`, `GET /__calls`, `POST /__behaviour` with a partial {@link BotBehaviour}, `POST /__bots/{token}` with a
 * {@link FakeBotSpec}, `POST /__chats/{number}` with a {@link FakeChatSpec}, `POST /__figures/{chat}/{message}` with {@link
 * BotFigures} (null: it is deleted).
 */
export interface FakeTelegramBot {
  /** Value for `TELEGRAM_BOT_API_URL`, and for `TELEGRAM_WEB_URL`. */
  url: string;
  setBot(token: string, spec?: FakeBotSpec): void;
  setChat(id: number, spec?: FakeChatSpec): void;
  /** Figures shown for a message; null: it is deleted. */
  setFigures(chat: number, message: number, figures: BotFigures | null): void;
  /** Changes the named parts; a named fault starts counting again. */
  behave(behaviour: Partial<BotBehaviour>): void;
  /** Reports each stage of a call, and may hold the call there; null ends it. */
  watch(watch: CallWatch | null): void;
  /** Append-only record of what was posted, and how often. */
  accepted(): AcceptedPost[];
  /** Append-only: every call received. */
  calls(): BotCall[];
  /** Begins new logs. */
  forget(): void;
  /** From now on every connection is refused, until {@link FakeTelegramBot.goUp}. */
  goDown(): Promise<void>;
  goUp(): Promise<void>;
  stop(): Promise<void>;
}

const CALM: BotBehaviour = {
  delayMs: 0,
  messageEveryMs: 1_000,
  fault: null,
  times: null,
  after: 0,
  only: null,
  bot: null,
  retryAfterSeconds: 1,
  atByte: 0,
};
/** How much earlier than its time a message may come: clocks and network delays are uneven. */
const EVENNESS_MS = 500;
const FIRST_MESSAGE = 101;

const success = (result: unknown): ApiReply => json({ ok: true, result });
const refusal = ({ status, message, parameters }: BotRefusal): ApiReply =>
  json({ ok: false, error_code: status, description: message, ...(parameters && { parameters }) }, status);
const tooMany = (seconds: number): BotRefusal =>
  new BotRefusal(429, `Too Many Requests: retry after ${seconds}`, { retry_after: seconds });

class BotServer {
  readonly world = new BotWorld();
  watch = UNWATCHED;
  posts: AcceptedPost[] = [];
  calls: BotCall[] = [];
  readonly mood = new Mood(CALM);
  /** When the next message of a chat would be in time. */
  private readonly due = new Map<number, number>();
  private readonly lastMessage = new Map<number, number>();
  private readonly figures = new Map<string, BotFigures | null>();

  setFigures(chat: number, message: number, figures: BotFigures | null): void {
    this.figures.set(`${chat}/${message}`, figures);
  }

  async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = decodeURIComponent(request.url ?? '/');
    if (path.startsWith('/__')) return this.send(response, await this.control(request, path));
    if (request.method === 'GET') return this.page(response, new URL(path, `http://${request.headers.host}`));
    const [, token = '', method = ''] = /^\/bot([^/]+)\/(\w+)$/.exec(path) ?? [];
    const { delayMs, atByte, bot } = this.mood.now;
    const isMeant = bot === null || bot === token;
    const fault = isMeant ? this.mood.strike(method, isPosting(method)) : null;
    const call: BotCall = { at: now(), method, status: 0, fault };
    this.calls.push(call);
    await this.watch('begun', method);
    const body = await readCall(request, fault === 'cut request' ? Math.max(1, atByte) : undefined).catch(
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
    if (fault === 'cut answer') return cutAnswer(response, reply, atByte);
    call.status = reply.status;
    this.send(response, reply);
  }

  private async answer(
    token: string,
    method: string,
    { body, contentType }: { body: Buffer; contentType: string },
    fault: BotFault | null,
  ): Promise<ApiReply> {
    if (fault === 'error before') return { status: 502, body: 'Bad Gateway' };
    try {
      if (fault === 'too many') throw tooMany(this.mood.now.retryAfterSeconds);
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
    const { messageEveryMs } = this.mood.now;
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

  private async control(request: IncomingMessage, path: string): Promise<ApiReply> {
    const [, operation, name = '', message = ''] = path.split('/');
    if (request.method === 'GET') {
      if (operation === '__accepted') return json(this.posts);
      return operation === '__calls' ? json(this.calls) : json({}, 404);
    }
    const said = JSON.parse((await readCall(request))?.toString('utf8') || '{}') as unknown;
    if (operation === '__behaviour') this.mood.behave(said as Partial<BotBehaviour>);
    else if (operation === '__bots') this.world.setBot(name, said as FakeBotSpec);
    else if (operation === '__chats') this.world.setChat(Number(name), said as FakeChatSpec);
    else if (operation === '__figures') this.setFigures(Number(name), Number(message), said as BotFigures | null);
    else return json({}, 404);
    return json({});
  }

  /** What was posted to a public channel as its readers see it without an account; elsewhere a redirect. */
  private page(response: ServerResponse, { pathname, searchParams, origin }: URL): void {
    const [, isPreview, name = ''] = /^\/(s\/)?(\w*)$/.exec(pathname) ?? [];
    const headers = { 'content-type': 'text/html; charset=utf-8' };
    if (!isPreview) return void response.writeHead(200, headers).end(namePageHtml(name));
    const chat = this.world.publicChannel(name);
    if (!chat) return void response.writeHead(302, { location: `/${name}` }).end();
    const channel = new FakeChannel(name, { title: chat.title, posts: 0 });
    for (const { at, chat: id, messageIds, text, media } of this.posts) {
      if (id !== chat.id) continue;
      const kind: FakePost['kind'] = media.length > 1 ? 'album' : (media[0]?.type ?? 'text');
      const lines = text === '' ? [] : text.split('\n');
      const message = messageIds[0] ?? 0;
      const figures = this.figures.get(`${id}/${message}`);
      if (figures === null) continue;
      const { views, reactions } = figures ?? { views: 1, reactions: null };
      const signs = reactions === null ? null : [{ sign: { emoji: '👍' }, count: reactions }];
      channel.posts.push({ id: message, at: new Date(at), kind, lines, views, reactions: signs, edited: false });
    }
    const before = searchParams.get('before');
    response.writeHead(200, headers).end(previewHtml(channel, origin, before === null ? undefined : Number(before)));
  }

  private send(response: ServerResponse, { status, body, headers }: ApiReply): void {
    response.writeHead(status, headers).end(body);
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
  api.mood.behave(behaviour);
  const { url, goDown, goUp, stop } = await listen((request, response) => api.handle(request, response), port);
  return {
    url,
    goDown,
    goUp,
    setBot: (token, spec) => api.world.setBot(token, spec),
    setChat: (id, spec) => api.world.setChat(id, spec),
    setFigures: (chat, message, figures) => api.setFigures(chat, message, figures),
    behave: (changed) => api.mood.behave(changed),
    watch: (watch) => {
      api.watch = watch ?? UNWATCHED;
    },
    accepted: () => [...api.posts],
    calls: () => [...api.calls],
    forget: () => {
      api.posts = [];
      api.calls = [];
    },
    stop,
  };
};
