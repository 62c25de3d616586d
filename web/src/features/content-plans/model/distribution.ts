import {
  CONTENT_TYPES,
  type ContentType,
  DEFAULT_DISTRIBUTION,
  distributionTotal,
  type ContentDistribution,
} from '@orbita/contracts';

/** Granularity of a slider, percent. */
export const SHARE_STEP = 5;
/** Shares one press sets, percent; each is limited to the room left by the other types. */
export const QUICK_SHARES = [0, 25, 50] as const;

const FULL = 100;

const snap = (share: number): number => Math.round(share / SHARE_STEP) * SHARE_STEP;

/** Types an editor must show: the default ones and every other whose share is not zero, in the order of the enumeration. */
export const shownTypes = (distribution: ContentDistribution): ContentType[] =>
  CONTENT_TYPES.filter((type) => type in DEFAULT_DISTRIBUTION || (distribution[type] ?? 0) > 0);

/** Percent a type may take at most so that the total does not exceed 100. */
export const roomFor = (distribution: ContentDistribution, type: ContentType): number =>
  Math.max(0, FULL - (distributionTotal(distribution) - (distribution[type] ?? 0)));

/** The same shares with one type set: snapped to the step, never below 0, never beyond the room. */
export const withShare = (
  distribution: ContentDistribution,
  type: ContentType,
  share: number,
): ContentDistribution => ({
  ...distribution,
  // The room wins over the step: a plan saved with 33/33/34 must be able to return to exactly 100.
  [type]: Math.max(0, Math.min(snap(share), roomFor(distribution, type))),
});

/** Zero for every given type. */
export const cleared = (types: readonly ContentType[]): ContentDistribution =>
  Object.fromEntries(types.map((type) => [type, 0]));

/** Equal shares on the slider's step; what does not divide goes to the first type. */
export const evenly = (types: readonly ContentType[]): ContentDistribution => {
  const share = Math.floor(FULL / types.length / SHARE_STEP) * SHARE_STEP;
  return Object.fromEntries(
    types.map((type, index) => [type, index === 0 ? FULL - share * (types.length - 1) : share]),
  );
};

/** Shares that are not zero: what is sent to the server. */
export const withoutZeros = (distribution: ContentDistribution): ContentDistribution =>
  Object.fromEntries(Object.entries(distribution).filter(([, share]) => (share ?? 0) > 0));

export type TotalState = 'exact' | 'over' | 'under';

export const totalState = (total: number): TotalState => {
  if (total === FULL) return 'exact';
  return total > FULL ? 'over' : 'under';
};

export interface ExpectedCount {
  type: ContentType;
  count: number;
}

/**
 * How many publications of each type a plan of `size` gets: the largest remainder method, ties to the earlier type.
 * Shares that do not total 100 are read as proportions; nothing is expected of an empty mix.
 */
export const expectedCounts = (distribution: ContentDistribution, size: number): ExpectedCount[] => {
  const total = distributionTotal(distribution);
  if (total <= 0 || size <= 0) return [];
  const quotas = CONTENT_TYPES.map((type, order) => ({
    type,
    order,
    quota: ((distribution[type] ?? 0) * size) / total,
  })).filter(({ quota }) => quota > 0);
  const rest = size - quotas.reduce((sum, { quota }) => sum + Math.floor(quota), 0);
  const favoured = new Set(
    [...quotas]
      .sort((a, b) => (b.quota % 1) - (a.quota % 1) || a.order - b.order)
      .slice(0, rest)
      .map(({ type }) => type),
  );
  return quotas.map(({ type, quota }) => ({ type, count: Math.floor(quota) + (favoured.has(type) ? 1 : 0) }));
};
