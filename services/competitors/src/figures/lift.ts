import { median, rounded, seeded } from './statistics.js';
import { TEXT_FEATURES, type TextFeature } from './text-features.js';

/** Success of posts with a feature compared to those without. */
export interface Lift {
  feature: TextFeature;
  /** Number of posts with it, and without. */
  posts: number;
  others: number;
  /** Median engagement rates. */
  rate: number;
  otherRate: number;
  /** `rate / otherRate`. */
  lift: number;
  /** Contains 95 of 100 bootstrap samples. */
  interval: [number, number];
  /** The interval excludes 1: the difference is hardly random. */
  isSure: boolean;
}

/** With fewer posts on either side the result means nothing. */
const MIN_SUPPORT = 5;
const RESAMPLES = 200;
const TAIL = 0.025;
const SEED = 20_361_201;

const redrawn = (values: readonly number[], random: () => number): number[] =>
  values.map(() => values[Math.floor(random() * values.length)]!);

/**
 * Lift of the median engagement rate by feature, the strongest first; only features that at least five posts have and five have
 * not. The interval is a percentile bootstrap with a seeded generator: the same posts give the same numbers.
 */
export const liftsOf = (posts: readonly { features: ReadonlySet<TextFeature>; rate: number | null }[]): Lift[] => {
  const rated = posts.filter((post) => post.rate !== null);
  const lifts = TEXT_FEATURES.flatMap((feature): Lift[] => {
    const ratesWhere = (has: boolean): number[] =>
      rated.filter(({ features }) => features.has(feature) === has).map(({ rate }) => rate!);
    const [with_, without] = [ratesWhere(true), ratesWhere(false)];
    const [rate, otherRate] = [median(with_), median(without)];
    if (with_.length < MIN_SUPPORT || without.length < MIN_SUPPORT || !rate || !otherRate) return [];
    const random = seeded(SEED);
    const drawn = Array.from({ length: RESAMPLES }, () => {
      const below = median(redrawn(without, random))!;
      return below === 0 ? Number.POSITIVE_INFINITY : median(redrawn(with_, random))! / below;
    }).sort((one, other) => one - other);
    const interval: [number, number] = [
      rounded(drawn[Math.floor(TAIL * RESAMPLES)]!),
      rounded(drawn[Math.ceil((1 - TAIL) * RESAMPLES) - 1]!),
    ];
    return [
      {
        feature,
        posts: with_.length,
        others: without.length,
        rate,
        otherRate,
        lift: rate / otherRate,
        interval,
        isSure: interval[0] > 1 || interval[1] < 1,
      },
    ];
  });
  return lifts.sort((one, other) => other.lift - one.lift);
};
