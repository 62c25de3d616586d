import { NETWORKS } from './networks/index.js';
import type { NetworkPublishing } from './networks/network-descriptor.js';

export type SocialNetwork = keyof typeof NETWORKS;
export const SOCIAL_NETWORKS = Object.keys(NETWORKS) as SocialNetwork[];

/** The network of a plan or post that names none. */
export const DEFAULT_NETWORK = 'telegram' satisfies SocialNetwork;

/** Networks a post can be published to from here. */
export type PublishingNetwork = {
  [Network in SocialNetwork]: (typeof NETWORKS)[Network]['publishing'] extends null ? never : Network;
}[SocialNetwork];

/** Whether Orbita can publish to a network; elsewhere people post by hand. */
export const canPublishTo = (network: SocialNetwork): network is PublishingNetwork =>
  NETWORKS[network].publishing !== null;
export const PUBLISHING_NETWORKS = SOCIAL_NETWORKS.filter(canPublishTo);

/** Networks whose accounts can be connected by logging in there. */
export type LoginNetwork = {
  [Network in PublishingNetwork]: (typeof NETWORKS)[Network]['publishing'] extends { login: string } ? Network : never;
}[PublishingNetwork];

/** What Orbita can do in a network it publishes to. */
export const publishingIn = (network: PublishingNetwork): NetworkPublishing => NETWORKS[network].publishing;

/** Whether a login at a network can be offered. */
export const hasLogin = (network: PublishingNetwork): network is LoginNetwork =>
  publishingIn(network).login !== undefined;

/** A value of each network. */
export const ofEachNetwork = <T, Network extends SocialNetwork>(
  networks: readonly Network[],
  valueOf: (network: Network) => T,
): Record<Network, T> =>
  Object.fromEntries(networks.map((network) => [network, valueOf(network)])) as Record<Network, T>;

export const SOCIAL_NETWORK_LABELS = ofEachNetwork<string, SocialNetwork>(
  SOCIAL_NETWORKS,
  (network) => NETWORKS[network].label.ru,
);
/** Networks after a preposition: «в Telegram». */
export const PUBLISHED_WHERE = ofEachNetwork<string, PublishingNetwork>(
  PUBLISHING_NETWORKS,
  (network) => NETWORKS[network].publishing.where.ru,
);

/** Places a project can link to: every network and a website. */
export const PROJECT_LINKS = [...SOCIAL_NETWORKS, 'website'] as const;
export type ProjectLink = (typeof PROJECT_LINKS)[number];
