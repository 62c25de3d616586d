import type { CallWatch } from '../api/watch.js';
import type { BotEntity } from './html-text.js';
import type { AcceptedMedia } from './methods.js';
import type { FakeBotSpec, FakeChatSpec } from './world.js';

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
