import { type ErrorCode } from '@orbita/contracts';
import type { ReadPost } from './channel-reader.js';

/** A reading within this time counts as fresh; a PostgreSQL interval. */
export const FRESH_FOR = '15 minutes';

/** A channel as its reader finds it. */
export interface ChannelState {
  id: number;
  username: string;
  checkedAt: Date | null;
  isFresh: boolean;
  coveredSince: Date | null;
  newestPostAt: Date | null;
  problemCode: ErrorCode | null;
  problemAt: Date | null;
}

/** Permanent results for all followers: a retry would give the same. */
const VERDICTS: readonly ErrorCode[] = [
  'CHANNEL_NOT_FOUND',
  'CHANNEL_IS_GROUP',
  'CHANNEL_IS_PERSON',
  'CHANNEL_RESTRICTED',
  'CHANNEL_PREVIEW_OFF',
];

export const isVerdict = (code: ErrorCode): boolean => VERDICTS.includes(code);

/** Errors of a reading that are stored in the channel's row. */
export const isChannelProblem = (code: ErrorCode): boolean => isVerdict(code) || code === 'CHANNEL_UNREADABLE';

export const oldestOf = (posts: readonly ReadPost[]): Date | null =>
  posts.reduce<Date | null>(
    (oldest, { publishedAt }) => (!oldest || publishedAt < oldest ? publishedAt : oldest),
    null,
  );
