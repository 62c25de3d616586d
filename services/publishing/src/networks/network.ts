import type {
  IntegrationRights,
  IntegrationSettings,
  PreflightProblem,
  PublishingNetwork,
  RichText,
} from '@orbita/contracts';
import type { Readable } from 'node:stream';

/** What a post shows, as networks ask for it. */
export interface PostMedia {
  /** Its file in the user's library. */
  fileId: number;
  kind: 'photo' | 'video';
  mime: string;
  /** Name to send it under, with its ending; Latin letters only. */
  fileName: string;
  bytes: number;
  width: number | null;
  height: number | null;
  /** Of a video that tells it; absent in posts that were fixed before it was asked for. */
  durationMs?: number | null;
}

/** What goes out, whatever the network makes of it: fixed when the attempt is stored, so later edits change nothing. */
export interface Post {
  /** Names the attempt for ever; networks that take an operation key get it: `orbita-attempt-42`. */
  key: string;
  text: RichText;
  media: readonly PostMedia[];
}

/** Bytes of a post's media, read from our storage as often as they are needed. */
export interface OpenMedia {
  (media: PostMedia, signal: AbortSignal): Promise<Readable>;
  /** A JPEG to be shown of a video before it plays, 320 × 320 and 200 kB at most; undefined: there is none. */
  cover?: (media: PostMedia) => Promise<Buffer | undefined>;
}

/** An account as its network is asked for it. Whoever holds one keeps it out of logs, errors and answers. */
export interface Account<Credentials> {
  credentials: Credentials;
  rights: IntegrationRights;
  /** What the network told of it when it was verified. */
  settings: IntegrationSettings;
}

/** What asking a network about a key brought. */
export type NetworkVerification<Credentials> =
  | {
      valid: true;
      /** What the network calls the account: it is connected once. */
      accountKey: string;
      /** What people know it by. */
      title: string;
      settings: IntegrationSettings;
      rights: IntegrationRights;
      /** What the key cannot do, in words; null when it can do everything. */
      note: string | null;
      expiresAt: Date | null;
      /** Corrected credentials, such as the number of a chat that was given by its name. */
      credentials: Credentials;
    }
  /** `dead`: the key is not taken · `no-rights`: it is, but may not post · `unavailable`: nobody could ask. */
  | { valid: false; cause: 'dead' | 'no-rights' | 'unavailable'; reason: string };

/** A key that goes on in place of one that was to end. */
export interface RenewedKey<Credentials> {
  /** As the old ones, but for what was renewed. */
  credentials: Credentials;
  /** When it ends; null: not known, or never. */
  expiresAt: Date | null;
}

/** How a post goes out as it is, found without the network. */
export interface PostPlan {
  problems: PreflightProblem[];
  /** Messages it becomes. */
  messages: number;
}

/** A post that is out. */
export interface SentPost {
  /** What the network calls it. */
  externalId: string;
  /** Null where the network has no addresses of posts. */
  url: string | null;
  /** What did not come out of it, in words; null when all of it did. */
  missing: string | null;
}

/** Numbers of a post at a moment; null where its network does not tell, which is never 0. */
export interface PostFigures {
  views: number | null;
  reactions: number | null;
  /** Forwards, reposts, shares: by whatever name readers hand it on. */
  forwards: number | null;
}

/**
 * What went wrong with a network.
 *
 * | kind | means | afterwards |
 * |---|---|---|
 * | `auth` | the key is not taken any more | the account is switched off |
 * | `rights` | the key may not do this | permanent |
 * | `content` | text or media are refused | permanent |
 * | `captcha` | a person is asked for | permanent |
 * | `rate` | too many calls; nothing was posted | the same post later |
 * | `transient` | surely not posted | the same post later |
 * | `uncertain` | sent, and no answer | never by itself again |
 */
export type NetworkTrouble = 'auth' | 'rights' | 'content' | 'captcha' | 'rate' | 'transient' | 'uncertain';

interface TroubleOptions extends ErrorOptions {
  /** The wait the network asked for. */
  retryAfterMs?: number | undefined;
  /** What its user can do about it, in Russian; the table's sentence of the kind unless said. */
  sentence?: string;
  /** The key has ended or was taken back, though it may be renewed. */
  isKeyOver?: boolean;
}

/** The one error of networks. Its message is for logs and holds neither keys nor addresses of calls. */
export class NetworkError extends Error {
  readonly retryAfterMs: number | undefined;
  readonly sentence: string | undefined;
  readonly isKeyOver: boolean;

  constructor(
    readonly kind: NetworkTrouble,
    message: string,
    { retryAfterMs, sentence, isKeyOver = false, ...options }: TroubleOptions = {},
  ) {
    super(message, options);
    this.name = 'NetworkError';
    this.retryAfterMs = retryAfterMs;
    this.sentence = sentence;
    this.isKeyOver = isKeyOver;
  }
}

/** What an unconfirmed post is looked for by. */
export interface SoughtPost {
  post: Post;
  /** Between these the call was made. */
  from: Date;
  to: Date;
}

/**
 * One network that posts go out to: four steps, of which one cannot be taken back.
 * Its rates are kept by the adapter for each key, over all processes, before it calls.
 */
export interface Network<Credentials, Material = unknown> {
  readonly platform: PublishingNetwork;
  /** Asks who the key is and measures what it can do; posts nothing. */
  verify(credentials: Credentials, signal: AbortSignal): Promise<NetworkVerification<Credentials>>;
  /** Finds what stands in a post's way and how it will look, without the network. */
  preflight(post: Post, account: Pick<Account<Credentials>, 'rights'>): PostPlan;
  /**
   * Everything that may be repeated: checks, uploads, taking its turn.
   * @throws NetworkError never `uncertain`
   */
  prepare(account: Account<Credentials>, post: Post, open: OpenMedia, signal: AbortSignal): Promise<Material>;
  /** The one irreversible call. @throws NetworkError */
  publish(account: Account<Credentials>, material: Material, signal: AbortSignal): Promise<SentPost>;
  /** Looks for a post that may be out; undefined: not found, which proves nothing. @throws NetworkError */
  find?(account: Account<Credentials>, sought: SoughtPost, signal: AbortSignal): Promise<SentPost | undefined>;
  /**
   * Reads the numbers of a post that is out; changes nothing. Absent: the network has no way to them.
   * @returns undefined: the post is there no more
   * @throws NetworkError `rights`: this account cannot be read; `rate` and `transient`: it may be tried once more
   */
  read?(
    account: Account<Credentials>,
    post: Pick<SentPost, 'externalId' | 'url'>,
    signal: AbortSignal,
  ): Promise<PostFigures | undefined>;
  /**
   * Renews a key that ends by itself, a while before it does; the old one may be good no more. One process at a time asks.
   * @returns undefined: this key has nothing to be renewed by
   * @throws NetworkError `auth`: its user has to log in again; any other kind: it may be tried once more
   */
  refresh?(credentials: Credentials, signal: AbortSignal): Promise<RenewedKey<Credentials> | undefined>;
  /**
   * The network itself takes one `Post.key` once: a call whose answer was lost may be made again.
   * Absent: it does not.
   */
  readonly takesKeysOnce?: true;
}
