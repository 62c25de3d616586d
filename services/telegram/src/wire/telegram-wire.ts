import { type ErrorCode, ERRORS, type Message, isMessage } from '@orbita/contracts';
import * as z from 'zod';

/** The protocol between the process that holds Telegram's connections and its callers. Nothing else goes over its port. */

/** Addresses read of a post, as many as of its public page. */
export const MOST_LINKS = 50;

const SessionId = z.int().positive();
const Text = (max: number) => z.string().max(max);

const Status = z.object({
  /** TELEGRAM_API_ID and TELEGRAM_API_HASH are set. */
  isConfigured: z.boolean(),
  /** Sessions that may be asked now or in a moment: authorised, active, without a flood wait. */
  usable: z.int(),
});

const CodeSent = z.object({ phoneCodeHash: z.string(), isCodeViaApp: z.boolean() });

/** Null once the login is complete. */
const LoginStep = z.object({ codeSent: z.nullable(CodeSent) });

const Check = z.object({
  /** Telegram answered. */
  answered: z.boolean(),
  isAuthorized: z.boolean(),
  username: z.nullable(z.string()),
  phoneEnd: z.nullable(z.string()),
  userId: z.nullable(z.string()),
  error: z.nullable(z.enum(Object.keys(ERRORS) as [ErrorCode, ...ErrorCode[]])),
  /** Values for its sentence. */
  details: z.optional(z.record(z.string(), z.unknown())),
});

/** Id of a photo. Another id is another photo. */
const PhotoId = z.string().regex(/^-?\d{1,20}$/);

const Channel = z.object({
  username: Text(64),
  title: Text(1_000),
  description: Text(10_000),
  isVerified: z.boolean(),
  subscribers: z.nullable(z.number()),
  /** Null when there is none, when the caller has it, and when it could not be loaded. */
  avatar: z.nullable(z.object({ id: PhotoId, base64: Text(200_000) })),
});

const Post = z.object({
  messageId: z.int().positive(),
  /** Epoch in ms. */
  publishedAt: z.number(),
  content: Text(100_000),
  media: z.array(
    z.object({
      type: z.enum(['photo', 'video', 'other']),
      label: Text(1_000),
      /** What the label says, by code. Older processes send the label only, newer ones may mean more. */
      said: z.optional(z.custom<Message>(isMessage)).catch(undefined),
    }),
  ),
  hasPoll: z.boolean(),
  urls: z.array(Text(4_000)).max(MOST_LINKS),
  views: z.nullable(z.number()),
  reactions: z.nullable(z.number()),
  forwards: z.nullable(z.number()),
  forwardedFrom: z.nullable(Text(1_000)),
  isEdited: z.boolean(),
});

const Page = z.object({ channel: z.nullable(Channel), posts: z.array(Post), older: z.nullable(z.string()) });

export type WireCheck = z.output<typeof Check>;
export type WireChannel = z.output<typeof Channel>;
export type WirePost = z.output<typeof Post>;
export type WirePage = z.output<typeof Page>;

interface CallSpec {
  /** How long the process works on it. The caller waits {@link ANSWER_MARGIN_MS} longer. */
  workMs: number;
  request: z.ZodType;
  reply: z.ZodType;
}

/**
 * Every call, by its pattern on the wire. Phone numbers, codes and passwords occur only in `authorize` and are never in an
 * answer. Whatever a call is doing when its time is over (waiting 15 s for a session, turns of calls, calls of Telegram of 20 s
 * each, for a page 20 s for all of them), it is given up.
 */
export const TELEGRAM_CALLS = {
  status: { workMs: 4_000, request: z.object({}), reply: Status },
  authorize: {
    workMs: 80_000,
    request: z.object({
      id: SessionId,
      phone: z.string().regex(/^\+\d{7,15}$/),
      code: z.optional(z.object({ code: Text(16), phoneCodeHash: Text(200) })),
      password: z.optional(Text(256)),
    }),
    reply: LoginStep,
  },
  check: { workMs: 60_000, request: z.object({ id: SessionId }), reply: Check },
  reset: {
    workMs: 60_000,
    request: z.object({ id: SessionId }),
    /** False: its login is deleted here, but Telegram did not confirm that it ended. */
    reply: z.object({ loggedOut: z.boolean() }),
  },
  readPage: {
    workMs: 100_000,
    request: z.object({
      username: z.string().regex(/^[a-z]\w{3,31}$/i),
      /** `older` of the page before. Without it: the newest posts and the channel. */
      from: z.optional(z.string().regex(/^\d{1,10}$/)),
      /** Epoch in ms: younger posts are not needed. */
      before: z.optional(z.number().positive().max(4e12)),
      /** The avatar the caller has already. */
      avatarId: z.optional(PhotoId),
    }),
    reply: Page,
  },
} as const satisfies Record<string, CallSpec>;

export type TelegramCallName = keyof typeof TELEGRAM_CALLS;
export type TelegramRequest<N extends TelegramCallName> = z.output<(typeof TELEGRAM_CALLS)[N]['request']>;
export type TelegramReply<N extends TelegramCallName> = z.output<(typeof TELEGRAM_CALLS)[N]['reply']>;

/** Time to close an abandoned call. After it the process is not answering at all. */
export const ANSWER_MARGIN_MS = 5_000;

/** Longest message in characters: a request is a few fields, an answer a page of a hundred long posts. */
export const MAX_REQUEST = 16_384;
export const MAX_ANSWER = 4 * 1024 * 1024;

export const patternOf = (name: TelegramCallName): string => `telegram.${name}`;

/** The envelope of every call. */
export const Envelope = z.object({
  /** Proves that the caller belongs to this installation. */
  token: z.optional(Text(200)),
  /** Id of the request or job behind the call, for the log. */
  requestId: z.optional(Text(100)),
  jobId: z.optional(z.int()),
  /** W3C `traceparent` of the caller's span. An invalid one costs only the trace, not the call. Older callers send none. */
  traceparent: z.optional(Text(55)).catch(undefined),
  request: z.unknown(),
});
export type Envelope = z.output<typeof Envelope>;

/** The answer to every call: an error of the error table, or the result. */
export const Answer = z.union([
  z.object({ reply: z.unknown() }),
  z.object({
    error: z.object({
      code: z.enum(Object.keys(ERRORS) as [ErrorCode, ...ErrorCode[]]),
      field: z.optional(z.string()),
      details: z.optional(z.record(z.string(), z.unknown())),
    }),
  }),
]);
export type Answer =
  | { reply: unknown }
  | { error: { code: ErrorCode; field?: string; details?: Record<string, unknown> } };
