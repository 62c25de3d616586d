import type { AnalysedPost } from '../channel-analyst.js';
import { fence, quoteLine } from './outside-text.js';

/** Characters of one post that are shown: what it is about stands in its beginning. */
const MAX_POST_TEXT = 1_200;

/** A post as questions show it: on lines of our own making, so that its text cannot pretend to be another post. */
export const postLines = ({ id, text, note }: AnalysedPost): string =>
  [`Пост ${id}${note === '' ? '' : ` | ${note}`}`, `Текст: ${quoteLine(text, MAX_POST_TEXT)}`].join('\n');

export const fencedPosts = (posts: readonly AnalysedPost[]): string =>
  fence('posts', posts.map(postLines).join('\n\n'));

/** Rules every answer about a channel is held to. */
export const ANALYSIS_RULES = `— По-русски, спокойно и по делу, без похвал и общих слов.
— Ни одной цифры и ни одного числа словами («вдвое», «половина», «в три раза», «процент»): числа мы посчитали сами и подставим рядом с вашими словами.
— Ни ссылок, ни имён аккаунтов.
— Посты называйте только по номерам из материала.`;
