import type { ChannelReader } from '@orbita/competitors';
import { type CredentialsOf, type Message as Sentence, say } from '@orbita/contracts';
import type { Logger } from '@orbita/platform';
import type { EgressClient } from '@orbita/platform/egress';
import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod';
import {
  type Account,
  type Network,
  NetworkError,
  type NetworkVerification,
  type OpenMedia,
  type Post,
  type PostFigures,
  type PostPlan,
  type SentPost,
  type SoughtPost,
} from '../network.js';
import type { Pace } from '../pace.js';
import { assertGoesOut } from '../problems.js';
import { BotApi, ChatMoved } from './bot-api.js';
import { type Message, messagesOf, planOf } from './layout.js';
import { type Covers, coversOf, mediaParts } from './media-parts.js';
import { figuresInPreview, findInPreview } from './public-preview.js';
import { telegramHtml } from './telegram-html.js';
import { type InTurn, VERIFYING_CALLS, verifyTelegram } from './verification.js';

type TelegramCredentials = CredentialsOf<'telegram'>;

/** One message a second in a chat, about 30 a second in all, as bot support says. A little less, because latency varies. */
const CHAT_RULE = { perSecond: 0.97 };
const BOT_RULE = { perSecond: 25, burst: 5 };
/** From one message of a post to the next. */
const MESSAGE_MS = 1_000 / CHAT_RULE.perSecond;
const CALL_MS = 20_000;
/** The slowest connection files are sent over, in bytes a millisecond. */
const SLOWEST_WAY = 500;
/** The other messages may take this long after the first one. */
const FOLLOWING_MS = 30_000;

const Sent = z.object({
  message_id: z.number(),
  chat: z.object({ id: z.number(), username: z.string().optional() }),
});
type Sent = z.output<typeof Sent>;
const Album = z.array(Sent).min(1);

interface TelegramMaterial {
  messages: readonly [Message, ...Message[]];
  open: OpenMedia;
  covers: Covers;
}

interface TelegramOptions {
  /** Base address of the Bot API. */
  url: string;
  egress: EgressClient;
  pace: Pace;
  /** Reads the public previews of channels. Without it no post is looked for, and none is read. */
  preview?: Pick<ChannelReader, 'readPage'>;
  logger?: Logger;
}

/** Bots and chats by the part of them that is not secret. */
const botKey = ({ bot_token }: TelegramCredentials): string => `telegram bot ${bot_token.split(':')[0]}`;
const chatKey = ({ chat_id }: TelegramCredentials): string => `telegram chat ${chat_id}`;

const urlOf = ({ message_id, chat: { id, username } }: Sent): string =>
  `https://t.me/${username ?? `c/${String(id).replace(/^-100/, '')}`}/${message_id}`;

/** What is missing from a post whose first message is out. */
const missingOf = (done: number, all: number, trouble: unknown): Sentence =>
  trouble instanceof NetworkError && trouble.kind === 'uncertain'
    ? say('telegram-post.next-unconfirmed', { done, all })
    : say('telegram-post.rest-missing', { done, all });

/**
 * Sends one message at its time, and again when it certainly did not arrive and there is time left.
 * @throws NetworkError of the last try; the reason of `until` while nothing was being sent
 */
const sendInTime = async (
  send: (signal: AbortSignal) => Promise<Sent>,
  deadline: number,
  until: AbortSignal,
): Promise<void> => {
  for (let waitMs = MESSAGE_MS; ;) {
    await sleep(waitMs, undefined, { signal: until });
    try {
      await send(until);
      return;
    } catch (error) {
      if (!(error instanceof NetworkError) || (error.kind !== 'rate' && error.kind !== 'transient')) throw error;
      // Never sooner than the chat accepts a message, whatever Telegram asks for.
      waitMs = Math.max(MESSAGE_MS, error.retryAfterMs ?? 0);
      if (Date.now() + waitMs >= deadline) throw error;
    }
  }
};

/**
 * Channels of Telegram through its Bot API (core.telegram.org/bots/api). A post is one or several messages, each of them an
 * irreversible call. The first decides whether the post is out; for the others it is reported what is missing. Telegram takes no
 * operation keys, so nothing is sent again unless it certainly did not arrive.
 */
export class TelegramNetwork implements Network<TelegramCredentials, TelegramMaterial> {
  readonly platform = 'telegram';

  constructor(private readonly options: TelegramOptions) {}

  verify(credentials: TelegramCredentials, signal: AbortSignal): Promise<NetworkVerification<TelegramCredentials>> {
    const { pace } = this.options;
    const bot = botKey(credentials);
    const inTurn: InTurn = async (ask) => {
      await pace.turn(bot, { ...BOT_RULE, turns: VERIFYING_CALLS }, signal);
      return pace.heeding(bot, ask);
    };
    return verifyTelegram(this.api(credentials), credentials, inTurn, signal);
  }

  preflight(post: Post): PostPlan {
    return planOf(post);
  }

  /**
   * Takes turns of the chat and of the bot, one for each message. The chat's turns come last: they are few, and would be lost
   * while the bot has none.
   * @throws NetworkError
   */
  async prepare(
    { credentials }: Account<TelegramCredentials>,
    post: Post,
    open: OpenMedia,
    signal: AbortSignal,
  ): Promise<TelegramMaterial> {
    assertGoesOut(planOf(post));
    const [first, ...others] = messagesOf(post);
    if (!first) throw new NetworkError('content', 'a post without a message');
    const covers = await coversOf(post.media, open);
    const { pace } = this.options;
    const turns = 1 + others.length;
    await pace.nearTurn(chatKey(credentials), { ...CHAT_RULE, turns }, post.key);
    await pace.turn(botKey(credentials), { ...BOT_RULE, turns }, signal, post.key);
    await pace.turn(chatKey(credentials), { ...CHAT_RULE, turns }, signal, post.key);
    return { messages: [first, ...others], open, covers };
  }

  /** Sends the first message as it is, then the others as far as possible. @throws NetworkError of the first one */
  async publish(
    { credentials }: Account<TelegramCredentials>,
    { messages, ...files }: TelegramMaterial,
    signal: AbortSignal,
  ): Promise<SentPost> {
    const [first, ...others] = messages;
    const send = async (message: Message, bound: AbortSignal): Promise<Sent> => {
      try {
        return await this.send(credentials, message, files, bound);
      } catch (error) {
        // It was certainly refused, and the error names the new chat. The daily check stores the number.
        if (error instanceof ChatMoved) {
          return this.send({ ...credentials, chat_id: error.chatId }, message, files, bound);
        }
        throw error;
      }
    };
    const sent = await send(first, signal);
    const missing = await this.sendOthers(others, send, signal);
    return { externalId: String(sent.message_id), url: urlOf(sent), missing };
  }

  /** Looks for the first message in the preview of a public channel. Whether others followed it remains unknown. */
  async find(
    { settings }: Account<TelegramCredentials>,
    { post, from, to }: SoughtPost,
    signal: AbortSignal,
  ): Promise<SentPost | undefined> {
    const { preview } = this.options;
    const { channel_username: username } = settings;
    const [first, ...others] = messagesOf(post);
    const text = first?.kind === 'media' ? first.caption?.text : first?.text.text;
    if (!preview || username === undefined || text === undefined) return undefined;
    const id = await findInPreview(preview, { username, text, from, to }, signal);
    if (id === undefined) return undefined;
    const url = urlOf({ message_id: id, chat: { id: 0, username } });
    return { externalId: String(id), url, missing: others.length > 0 ? say('telegram-post.rest-unknown') : null };
  }

  /** Only what everybody sees: the Bot API gives a bot no numbers. */
  async read(
    { settings }: Account<TelegramCredentials>,
    { externalId }: Pick<SentPost, 'externalId'>,
    signal: AbortSignal,
  ): Promise<PostFigures | undefined> {
    const { preview } = this.options;
    const { channel_username: username } = settings;
    if (!preview || username === undefined) throw new NetworkError('rights', 'a private channel has no preview');
    return figuresInPreview(preview, { username, messageId: Number(externalId) }, signal);
  }

  /** Sends sequentially, at the rate of the chat, whose turns are taken. Returns what is missing. */
  private async sendOthers(
    messages: readonly Message[],
    send: (message: Message, signal: AbortSignal) => Promise<Sent>,
    signal: AbortSignal,
  ): Promise<Sentence | null> {
    const deadline = Date.now() + FOLLOWING_MS;
    const until = AbortSignal.any([signal, AbortSignal.timeout(FOLLOWING_MS)]);
    for (const [place, message] of messages.entries()) {
      try {
        await sendInTime((bound) => send(message, bound), deadline, until);
      } catch (error) {
        this.options.logger?.warn({ err: error, message: place + 2 }, 'a post came out without its end');
        return missingOf(place + 1, messages.length + 1, error);
      }
    }
    return null;
  }

  /** After too many calls the whole bot rests. */
  private send(
    credentials: TelegramCredentials,
    message: Message,
    files: Pick<TelegramMaterial, 'open' | 'covers'>,
    signal: AbortSignal,
  ): Promise<Sent> {
    const api = this.api(credentials);
    const chat = { chat_id: credentials.chat_id };
    return this.options.pace.heeding(botKey(credentials), () => {
      if (message.kind === 'media') return this.sendMedia(api, chat, message, files, signal);
      const text = { ...chat, text: telegramHtml(message.text), parse_mode: 'HTML' };
      return api.call('sendMessage', text, Sent, { signal, irreversible: true, timeoutMs: CALL_MS });
    });
  }

  private async sendMedia(
    api: BotApi,
    chat: { chat_id: string },
    { media, caption }: Extract<Message, { kind: 'media' }>,
    files: Pick<TelegramMaterial, 'open' | 'covers'>,
    signal: AbortSignal,
  ): Promise<Sent> {
    const words = caption ? { caption: telegramHtml(caption), parse_mode: 'HTML' } : {};
    const bytes = media.reduce((sum, file) => sum + file.bytes, 0);
    const call = { signal, irreversible: true, timeoutMs: CALL_MS + Math.ceil(bytes / SLOWEST_WAY) };
    const [only, ...more] = media;
    if (only && more.length === 0) {
      const method = only.kind === 'photo' ? 'sendPhoto' : 'sendVideo';
      const { fields, parts } = mediaParts(only.kind, only, files, signal);
      return api.call(method, { ...chat, ...words, ...fields }, Sent, { ...call, files: parts });
    }
    const items = media.map((file, place) => {
      const name = `file${place}`;
      return { name, kind: file.kind, ...mediaParts(name, file, files, signal) };
    });
    const described = items.map(({ name, kind, fields }, place) => ({
      type: kind,
      media: `attach://${name}`,
      ...(place === 0 && words),
      ...fields,
    }));
    const sent = await api.call('sendMediaGroup', { ...chat, media: described }, Album, {
      ...call,
      files: items.flatMap(({ parts }) => parts),
    });
    return sent[0] as Sent;
  }

  private api({ bot_token }: TelegramCredentials): BotApi {
    return new BotApi(this.options.url, bot_token, this.options.egress);
  }
}
