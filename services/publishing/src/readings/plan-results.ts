import { engagementRateOf, median, rounded } from '@orbita/competitors';
import type { ContentType } from '@orbita/contracts';
import type { PostFigures } from '../networks/network.js';

/** A published post of a plan at one account, by the clock of its project. */
export interface PlanPost {
  contentType: ContentType;
  /** State of its reading after a day. Null: no reading was possible. */
  status: 'waiting' | 'read' | 'gone' | 'given-up' | null;
  figures: PostFigures;
  /** Monday is 1. */
  weekday: number;
  hour: number;
}

/** Medians over posts. Null where no post has the number. */
export interface ResultMedians {
  views: number | null;
  engagementRate: number | null;
}

/** Results of posts that have something in common. */
export interface ResultFigures extends ResultMedians {
  posts: number;
}

export interface PlanResultsRecord {
  posts: number;
  waiting: number;
  unreadable: number;
  overall: ResultMedians;
  byType: (ResultFigures & { key: ContentType })[];
  byWeekday: (ResultFigures & { key: number })[];
  byHour: (ResultFigures & { key: number })[];
}

const known = (values: readonly (number | null)[]): number[] => values.filter((value) => value !== null);

const mediansOf = (posts: readonly PlanPost[]): ResultMedians => ({
  views: rounded(median(known(posts.map(({ figures }) => figures.views))), 0),
  engagementRate: rounded(median(known(posts.map(({ figures }) => engagementRateOf(figures))))),
});

const groupsOf = <Key extends string | number>(
  posts: readonly PlanPost[],
  keyOf: (post: PlanPost) => Key,
): (ResultFigures & { key: Key })[] =>
  [...new Set(posts.map(keyOf))]
    .sort((one, other) => (one < other ? -1 : 1))
    .map((key) => {
      const alike = posts.filter((post) => keyOf(post) === key);
      return { key, posts: alike.length, ...mediansOf(alike) };
    });

/** Medians over posts after a day, so that one lucky post decides nothing. Posts that were not read are left out. */
export const planResultsOf = (posts: readonly PlanPost[]): PlanResultsRecord => {
  const read = posts.filter(({ status }) => status === 'read');
  const waiting = posts.filter(({ status }) => status === 'waiting').length;
  return {
    posts: read.length,
    waiting,
    unreadable: posts.length - read.length - waiting,
    overall: mediansOf(read),
    byType: groupsOf(read, ({ contentType }) => contentType),
    byWeekday: groupsOf(read, ({ weekday }) => weekday),
    byHour: groupsOf(read, ({ hour }) => hour),
  };
};
