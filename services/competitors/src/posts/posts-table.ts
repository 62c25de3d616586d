import { type Language, readLabel, render, say } from '@orbita/contracts';
import { TABLE_LOCALES, moreSpreadsheetRows, numberCell, spreadsheetCsv } from '@orbita/platform';
import { engagementRateOf } from '../figures/post-rates.js';
import { rounded } from '../figures/statistics.js';
import type { StoredPost } from './stored-post.js';

const HEAD = [
  'moment',
  'link',
  'text',
  'media',
  'links',
  'views',
  'reactions',
  'forwards',
  'engagement',
  'forwarded-from',
  'figures-as-of',
] as const;

/** `01.12.2036 10:00` in a time zone. */
const clockOf = (language: Language, timeZone: string): ((moment: Date) => string) => {
  const format = new Intl.DateTimeFormat(TABLE_LOCALES[language], { timeZone, dateStyle: 'short', timeStyle: 'short' });
  return (moment) => format.format(moment).replace(',', '');
};

/** URL of a post in its network. */
export const postUrl = (username: string, messageId: number): string => `https://t.me/${username}/${messageId}`;

/** Head of a table of posts that opens in an Excel of this language; no cell can run as a formula. */
export const postsTableHead = (language: Language): string => {
  const head = HEAD.map((name) => render(language, say(`head.${name}`)));
  return spreadsheetCsv(language, head, []);
};

/** The next rows of it. */
export const postsTableRows = (
  posts: readonly StoredPost[],
  { language, username, timeZone }: { language: Language; username: string; timeZone: string },
): string => {
  const clock = clockOf(language, timeZone);
  const cell = (value: number | null): string => numberCell(language, value);
  return moreSpreadsheetRows(
    language,
    posts.map((post) => [
      clock(post.publishedAt),
      postUrl(username, post.messageId),
      post.content,
      post.media.map((media) => render(language, readLabel(media))).join(', '),
      post.urls.join(' '),
      cell(post.views),
      cell(post.reactions),
      cell(post.forwards),
      cell(rounded(engagementRateOf(post))),
      post.forwardedFrom ?? '',
      clock(post.countedAt),
    ]),
  );
};
