import type { ChannelReader, PageRequest, ReadChannel, ReadPage } from '@orbita/competitors';
import { AppError, type ErrorCode } from '@orbita/contracts';
import type { TelegramClient, WireChannel, WirePage } from '@orbita/telegram';
import { LRUCache } from 'lru-cache';

/** What the telegram process says of the channel, for good; anything else it says is of itself. */
const VERDICTS: ReadonlySet<ErrorCode> = new Set([
  'CHANNEL_NOT_FOUND',
  'CHANNEL_IS_GROUP',
  'CHANNEL_IS_PERSON',
  'CHANNEL_RESTRICTED',
]);

/** Avatars that were handed over are not downloaded again within a day: of so many channels it is remembered. */
const REMEMBERED = 10_000;
const DAY_MS = 24 * 3_600_000;

const toChannel = ({ avatar, ...channel }: WireChannel): ReadChannel => ({
  ...channel,
  avatarUrl: null,
  ...(avatar && { avatar: Buffer.from(avatar.base64, 'base64') }),
});

const toPage = ({ channel, posts, older }: WirePage): ReadPage => ({
  channel: channel && toChannel(channel),
  posts: posts.map(({ publishedAt, media, ...post }) => ({
    ...post,
    publishedAt: new Date(publishedAt),
    // Telegram hands pictures over by its own protocol only: there is no address to copy them from.
    media: media.map((one) => ({ ...one, pictureUrl: null })),
  })),
  older,
});

/** Reads channels by parser sessions, through the process that holds them. */
export class SessionReader implements ChannelReader {
  readonly source = 'session';
  /** The avatar each channel had last, by its name in lower case. */
  private readonly avatars = new LRUCache<string, string>({ max: REMEMBERED, ttl: DAY_MS });

  constructor(private readonly telegram: Pick<TelegramClient, 'call'>) {}

  /** Not while the process is away: the caller has another source. */
  async isAvailable(): Promise<boolean> {
    try {
      const { isConfigured, usable } = await this.telegram.call('status', {});
      return isConfigured && usable > 0;
    } catch (error) {
      if (error instanceof AppError) return false;
      throw error;
    }
  }

  async readPage({ username, from, before, signal }: PageRequest): Promise<ReadPage> {
    signal.throwIfAborted();
    try {
      const avatarId = this.avatars.get(username.toLowerCase());
      const page = await this.telegram.call('readPage', {
        username,
        from,
        before: before?.publishedAt.getTime(),
        ...(avatarId !== undefined && { avatarId }),
      });
      if (page.channel?.avatar) this.avatars.set(username.toLowerCase(), page.channel.avatar.id);
      return toPage(page);
    } catch (error) {
      if (!(error instanceof AppError) || VERDICTS.has(error.code)) throw error;
      const wait = error.details?.retry_after_seconds;
      const details = typeof wait === 'number' ? { retry_after_seconds: wait } : undefined;
      throw new AppError('CHANNEL_UNREADABLE', { details, cause: error });
    }
  }
}
