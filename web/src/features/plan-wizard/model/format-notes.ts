import {
  CONTENT_TYPES,
  networkHas,
  networksFor,
  type ContentDistribution,
  type ContentType,
  type SocialNetwork,
} from '@orbita/contracts';

export interface FormatNotes {
  /** Chosen networks that do not support chosen types which another chosen network supports. */
  lacking: { network: SocialNetwork; types: ContentType[] }[];
  /** Chosen types no chosen network supports: the mix wins, and they are written anyway. */
  homeless: ContentType[];
}

/** Where the chosen types and the chosen networks do not fit; empty while no network is chosen. */
export const formatNotes = (distribution: ContentDistribution, networks: readonly SocialNetwork[]): FormatNotes => {
  if (networks.length === 0) return { lacking: [], homeless: [] };
  const chosen = CONTENT_TYPES.filter((type) => (distribution[type] ?? 0) > 0);
  const homeless = chosen.filter((type) => networksFor(type, networks).length === 0);
  const placed = chosen.filter((type) => !homeless.includes(type));
  const lacking = networks.flatMap((network) => {
    const types = placed.filter((type) => !networkHas(network, type));
    return types.length > 0 ? [{ network, types }] : [];
  });
  return { lacking, homeless };
};
