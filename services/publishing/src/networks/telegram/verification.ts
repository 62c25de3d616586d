import { type CredentialsOf, type Message, say } from '@orbita/contracts';
import * as z from 'zod';
import { NetworkError, type NetworkVerification } from '../network.js';
import { type BotApi, ChatMoved } from './bot-api.js';

type TelegramCredentials = CredentialsOf<'telegram'>;

const Bot = z.object({ id: z.number(), username: z.string() });
const Chat = z.object({
  id: z.number(),
  type: z.string(),
  title: z.string().default(''),
  username: z.string().optional(),
});
const Member = z.object({ status: z.string(), can_post_messages: z.boolean().optional() });

type Verification = NetworkVerification<TelegramCredentials>;
type Invalid = Extract<Verification, { valid: false }>;

const invalid = (cause: Invalid['cause'], reason: Message): Invalid => ({ valid: false, cause, reason });

/** Chat ids as the Bot API takes them: a number, or a name with an at sign. */
const addressOf = (chatId: string): string => (/^[-@]/.test(chatId) ? chatId : `@${chatId}`);

const mayPost = ({ status, can_post_messages: posts }: z.output<typeof Member>): boolean =>
  status === 'creator' || (status === 'administrator' && posts === true);

/** Null for a call refused for a lack of rights. Any other error is thrown. */
const orRefused = <T>(call: Promise<T>): Promise<T | null> =>
  call.catch((error: unknown) => {
    if (error instanceof NetworkError && !(error instanceof ChatMoved) && ['rights', 'content'].includes(error.kind)) {
      return null;
    }
    throw error;
  });

const ask = async (
  api: BotApi,
  { bot_token, chat_id }: TelegramCredentials,
  signal: AbortSignal,
): Promise<Verification> => {
  const bot = await api.call('getMe', {}, Bot, { signal });
  const chat = await orRefused(api.call('getChat', { chat_id: addressOf(chat_id) }, Chat, { signal }));
  if (!chat) return invalid('no-rights', say('telegram-bot.channel-unseen', { bot: bot.username }));
  if (chat.type !== 'channel') return invalid('no-rights', say('telegram-bot.no-channel'));
  const named = { bot: bot.username, channel: chat.title };
  const member = await orRefused(api.call('getChatMember', { chat_id: chat.id, user_id: bot.id }, Member, { signal }));
  if (member?.status === 'administrator' && !mayPost(member)) {
    return invalid('no-rights', say('telegram-bot.right-missing', named));
  }
  if (!member || !mayPost(member)) return invalid('no-rights', say('telegram-bot.no-administrator', named));
  return {
    valid: true,
    accountKey: String(chat.id),
    title: chat.title,
    settings: { channel_title: chat.title, ...(chat.username !== undefined && { channel_username: chat.username }) },
    rights: { text: true, photos: true, video: true },
    note: null,
    expiresAt: null,
    credentials: { bot_token, chat_id: String(chat.id) },
  };
};

/** Calls one verification makes. */
export const VERIFYING_CALLS = 3;

/** Asks in the bot's turn. @throws NetworkError */
export type InTurn = (ask: () => Promise<Verification>) => Promise<Verification>;

/** Asks whose token it is, which channel is meant and whether the bot may post there. When it may not, says what to do. */
export const verifyTelegram = async (
  api: BotApi,
  credentials: TelegramCredentials,
  inTurn: InTurn,
  signal: AbortSignal,
): Promise<Verification> => {
  try {
    return await inTurn(() => ask(api, credentials, signal)).catch((error: unknown) => {
      if (!(error instanceof ChatMoved)) throw error;
      return inTurn(() => ask(api, { ...credentials, chat_id: error.chatId }, signal));
    });
  } catch (error) {
    if (!(error instanceof NetworkError)) throw error;
    return error.kind === 'auth'
      ? invalid('dead', say('telegram-bot.unknown'))
      : invalid('unavailable', say('telegram-bot.no-answer'));
  }
};
