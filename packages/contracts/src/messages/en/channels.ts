import { englishPlural } from '../../english-plural.js';
import { formatNumber } from '../../words.en.js';
import type { Translation } from '../catalogue.js';
import type { CHANNELS as russian } from '../ru/channels.js';

const COUNTS = { reactions: 'reactions', forwards: 'forwards', views: 'views' };

const dates = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

const posts = (count: number): string => `${formatNumber(count)} ${englishPlural(count, 'post', 'posts')}`;

const found = (count: number): string =>
  count === 0 ? 'No posts of these days found yet' : `${posts(count)} of these days loaded, but not all`;

export const CHANNELS: Translation<typeof russian> = {
  'media.photo': 'Photo',
  'media.video': 'Video',
  'media.gif': 'GIF',
  'media.round-video': 'Video message',
  'media.voice': 'Voice message',
  'media.audio': 'Audio',
  'media.named-audio': ({ name }) => `Audio: ${name}`,
  'media.file': 'File',
  'media.named-file': ({ name }) => `File: ${name}`,
  'media.poll': 'Poll',
  'media.named-poll': ({ name }) => `Poll: ${name}`,
  'media.sticker': 'Sticker',
  'media.place': 'Place on a map',
  'media.contact': 'Contact',
  'media.attachment': 'Attachment',
  'media.only-in-telegram': 'An attachment only Telegram shows',
  'rank.more': ({ count, times, value, usual }) =>
    `${formatNumber(times)} ${englishPlural(times, 'time', 'times')} the usual ${COUNTS[count]}: ${formatNumber(value)} against ${formatNumber(usual)}`,
  'rank.score': ({ score, usual }) =>
    `Reactions and forwards together: ${formatNumber(score)} per 1,000 views${usual === null ? '' : `, usually ${formatNumber(usual)}`}`,
  'posts.none': 'The channel has no posts on these days',
  'posts.all': ({ posts: count }) => `${posts(count)} of these days loaded`,
  'posts.some': ({ posts: count }) => `${found(count)}. Try again`,
  'posts.some-since': ({ posts: count, since }) =>
    `${found(count)}: the channel has been read back to ${dates.format(new Date(since))} only. Load again, and reading goes on`,
};
