import type { ApprovalCounts, ApprovalPost } from '@orbita/contracts';

/** There is nothing to see of it but its idea. */
export const isUnwritten = ({ content, media }: ApprovalPost): boolean => content === null && media.length === 0;

/** There is something to decide on, and it is not out yet. */
export const isDecidable = (post: ApprovalPost): boolean => !isUnwritten(post) && !post.is_published;

/** Nobody has said anything that still holds. */
export const isUndecided = (post: ApprovalPost): boolean =>
  isDecidable(post) && (post.approval === 'none' || post.approval === 'outdated');

/** The last word of this link, as long as it is the one that holds. */
export const ownVerdict = ({ approval, verdicts: [last] }: ApprovalPost) =>
  last?.verdict === approval ? last : undefined;

/** There was something to decide on, and all of it is. */
export const isDone = ({ undecided, decidable }: ApprovalCounts): boolean => undecided === 0 && decidable > 0;

/** Posts under their days, in order of time. */
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
