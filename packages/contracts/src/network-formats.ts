import type { ContentType } from './content-type.js';
import type { SocialNetwork } from './social-network.js';

/** Formats a network does not support; a post of text and pictures goes anywhere. */
const LACKING: Record<SocialNetwork, readonly ContentType[]> = {
  telegram: ['reels'],
  instagram: [],
  vk: [],
  facebook: [],
  odnoklassniki: [],
  threads: ['story', 'reels'],
  tenchat: ['story', 'reels'],
};

/** Whether a publication of this type can appear in this network. */
export const networkHas = (network: SocialNetwork, type: ContentType): boolean => !LACKING[network].includes(type);

/** The given networks that support the type, in their order; empty when none does. */
export const networksFor = (type: ContentType, networks: readonly SocialNetwork[]): SocialNetwork[] =>
  networks.filter((network) => networkHas(network, type));
