import { moreSpreadsheetRows, spreadsheetCsv } from '@orbita/platform';
import { engagementRateOf } from '../figures/post-rates.js';
import { rounded } from '../figures/statistics.js';
import type { StoredPost } from './stored-post.js';

const HEAD = [
  'Дата и время',
  'Ссылка',
  'Текст',
  'Медиа',
  'Ссылки в тексте',
  'Просмотры',
  'Реакции',
  'Репосты',
  'ER, %',
  'Переслано из',
  'Числа на',
];

/** `01.12.2036 10:00` by the clock of a time zone. */
const clockOf = (timeZone: string): ((moment: Date) => string) => {
  const format = new Intl.DateTimeFormat('ru-RU', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  return (moment) => format.format(moment).replace(',', '');
};

/** A number as a Russian spreadsheet reads it; nothing where it is unknown. */
const cell = (value: number | null): string => (value === null ? '' : String(value).replace('.', ','));

/** Address of a post in its network. */
export const postUrl = (username: string, messageId: number): string => `https://t.me/${username}/${messageId}`;

/** The head of a table of posts that a Russian Excel opens as it is; no cell of it can be run. */
export const postsTableHead = (): string => spreadsheetCsv(HEAD, []);

/** The next rows of it. */
export const postsTableRows = (
  posts: readonly StoredPost[],
  { username, timeZone }: { username: string; timeZone: string },
): string => {
  const clock = clockOf(timeZone);
  return moreSpreadsheetRows(
    posts.map((post) => [
      clock(post.publishedAt),
      postUrl(username, post.messageId),
      post.content,
      post.media.map(({ label }) => label).join(', '),
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
