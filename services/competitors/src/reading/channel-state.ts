import { type ErrorCode } from '@orbita/contracts';
import type { ReadPost } from './channel-reader.js';

/** A reading within this time answers for the present; an interval of PostgreSQL. */
export const FRESH_FOR = '15 minutes';

/** A channel as whoever reads it finds it. */
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

/** Answers that hold for everybody and for good: another try would bring the same. */
const VERDICTS: readonly ErrorCode[] = [
  'CHANNEL_NOT_FOUND',
  'CHANNEL_IS_GROUP',
  'CHANNEL_IS_PERSON',
  'CHANNEL_RESTRICTED',
  'CHANNEL_PREVIEW_OFF',
];

export const isVerdict = (code: ErrorCode): boolean => VERDICTS.includes(code);

/** What a channel's row remembers of a reading that brought nothing. */
export const isChannelProblem = (code: ErrorCode): boolean => isVerdict(code) || code === 'CHANNEL_UNREADABLE';

export const oldestOf = (posts: readonly ReadPost[]): Date | null =>
  posts.reduce<Date | null>(
    (oldest, { publishedAt }) => (!oldest || publishedAt < oldest ? publishedAt : oldest),
    null,
  );
