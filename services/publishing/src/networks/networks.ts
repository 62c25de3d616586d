import type { PublishingNetwork } from '@orbita/contracts';
import type { Logger } from '@orbita/platform';
import type { Redis } from 'ioredis';
import type { Network } from './network.js';
import type { NetworkEgress, NetworksSettings } from './network-egress.js';

export { createNetworkLogins } from '../oauth/create-network-logins.js';
export { openNetworkEgress } from './network-egress.js';

/** The networks this installation can post to. */
export type Networks = ReadonlyMap<PublishingNetwork, Network<unknown>>;

interface NetworksNeeds {
  egress: Pick<NetworkEgress, 'telegram' | 'others'>;
  /** Holds the pace of each key for all processes. */
  redis: Redis;
  logger: Logger;
}

/** Every network there is an adapter of, by name. */
export const createNetworks = (_env: NetworksSettings, _needs: NetworksNeeds): Networks => new Map();
