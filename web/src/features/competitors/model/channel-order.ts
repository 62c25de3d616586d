import type { Competitor } from '@orbita/contracts';

/** Ids with one of them moved; a position outside the list means its nearest end. */
export const movedTo = (ids: readonly number[], id: number, place: number): number[] => {
  const rest = ids.filter((other) => other !== id);
  const at = Math.max(0, Math.min(place, rest.length));
  return [...rest.slice(0, at), id, ...rest.slice(at)];
};

/** The own channel first, then the others in the order of ids; unnamed ones follow in their former order. */
export const inOrder = (competitors: readonly Competitor[], ids: readonly number[]): Competitor[] => {
  const placeOf = ({ id, is_own_channel }: Competitor): number => {
    if (is_own_channel) return -1;
    const at = ids.indexOf(id);
    return at === -1 ? ids.length : at;
  };
  return [...competitors].sort((a, b) => placeOf(a) - placeOf(b));
};

/** The own channel, then the others by engagement rate, those without one last. */
export const byEngagement = (competitors: readonly Competitor[]): Competitor[] =>
  [...competitors].sort(
    (a, b) =>
      Number(b.is_own_channel) - Number(a.is_own_channel) || (b.engagement_rate ?? -1) - (a.engagement_rate ?? -1),
  );
