/** Counts of a post; null when the network does not show them. */
export interface PostCounts {
  views: number | null;
  reactions: number | null;
  forwards: number | null;
}

/** Views of a younger post are still growing, so figures from them are too early. */
const GROWS_FOR_MS = 24 * 3_600_000;

/** Weighted sum of reactions and forwards; an unknown one counts as 0, both unknown give null. */
const responses = ({ reactions, forwards }: PostCounts, forwardWeight: number): number | null =>
  reactions === null && forwards === null ? null : (reactions ?? 0) + forwardWeight * (forwards ?? 0);

const perView = (counts: PostCounts, forwardWeight: number, by: number): number | null => {
  const answers = responses(counts, forwardWeight);
  return answers === null || counts.views === null || counts.views <= 0 ? null : (answers / counts.views) * by;
};

/** Engagement rate of a post: (reactions + forwards) / views × 100; null without views or without either number. */
export const engagementRateOf = (counts: PostCounts): number | null => perView(counts, 1, 100);

/**
 * Ranking score of the best posts: (reactions + 2 × forwards) / views × 1000; a forward counts twice, because it brings readers.
 */
export const engagementScoreOf = (counts: PostCounts): number | null => perView(counts, 2, 1_000);

/** Whether the views of a post are still growing: it is younger than a day. */
export const isGrowing = (publishedAt: Date, now: Date): boolean =>
  now.getTime() - publishedAt.getTime() < GROWS_FOR_MS;
