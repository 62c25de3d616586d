import type { ChannelReader, PageRequest, ReadChannel, ReadPage } from '@orbita/competitors';
import { AppError, type ErrorCode } from '@orbita/contracts';
import type { TelegramClient, WireChannel, WirePage } from '@orbita/telegram';

/** Final answers of the telegram process about the channel itself; its other errors are about the process. */
const VERDICTS: ReadonlySet<ErrorCode> = new Set([
  'CHANNEL_NOT_FOUND',
  'CHANNEL_IS_GROUP',
  'CHANNEL_IS_PERSON',
  'CHANNEL_RESTRICTED',
]);

const toChannel = ({ avatar, ...channel }: WireChannel): ReadChannel => ({
  ...channel,
  avatarUrl: null,
  ...(avatar && { avatar: { id: avatar.id, bytes: Buffer.from(avatar.base64, 'base64') } }),
});

const toPage = ({ channel, posts, older }: WirePage): ReadPage => ({
  channel: channel && toChannel(channel),
  posts: posts.map(({ publishedAt, media, ...post }) => ({
    ...post,
    publishedAt: new Date(publishedAt),
    // Telegram sends pictures by its own protocol only, so there is no address to copy them from.
    media: media.map((one) => ({ ...one, pictureUrl: null })),
  })),
  older,
});

/** Reads channels through parser sessions, which the telegram process holds. */
export class SessionReader implements ChannelReader {
  readonly source = 'session';

  constructor(private readonly telegram: Pick<TelegramClient, 'call'>) {}

  /** False while the process is down: the caller has another source. */
  async isAvailable(): Promise<boolean> {
    try {
      const { isConfigured, usable } = await this.telegram.call('status', {});
      return isConfigured && usable > 0;
    } catch (error) {
      if (error instanceof AppError) return false;
      throw error;
    }
  }

  async readPage({ username, from, before, avatarId, signal }: PageRequest): Promise<ReadPage> {
    signal.throwIfAborted();
    try {
      const page = await this.telegram.call('readPage', {
        username,
        from,
        before: before?.publishedAt.getTime(),
        ...(avatarId !== undefined && { avatarId }),
      });
      return toPage(page);
    } catch (error) {
      if (!(error instanceof AppError) || VERDICTS.has(error.code)) throw error;
      const wait = error.details?.retry_after_seconds;
      const details = typeof wait === 'number' ? { retry_after_seconds: wait } : undefined;
      throw new AppError('CHANNEL_UNREADABLE', { details, cause: error });
    }
  }
}
