import { NETWORKS, PUBLISHING_NETWORKS, type ContentType } from '@orbita/contracts';
import { allOf } from '@/shared/format/network-lists';
import { formatNumber, formatPosts, formatRate } from '@/shared/format/numbers';
import type { Translated } from '@/shared/i18n/translated';
import type { ResultMeasure } from './model/plan-results';
import type { resultsTexts as russian } from './texts';

const ASKED_BY_KEY = PUBLISHING_NETWORKS.filter((network) => NETWORKS[network].publishing.figures === 'always');

const fromPosts = (count: number): string => `from ${formatPosts(count)}`;

/** `1.8 times the`; less than half as much again is told in percent: `20% more`. */
const byRatio = (ratio: number, what: string): string =>
  ratio < 1.5
    ? `${formatNumber(Math.round((ratio - 1) * 100))}% more ${what} than`
    : `${formatNumber(Math.round(ratio * 10) / 10)} times the ${what} of what`;

export const resultsTexts: Translated<typeof russian> = {
  title: 'What worked',
  loadFailed: 'Could not load results',
  measure: 'What to compare',
  measures: { views: 'Views', engagement_rate: 'Engagement' } satisfies Record<ResultMeasure, string>,
  formats: {
    views: (value) => formatNumber(Math.round(value)),
    engagement_rate: formatRate,
  },
  hints: {
    views: 'Views of the usual post in its first day: half of the posts have more, half have fewer.',
    engagement_rate:
      'Reactions and reposts of the usual post in its first day per hundred views: half of the posts have more, half have fewer.',
  },
  few: (count) => `Pale: fewer than ${formatPosts(count)}, not reliable.`,
  counted: (count) => `Counted ${fromPosts(count)}.`,
  waiting: (count) =>
    `${formatPosts(count)} more came out less than a day ago and will join the comparison once the day is over.`,
  unreadable: (count) =>
    `No numbers for ${formatPosts(count)}: TenChat does not tell them, Telegram tells those of public channels only, ${allOf(ASKED_BY_KEY)} if the key has the rights. Deleted posts are here, too.`,
  empty: {
    title: 'Nothing to compare yet',
    text: 'Here you will see which types of posts, days and hours get more views. The first numbers appear in a publication an hour after its post came out, the comparison a day later.',
  },
  best: {
    views: (who, ratio) => `Best of all: ${who}, with ${byRatio(ratio, 'views')} is usual in this plan.`,
    engagement_rate: (who, ratio) =>
      `Most engaging: ${who}, with ${byRatio(ratio, 'reactions and reposts per view')} is usual in this plan.`,
  },
  level: 'No notable difference.',
  unknown: 'The networks have not told these numbers yet.',
  onPosts: fromPosts,
  columns: { posts: 'Posts' },
  types: {
    title: 'By type',
    column: 'Type',
    early: 'Too early to name the best type: each needs at least three posts.',
    alone: 'Nothing to compare with: all posts so far are of one type.',
    names: {
      engaging: 'engaging posts',
      selling: 'promotional posts',
      educational: 'informative posts',
      entertaining: 'fun posts',
      story: 'stories',
      reels: 'Reels and Shorts',
    } satisfies Record<ContentType, string>,
  },
  weekdays: {
    title: 'By weekday',
    column: 'Weekday',
    early: 'Too early to name the best day: each needs at least three posts.',
    alone: 'Nothing to compare with: all posts came out on one weekday.',
    labels: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
    names: ['Mondays', 'Tuesdays', 'Wednesdays', 'Thursdays', 'Fridays', 'Saturdays', 'Sundays'],
    by: (day) => `posts on ${day}`,
  },
  hours: {
    title: 'By hour',
    column: 'Hour, project time',
    early: 'Too early to name the best hour: each needs at least three posts.',
    alone: 'Nothing to compare with: all posts came out in one hour.',
    between: (from, to) => `posts between ${from} and ${to}`,
  },
};
