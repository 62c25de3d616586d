import type { ChannelSource, CompetitorMediaType, StoredLabel } from '@orbita/contracts';

/** An avatar sent as bytes by a source. */
export interface ReadAvatar {
  /** Its id at the source: a different picture has a different one. */
  id: string;
  bytes: Uint8Array;
}

/** A channel in one reading. A value missing in the source is null, never 0. */
export interface ReadChannel {
  /** In Telegram's spelling, without @. */
  username: string;
  title: string;
  description: string;
  isVerified: boolean;
  subscribers: number | null;
  /** URL the avatar can be copied from; null without one or when the source sends it in `avatar`. */
  avatarUrl: string | null;
  /** The avatar itself when the source has no URL for it; absent when it is the one the request names. */
  avatar?: ReadAvatar;
}

/** A media item of a post. Its label says what it is: «Фото», «Голосовое сообщение», «Опрос: …». */
export interface ReadMedia extends StoredLabel {
  type: CompetitorMediaType;
  /** URL of its picture (of a video: of its still) to copy; null without one. */
  pictureUrl: string | null;
}

/** A post in one reading; an album is one post under its lowest id. */
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
  /** Data of the channel on the page; null when a source returns only posts. */
  channel: ReadChannel | null;
  posts: ReadPost[];
  /** The page contains posts with an unreadable number or date: a missing post may be among them. */
  hasUnreadable?: true;
  /** Start of the next, older page; only its source interprets it. Null: the channel's first post was reached. */
  older: string | null;
}

/** A post after which a page can start without reading the pages before it. */
export interface PostPlace {
  messageId: number;
  publishedAt: Date;
}

export interface PageRequest {
  /** Bare name, any letter case. */
  username: string;
  /** `older` of the previous page; absent for the newest posts, which include the channel's data. */
  from?: string;
  /** Without `from`: this post and newer ones are not needed, if the source can leave them out. */
  before?: PostPlace;
  /** Without `from`: id of the stored avatar, which need not be sent again. */
  avatarId?: string;
  signal: AbortSignal;
}

/**
 * A way of reading public channels. One call is one or a few outside requests; its caller decides on pauses between calls,
 * repetitions and storage.
 *
 * Throws `AppError`: CHANNEL_NOT_FOUND, CHANNEL_IS_GROUP, CHANNEL_IS_PERSON, CHANNEL_RESTRICTED (verdicts, never worth a retry),
 * CHANNEL_PREVIEW_OFF (this source cannot show it, another one may), CHANNEL_UNREADABLE (no verdict: retry later, with
 * `details.retry_after_seconds` where that is known).
 */
export interface ChannelReader {
  readonly source: ChannelSource;
  /** Whether a call now makes sense. */
  isAvailable(): Promise<boolean>;
  readPage(request: PageRequest): Promise<ReadPage>;
}
