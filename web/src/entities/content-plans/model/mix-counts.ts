import {
  CONTENT_TYPES,
  type ContentDistribution,
  type ContentType,
  distributionTotal,
  placesOfIdeas,
} from '@orbita/contracts';

export interface ExpectedCount {
  type: ContentType;
  count: number;
}

/**
 * How many publications of each type a plan of `size` gets, as the server lays it out: the largest remainder method, ties to the larger
 * share and then to the earlier type. Shares that do not total 100 are treated as proportions; an empty mix gives nothing.
 */
export const expectedCounts = (distribution: ContentDistribution, size: number): ExpectedCount[] => {
  const total = distributionTotal(distribution);
  if (total <= 0 || size <= 0) return [];
  const quotas = CONTENT_TYPES.map((type, order) => {
    const wanted = (distribution[type] ?? 0) * size;
    return { type, order, wanted, floor: Math.floor(wanted / total) };
  }).filter(({ wanted }) => wanted > 0);
  const rest = size - quotas.reduce((sum, { floor }) => sum + floor, 0);
  const favoured = new Set(
    [...quotas]
      .sort((a, b) => (b.wanted % total) - (a.wanted % total) || b.wanted - a.wanted || a.order - b.order)
      .slice(0, rest)
      .map(({ type }) => type),
  );
  return quotas.map(({ type, floor }) => ({ type, count: floor + (favoured.has(type) ? 1 : 0) }));
};

/** The counts once a plan takes these ideas as they are. */
export const countsWithIdeas = (
  counts: readonly ExpectedCount[],
  ideas: readonly { content_type: ContentType }[],
): ExpectedCount[] => {
  const all = new Map(counts.map(({ type, count }) => [type, count]));
  const add = (type: ContentType, by: number): void => void all.set(type, (all.get(type) ?? 0) + by);
  placesOfIdeas(ideas, new Map(all)).forEach((taken, at) => {
    add(taken, -1);
    add(ideas[at]?.content_type ?? taken, 1);
  });
  return CONTENT_TYPES.flatMap((type) => {
    const count = all.get(type) ?? 0;
    return count > 0 ? [{ type, count }] : [];
  });
};

/** What counted publications are in percent, whole and 100 together. */
export const sharesOf = (counts: ContentDistribution): ContentDistribution =>
  Object.fromEntries(expectedCounts(counts, 100).map(({ type, count }) => [type, count]));
