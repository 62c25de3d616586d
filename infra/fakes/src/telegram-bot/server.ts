import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { Mood } from '../api/behaviour.js';
import { type ApiReply, cutAnswer, json, listen, now } from '../api/server.js';
import { UNWATCHED } from '../api/watch.js';
import { FakeChannel, type FakePost } from '../telegram-web/fake-channel.js';
import { namePageHtml, previewHtml } from '../telegram-web/page-html.js';
import { answerOf, chatAnswer, type Draft, draftOf, isPosting } from './methods.js';
import { readCall, readParameters } from './request.js';
import type {
  AcceptedPost,
  BotBehaviour,
  BotCall,
  BotFault,
  BotFigures,
  FakeTelegramBot,
  FakeTelegramBotOptions,
} from './server.types.js';
import { BotRefusal, BotWorld, type FakeBot, type FakeBotSpec, type FakeChatSpec } from './world.js';

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
