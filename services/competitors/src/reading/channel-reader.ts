import type { ChannelSource, CompetitorMediaType } from '@orbita/contracts';

/** An avatar a source hands over. */
export interface ReadAvatar {
  /** Names it at its source: another picture has another one. */
  id: string;
  bytes: Uint8Array;
}

/** A channel as one reading found it. What a source does not tell is null, never 0. */
export interface ReadChannel {
  /** As Telegram writes it, without @. */
  username: string;
  title: string;
  description: string;
  isVerified: boolean;
  subscribers: number | null;
  /** Address the avatar can be copied from; null without one or where the source hands it over in `avatar`. */
  avatarUrl: string | null;
  /** The avatar itself where the source has no address for it; absent when it is the one the request names. */
  avatar?: ReadAvatar;
}

/** Something a post carries. */
export interface ReadMedia {
  type: CompetitorMediaType;
  /** What it is, in Russian words: «Фото», «Голосовое сообщение», «Опрос: …». */
  label: string;
  /** Address of its picture (of a video: of its still), to be copied; null where there is none. */
  pictureUrl: string | null;
}

/** A post as one reading found it; an album is one post under its lowest id. */
export interface ReadPost {
  messageId: number;
  publishedAt: Date;
  /** Plain text, line breaks kept. */
  content: string;
  media: ReadMedia[];
  hasPoll: boolean;
  /** http and https addresses of the text and its link preview, each once. */
  urls: string[];
  views: number | null;
  reactions: number | null;
  forwards: number | null;
  forwardedFrom: string | null;
  isEdited: boolean;
}

/** A page of posts, newest first. */
export interface ReadPage {
  /** What the page tells of the channel; null where a source answers posts alone. */
  channel: ReadChannel | null;
  posts: ReadPost[];
  /** The page shows posts whose number or date could not be read: what is missing here may be there. */
  hasUnreadable?: true;
  /** Where the next, older page begins; only its source looks inside. Null: the channel's beginning was reached. */
  older: string | null;
}

/** A post behind which a page can begin without another page before it. */
export interface PostPlace {
  messageId: number;
  publishedAt: Date;
}

export interface PageRequest {
  /** Bare name, any letter case. */
  username: string;
  /** `older` of the page before; absent for the newest posts, which bring the channel along. */
  from?: string;
  /** Without `from`: this post and younger ones are not needed, where the source can leave them out. */
  before?: PostPlace;
  /** Without `from`: id of the avatar that is kept already and need not be handed over. */
  avatarId?: string;
  signal: AbortSignal;
}

/**
 * A way of reading public channels. One call is one or a few requests to the outside; pauses between calls, repetitions
 * and what is stored are the reader's caller's.
 *
 * Throws `AppError`: CHANNEL_NOT_FOUND, CHANNEL_IS_GROUP, CHANNEL_IS_PERSON, CHANNEL_RESTRICTED (verdicts, never worth
 * another try), CHANNEL_PREVIEW_OFF (this source cannot show it, another one may), CHANNEL_UNREADABLE (no verdict: try
 * again later, with `details.retry_after_seconds` where that is known).
 */
export interface ChannelReader {
  readonly source: ChannelSource;
  /** Whether there is any sense in asking it now. */
  isAvailable(): Promise<boolean>;
  readPage(request: PageRequest): Promise<ReadPage>;
}
