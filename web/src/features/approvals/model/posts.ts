import type { ApprovalCounts, ApprovalPost } from '@orbita/contracts';

/** It has only an idea. */
export const isUnwritten = ({ content, media }: Pick<ApprovalPost, 'content' | 'media'>): boolean =>
  content === null && media.length === 0;

/** It can be decided on and is not published yet. */
export const isDecidable = (post: ApprovalPost): boolean => !isUnwritten(post) && !post.is_published;

/** There is no valid verdict. */
export const isUndecided = (post: ApprovalPost): boolean =>
  isDecidable(post) && (post.approval === 'none' || post.approval === 'outdated');

/** The last verdict by this link, while it is the valid one. */
export const ownVerdict = ({ approval, verdicts: [last] }: ApprovalPost) =>
  last?.verdict === approval ? last : undefined;

/** There were posts to decide on, and all are decided. */
export const isDone = ({ undecided, decidable }: ApprovalCounts): boolean => undecided === 0 && decidable > 0;

/** Posts grouped by day, in order of time. */
export const byDay = (posts: readonly ApprovalPost[]): { date: string; posts: ApprovalPost[] }[] => {
  const days = new Map<string, ApprovalPost[]>();
  const sorted = [...posts].sort(
    (a, b) =>
      a.scheduled_date.localeCompare(b.scheduled_date) ||
      a.scheduled_time.localeCompare(b.scheduled_time) ||
      a.id - b.id,
  );
  for (const post of sorted) {
    const day = days.get(post.scheduled_date);
    if (day) day.push(post);
    else days.set(post.scheduled_date, [post]);
  }
  return Array.from(days, ([date, ofDay]) => ({ date, posts: ofDay }));
};
