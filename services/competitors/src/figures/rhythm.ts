import { postsPerWeek } from './channel-averages.js';
import { rounded, variationOf } from './statistics.js';

const DAY_MS = 86_400_000;

/** How regularly a channel posts. */
export interface Rhythm {
  /** One decimal; null for a span of less than two days. */
  postsPerWeek: number | null;
  /**
   * Coefficient of variation of the pauses: 0 is perfectly regular, 1 is random; null for fewer than three posts. Silence at an
   * end of the period is part of a pause that continues outside: it counts when it is longer than any pause between posts.
   */
  pauseVariation: number | null;
  /** Longest silence of the span, in days with one decimal. */
  longestPauseDays: number;
  /** Days with a post, and days of the period. */
  daysWithPosts: number;
  days: number;
}

/** Rhythm of posts over a period. @param posts moments of publication, with their days in the project's zone */
export const rhythmOf = (
  posts: readonly { publishedAt: Date; day: string }[],
  { from, to }: { from: Date; to: Date },
): Rhythm => {
  const moments = posts.map(({ publishedAt }) => publishedAt.getTime()).sort((one, other) => one - other);
  const [begin, end] = [from.getTime(), to.getTime()];
  const between = moments.slice(1).map((moment, i) => moment - moments[i]!);
  const atEnds = [(moments[0] ?? end) - begin, end - (moments.at(-1) ?? begin)];
  const pauses = [...between, ...atEnds.filter((silence) => silence > Math.max(...between))];
  const exactDays = (end - begin) / DAY_MS;
  const days = Math.max(1, Math.round(exactDays));
  return {
    postsPerWeek: postsPerWeek(posts.length, exactDays),
    pauseVariation: between.length < 2 ? null : rounded(variationOf(pauses)),
    longestPauseDays: rounded(Math.max(...pauses) / DAY_MS, 1),
    // A span of 30 days touches 31 dates.
    daysWithPosts: Math.min(days, new Set(posts.map(({ day }) => day)).size),
    days,
  };
};

/** Whether pauses vary less than at random. */
export const isEven = ({ pauseVariation }: Rhythm): boolean => pauseVariation !== null && pauseVariation <= 0.7;
/** Whether posts come in bursts, with silence between. */
export const isUneven = ({ pauseVariation }: Rhythm): boolean => pauseVariation !== null && pauseVariation > 1.2;
