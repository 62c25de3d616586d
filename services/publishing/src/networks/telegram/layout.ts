import { type RichText, say, textFor, textRoom } from '@orbita/contracts';
import type { Post, PostMedia, PostPlan } from '../network.js';
import { type Problem, blocks, warns } from '../problems.js';
import { textParts, trimmedText } from './text-parts.js';

const MEGABYTE = 1024 * 1024;
/** Bot API: sendMessage. */
const MAX_TEXT = 4_096;
/** Bot API: sendMediaGroup. */
const MAX_ALBUM = 10;
/** Bot API: sendPhoto. */
const MAX_PHOTO_BYTES = 10 * MEGABYTE;
const MAX_PHOTO_SIDES = 10_000;
const MAX_PHOTO_RATIO = 20;
/** Bot API: sendVideo. Applies to the files of one call together, because its servers accept no larger body. */
const MAX_CALL_BYTES = 50 * MEGABYTE;
/** Telegram shows this many entities of one message and drops the rest. */
const MAX_MARKS = 100;

/** One message of a post, or one album with its caption. */
export type Message =
  | { kind: 'text'; text: RichText }
  | { kind: 'media'; media: readonly PostMedia[]; caption: RichText | null };

/** The messages a post becomes: media first, with the text as their caption when it fits. */
export const messagesOf = ({ text, media }: Pick<Post, 'text' | 'media'>): Message[] => {
  const rich = trimmedText(textFor('telegram', text));
  const hasMedia = media.length > 0;
  if (hasMedia && textRoom('telegram', rich, true).state !== 'over') {
    return [{ kind: 'media', media, caption: rich.text === '' ? null : rich }];
  }
  const texts = textParts(rich, MAX_TEXT).map((part): Message => ({ kind: 'text', text: part }));
  return hasMedia ? [{ kind: 'media', media, caption: null }, ...texts] : texts;
};

type TooLarge = `telegram-post.${'video-too-large' | 'photo-too-large' | 'photo-too-wide' | 'photo-too-long'}`;

const tooLarge = ({ kind, bytes, width, height }: PostMedia): TooLarge | null => {
  if (kind === 'video') return bytes > MAX_CALL_BYTES ? 'telegram-post.video-too-large' : null;
  if (bytes > MAX_PHOTO_BYTES) return 'telegram-post.photo-too-large';
  if (width === null || height === null) return null;
  if (width + height > MAX_PHOTO_SIDES) return 'telegram-post.photo-too-wide';
  const isLong = Math.max(width, height) > MAX_PHOTO_RATIO * Math.min(width, height);
  return isLong ? 'telegram-post.photo-too-long' : null;
};

/** Stored before such files were refused: an MP4 with a picture has dimensions. */
const isSoundAlone = ({ kind, mime, width }: PostMedia): boolean =>
  kind === 'video' && mime !== 'video/webm' && width === null;

const mediaProblems = (media: readonly PostMedia[]): Problem[] => {
  const problems: Problem[] = [];
  if (media.length > MAX_ALBUM) {
    problems.push(blocks('media-too-many', say('telegram-post.too-many-files', { most: MAX_ALBUM })));
  }
  const reasons = new Set(media.map(tooLarge).filter((reason) => reason !== null));
  problems.push(...[...reasons].map((reason) => blocks('media-too-large', say(reason))));
  const together = media.reduce((sum, { bytes }) => sum + bytes, 0);
  if (reasons.size === 0 && together > MAX_CALL_BYTES) {
    problems.push(blocks('media-too-large', say('telegram-post.files-too-large')));
  }
  if (media.some(isSoundAlone)) {
    problems.push(blocks('media-not-allowed', say('telegram-post.video-without-picture')));
  }
  if (media.some(({ kind, mime }) => kind === 'video' && mime !== 'video/mp4')) {
    problems.push(warns('media-not-allowed', say('telegram-post.video-as-file')));
  }
  return problems;
};

/** What blocks a post in Telegram, and how many messages it becomes. */
export const planOf = (post: Pick<Post, 'text' | 'media'>): PostPlan => {
  const messages = messagesOf(post);
  const texts = messages.filter(({ kind }) => kind === 'text').length;
  const problems = mediaProblems(post.media);
  if (messages.length === 0) problems.push(blocks('no-text', say('telegram-post.empty')));
  if (texts > 0 && post.media.length > 0) {
    const { used, limit } = textRoom('telegram', post.text, true);
    problems.push(warns('text-apart', say('telegram-post.text-apart', { limit: limit ?? used, used })));
  }
  if (texts > 1) {
    problems.push(warns('text-in-parts', say('telegram-post.in-parts', { count: texts })));
  }
  const marks = messages.map(
    (message) => (message.kind === 'text' ? message.text : message.caption)?.entities.length ?? 0,
  );
  if (Math.max(0, ...marks) > MAX_MARKS) {
    problems.push(warns('formatting-lost', say('telegram-post.formatting-cut', { most: MAX_MARKS })));
  }
  return { problems, messages: messages.length };
};
