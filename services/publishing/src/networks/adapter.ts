import type { EgressEnv, Logger, NetworkLoginsEnv, NetworksEnv } from '@orbita/platform';
import type { EgressClient } from '@orbita/platform/egress';
import type { Redis } from 'ioredis';
import type { NetworkLogin } from '../oauth/network-login.js';
import type { Network } from './network.js';
import type { Pace } from './pace.js';

/** Settings of networks, of logins there, and of the ways to them. */
export type NetworksSettings = NetworksEnv & NetworkLoginsEnv & EgressEnv;

export interface AdapterNeeds {
  /** Address of the network's interface, where the environment names another than the usual one. */
  apiUrl: string | undefined;
  /**
   * Opens a client for the hosts of one provider: each has its own limits, and may need its own proxy. Metrics have the provider's
   * name. The networks' own addresses may be private ones.
   */
  egress(provider: string, urls: readonly (string | undefined)[], proxyUrl?: string): EgressClient;
  /** Keeps the pace of each key for all processes. */
  pace: Pace;
  redis: Redis;
  logger: Logger;
}

/** A network as this installation reaches it. */
interface Adapter {
  network: Network<unknown>;
  /** Absent where our application there has no keys. */
  login?: NetworkLogin | undefined;
}

/** Constructs a network's adapter. Undefined: this installation has no address for it. */
export type OpenAdapter = (env: NetworksSettings, needs: AdapterNeeds) => Adapter | undefined;
