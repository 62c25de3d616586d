import type { PublishingNetwork } from '@orbita/contracts';
import type { Network } from './network.js';

/** The networks posts can reach from here. */
export type Networks = ReadonlyMap<PublishingNetwork, Network<unknown>>;
