import {
  CONTENT_TYPES,
  type ContentType,
  DEFAULT_DISTRIBUTION,
  distributionTotal,
  type ContentDistribution,
} from '@orbita/contracts';

/** Granularity of a slider, percent. */
export const SHARE_STEP = 5;
/** Presets of shares, percent; each is limited to what the locked types leave. */
export const QUICK_SHARES = [0, 25, 50] as const;

const FULL = 100;

/** Types whose shares only the user may change. */
export type Locks = ReadonlySet<ContentType>;

const NO_LOCKS: Locks = new Set();

const snap = (share: number): number => Math.round(share / SHARE_STEP) * SHARE_STEP;

/** Types an editor must show: the default ones and every other whose share is not zero, in the order of the enumeration. */
export const shownTypes = (distribution: ContentDistribution): ContentType[] =>
  CONTENT_TYPES.filter((type) => type in DEFAULT_DISTRIBUTION || (distribution[type] ?? 0) > 0);

/** Percent the locked types other than this one hold. */
export const lockedShare = (distribution: ContentDistribution, type: ContentType, locked: Locks): number =>
  CONTENT_TYPES.filter((other) => other !== type && locked.has(other)).reduce(
    (sum, other) => sum + (distribution[other] ?? 0),
    0,
  );

/** Maximum percent of a type: all that is not locked in others. */
export const roomFor = (distribution: ContentDistribution, type: ContentType, locked: Locks = NO_LOCKS): number =>
  Math.max(0, FULL - lockedShare(distribution, type, locked));

interface Giver {
  type: ContentType;
  share: number;
  /** What it would give without rounding to steps. */
  fair: number;
  given: number;
}

/** Takes `amount` percent from the given types in proportion to what they have, in whole steps while they last. */
const takeFrom = (
  distribution: ContentDistribution,
  types: readonly ContentType[],
  amount: number,
): ContentDistribution => {
  const total = types.reduce((sum, type) => sum + (distribution[type] ?? 0), 0);
  const givers = types.flatMap((type): Giver[] => {
    const share = distribution[type] ?? 0;
    if (share === 0) return [];
    const fair = (share * amount) / total;
    return [{ type, share, fair, given: Math.floor(fair / SHARE_STEP) * SHARE_STEP }];
  });
  let rest = amount - givers.reduce((sum, { given }) => sum + given, 0);
  while (rest > 0) {
    const [next] = givers
      .filter(({ share, given }) => given < share)
      .sort((a, b) => b.fair - b.given - (a.fair - a.given));
    if (next === undefined) break;
    const given = Math.min(SHARE_STEP, rest, next.share - next.given);
    next.given += given;
    rest -= given;
  }
  return { ...distribution, ...Object.fromEntries(givers.map(({ type, share, given }) => [type, share - given])) };
};

/**
 * The mix with one share set, rounded to the step. A raise first takes what is not distributed, then takes from
 * the other types in proportion to their shares, so that the total never exceeds 100; a locked type gives nothing. What a
 * reduction frees stays free.
 */
export const withShare = (
  distribution: ContentDistribution,
  type: ContentType,
  share: number,
  locked: Locks = NO_LOCKS,
): ContentDistribution => {
  // The available room overrides the step: beside a locked 33 a share of 67 must be possible.
  const wanted = Math.max(0, Math.min(snap(share), roomFor(distribution, type, locked)));
  const next = { ...distribution, [type]: wanted };
  const others = CONTENT_TYPES.filter((other) => other !== type && !locked.has(other));
  return takeFrom(next, others, Math.max(0, distributionTotal(next) - FULL));
};

/** Zero for every given type. */
export const cleared = (types: readonly ContentType[]): ContentDistribution =>
  Object.fromEntries(types.map((type) => [type, 0]));

/** The documented mix; zero for every other of the types. */
export const byDefault = (types: readonly ContentType[]): ContentDistribution => ({
  ...cleared(types),
  ...DEFAULT_DISTRIBUTION,
});

/**
 * Equal shares on the slider's step for the types that are not locked; steps that do not divide go to the first types, one
 * each: 20/20/15/15/15/15 for six.
 */
export const evenly = (
  distribution: ContentDistribution,
  types: readonly ContentType[],
  locked: Locks = NO_LOCKS,
): ContentDistribution => {
  const free = types.filter((type) => !locked.has(type));
  const kept = types.filter((type) => locked.has(type)).map((type) => [type, distribution[type] ?? 0] as const);
  const room = FULL - kept.reduce((sum, [, share]) => sum + share, 0);
  const steps = Math.floor(room / SHARE_STEP);
  const shares = free.map((type, index) => {
    const own = Math.floor(steps / free.length) + (index < steps % free.length ? 1 : 0);
    // Beside a locked 33 the two percent below the step go to the first.
    return [type, own * SHARE_STEP + (index === 0 ? room % SHARE_STEP : 0)] as const;
  });
  return Object.fromEntries([...kept, ...shares]);
};

/** Shares that are not zero: what is sent to the server. */
export const withoutZeros = (distribution: ContentDistribution): ContentDistribution =>
  Object.fromEntries(Object.entries(distribution).filter(([, share]) => (share ?? 0) > 0));

export type TotalState = 'exact' | 'over' | 'under';

export const totalState = (total: number): TotalState => {
  if (total === FULL) return 'exact';
  return total > FULL ? 'over' : 'under';
};
