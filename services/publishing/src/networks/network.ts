import type { IntegrationRights, IntegrationSettings, Message, PublishingNetwork, RichText } from '@orbita/contracts';
import type { Readable } from 'node:stream';
import type { Problem } from './problem.js';

/** A photo or video of a post, with the facts networks ask for. */
export interface PostMedia {
  /** Its file in the user's library. */
  fileId: number;
  kind: 'photo' | 'video';
  mime: string;
  /** File name to send, with its extension. Latin letters only. */
  fileName: string;
  bytes: number;
  width: number | null;
  height: number | null;
  /** Only for a video with a known duration. Absent in posts stored before this field existed. */
  durationMs?: number | null;
}

/** The content of a post, independent of the network. Fixed when the attempt is stored, so later edits change nothing. */
export interface Post {
  /** Permanent name of the attempt. Networks that take an operation key get it: `orbita-attempt-42`. */
  key: string;
  text: RichText;
  media: readonly PostMedia[];
}

/** Reads a post's media from our storage, as often as needed. */
export interface OpenMedia {
  (media: PostMedia, signal: AbortSignal): Promise<Readable>;
  /** A JPEG shown before a video plays, 320 × 320 and 200 kB at most. Undefined: there is none. */
  cover?: (media: PostMedia) => Promise<Buffer | undefined>;
}

/** An account as calls of its network need it. Code that holds one keeps it out of logs, errors and answers. */
export interface Account<Credentials> {
  credentials: Credentials;
  rights: IntegrationRights;
  /** What the network returned when it was verified. */
  settings: IntegrationSettings;
}

/** A network's answer about a key. */
export type NetworkVerification<Credentials> =
  | {
      valid: true;
      /** The network's id of the account: it can be connected only once. */
      accountKey: string;
      /** The name users know it by. */
      title: string;
      settings: IntegrationSettings;
      rights: IntegrationRights;
      /** What the key cannot do. Null when it can do everything. */
      note: Message | null;
      expiresAt: Date | null;
      /** Corrected credentials, such as the number of a chat given by its name. */
      credentials: Credentials;
    }
  /**
   * `dead`: the key is refused · `no-rights`: it is accepted, but may not post · `unavailable`: the network could not be asked.
   */
  | { valid: false; cause: 'dead' | 'no-rights' | 'unavailable'; reason: Message };

/** A renewed key that replaces one about to end. */
export interface RenewedKey<Credentials> {
  /** The old ones with the renewed fields replaced. */
  credentials: Credentials;
  /** When it ends. Null: not known, or never. */
  expiresAt: Date | null;
}

/** How a post will go out, predicted without the network. */
export interface PostPlan {
  problems: Problem[];
  /** Number of messages it becomes. */
  messages: number;
}

/** A published post. */
export interface SentPost {
  /** The network's id of it. */
  externalId: string;
  /** Null where the network has no addresses of posts. */
  url: string | null;
  /** What the network left out. Null when nothing. */
  missing: Message | null;
}

/** Numbers of a post at a moment. Null where its network gives none, never 0. */
export interface PostFigures {
  views: number | null;
  reactions: number | null;
  /** Forwards, reposts or shares, depending on the network. */
  forwards: number | null;
}

/**
 * What went wrong with a network.
 *
 * | kind | means | afterwards |
 * |---|---|---|
 * | `auth` | the key is not accepted any more | the account is switched off |
 * | `rights` | the key may not do this | permanent |
 * | `content` | text or media are refused | permanent |
 * | `captcha` | a human is required | permanent |
 * | `rate` | too many calls; nothing was posted | the same post later |
 * | `transient` | certainly not posted | the same post later |
 * | `uncertain` | sent, and no answer | never again automatically |
 */
export type NetworkTrouble = 'auth' | 'rights' | 'content' | 'captcha' | 'rate' | 'transient' | 'uncertain';

interface TroubleOptions extends ErrorOptions {
  /** The wait the network asked for. */
  retryAfterMs?: number | undefined;
  /** What its user can do about it. Default: the sentence of the kind in the error table. */
  said?: Message;
  /** The key has ended or was revoked, but may be renewable. */
  isKeyOver?: boolean;
}

/** The only error class of networks. Its message is for logs and contains neither keys nor addresses of calls. */
export class NetworkError extends Error {
  readonly retryAfterMs: number | undefined;
  readonly said: Message | undefined;
  readonly isKeyOver: boolean;

  constructor(
    readonly kind: NetworkTrouble,
    message: string,
    { retryAfterMs, said, isKeyOver = false, ...options }: TroubleOptions = {},
  ) {
    super(message, options);
    this.name = 'NetworkError';
    this.retryAfterMs = retryAfterMs;
    this.said = said;
    this.isKeyOver = isKeyOver;
  }
}

/** Data to search for an unconfirmed post. */
export interface SoughtPost {
  post: Post;
  /** The call was made between these. */
  from: Date;
  to: Date;
}

/**
 * A network that posts go out to: four steps, one of which cannot be undone.
 * The adapter keeps its rates for each key, over all processes, before it calls.
 */
export interface Network<Credentials, Material = unknown> {
  readonly platform: PublishingNetwork;
  /** Asks whose key it is and measures what it can do. Posts nothing. */
  verify(credentials: Credentials, signal: AbortSignal): Promise<NetworkVerification<Credentials>>;
  /** Finds what blocks a post and how it will look, without the network. */
  preflight(post: Post, account: Pick<Account<Credentials>, 'rights'>): PostPlan;
  /**
   * Everything that may be repeated: checks, uploads, taking its turn.
   * @throws NetworkError never `uncertain`
   */
  prepare(account: Account<Credentials>, post: Post, open: OpenMedia, signal: AbortSignal): Promise<Material>;
  /** The one irreversible call. @throws NetworkError */
  publish(account: Account<Credentials>, material: Material, signal: AbortSignal): Promise<SentPost>;
  /** Looks for a post that may be out. Undefined: not found, which proves nothing. @throws NetworkError */
  find?(account: Account<Credentials>, sought: SoughtPost, signal: AbortSignal): Promise<SentPost | undefined>;
  /**
   * Reads the numbers of a published post. Changes nothing. Absent: the network does not provide them.
   * @returns undefined: the post no longer exists
   * @throws NetworkError `rights`: this account cannot be read; `rate` and `transient`: it may be tried again
   */
  read?(
    account: Account<Credentials>,
    post: Pick<SentPost, 'externalId' | 'url'>,
    signal: AbortSignal,
  ): Promise<PostFigures | undefined>;
  /**
   * Renews a key with an end, some time before it. The old one may become invalid. Called by one process at a time.
   * @returns undefined: this key cannot be renewed
   * @throws NetworkError `auth`: its user has to log in again; any other kind: it may be tried again
   */
  refresh?(credentials: Credentials, signal: AbortSignal): Promise<RenewedKey<Credentials> | undefined>;
  /**
   * The network itself accepts one `Post.key` once: a call whose answer was lost may be repeated.
   * Absent: it does not.
   */
  readonly takesKeysOnce?: true;
}
