import type { ContentType } from './content-type.js';
import { NETWORKS } from './networks/index.js';
import type { SocialNetwork } from './social-network.js';

const lacks = (network: SocialNetwork): readonly ContentType[] => NETWORKS[network].lacks;

/** Whether a publication of this type can appear in this network. */
export const networkHas = (network: SocialNetwork, type: ContentType): boolean => !lacks(network).includes(type);

/** The given networks that support the type, in their order; empty when none does. */
export const networksFor = (type: ContentType, networks: readonly SocialNetwork[]): SocialNetwork[] =>
  networks.filter((network) => networkHas(network, type));
