import type { ChannelReader, PageRequest, ReadPage } from '@orbita/competitors';
import { AppError } from '@orbita/contracts';
import { NetworkError, type PostFigures } from '../network.js';

type Preview = Pick<ChannelReader, 'readPage'>;

/** Clocks of Telegram and ours may differ by this much. */
const SKEW_MS = 60_000;
/** A text with fewer letters may be in any post. */
const MIN_LETTERS = 20;

/** The letters that identify a text however it is formatted. */
const lettersOf = (text: string): string => text.normalize('NFC').replace(/[^\p{L}\p{N}]/gu, '');

interface Sought {
  /** Name of the public channel. */
  username: string;
  /** The whole text of the message. */
  text: string;
  from: Date;
  to: Date;
}

/**
 * @throws NetworkError `rights`: the channel is not public; `rate` with the wait, or `transient`: not now; the signal's reason
 */
const readPage = async (preview: Preview, request: PageRequest): Promise<ReadPage> => {
  try {
    return await preview.readPage(request);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { code, details } = error;
    if (code !== 'CHANNEL_UNREADABLE') throw new NetworkError('rights', `no preview: ${code}`);
    const seconds = details?.retry_after_seconds;
    if (typeof seconds === 'number') {
      throw new NetworkError('rate', 'the preview is asked too often', { retryAfterMs: seconds * 1_000 });
    }
    throw new NetworkError('transient', 'the preview cannot be read', { cause: error });
  }
};

/**
 * Looks for a message on the newest page of a channel's public preview, which shows twenty posts without a key.
 * @returns its number; undefined: not found, or too short to identify, which proves nothing
 * @throws NetworkError `rate` or `transient` when the page cannot be read now; the signal's reason
 */
export const findInPreview = async (
  preview: Preview,
  { username, text, from, to }: Sought,
  signal: AbortSignal,
): Promise<number | undefined> => {
  const letters = lettersOf(text);
  if (letters.length < MIN_LETTERS) return undefined;
  try {
    const { posts } = await readPage(preview, { username, signal });
    const [earliest, latest] = [from.getTime() - SKEW_MS, to.getTime() + SKEW_MS];
    // The earliest post with the same letters from that time. Pages begin with the newest.
    return posts.findLast(({ publishedAt, content }) => {
      const at = publishedAt.getTime();
      return at >= earliest && at <= latest && lettersOf(content) === letters;
    })?.messageId;
  } catch (error) {
    if (error instanceof NetworkError && error.kind === 'rights') return undefined;
    throw error;
  }
};

/**
 * Reads the numbers of a message in the public preview, which has no forwards.
 * @returns undefined: the message no longer exists
 * @throws NetworkError `rights`: the channel is not public; `rate` or `transient`: not now; the signal's reason
 */
export const figuresInPreview = async (
  preview: Preview,
  { username, messageId }: { username: string; messageId: number },
  signal: AbortSignal,
): Promise<PostFigures | undefined> => {
  // A page ends before the given post.
  const before = { messageId: messageId + 1, publishedAt: new Date() };
  const { posts, hasUnreadable } = await readPage(preview, { username, before, signal });
  // A page without any post proves nothing: channels restricted meanwhile look the same.
  if (posts.length === 0) throw new NetworkError('transient', 'the preview shows no posts');
  const post = posts.find((one) => one.messageId === messageId);
  if (!post && hasUnreadable) throw new NetworkError('transient', 'the preview shows posts that cannot be read');
  if (!post) return undefined;
  const { views, reactions, forwards } = post;
  return { views, reactions, forwards };
};
