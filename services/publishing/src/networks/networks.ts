import { PUBLISHING_NETWORKS, type LoginNetwork, type PublishingNetwork } from '@orbita/contracts';
import { EgressClient, allowedOrigin } from '@orbita/platform/egress';
import type { NetworkLogin, NetworkLogins } from '../oauth/network-login.js';
import type { AdapterNeeds, NetworksSettings, OpenAdapter } from './adapter.js';
import type { Network } from './network.js';
import { openOdnoklassniki } from './odnoklassniki/open-odnoklassniki.js';
import { Pace } from './pace.js';
import { openTelegram } from './telegram/open-telegram.js';
import { openTenchat } from './tenchat/tenchat-network.js';
import { openVk } from './vk/open-vk.js';

const ADAPTERS: Readonly<Record<PublishingNetwork, OpenAdapter>> = {
  telegram: openTelegram,
  vk: openVk,
  odnoklassniki: openOdnoklassniki,
  tenchat: openTenchat,
};

/** As many as posts go out at the same time: a slow network must not delay other posts that have their turn. */
const CONNECTIONS = 50;

/** The networks this installation can post to. */
export type Networks = ReadonlyMap<PublishingNetwork, Network<unknown>>;

export interface OpenedNetworks {
  networks: Networks;
  /** The logins this installation has keys for. */
  logins: NetworkLogins;
  close(): Promise<void>;
}

/** Every network with an adapter, as the environment describes it. The caller closes them. */
export const openNetworks = (
  env: NetworksSettings,
  { redis, logger }: Pick<AdapterNeeds, 'logger' | 'redis'>,
): OpenedNetworks => {
  const { EGRESS_ALLOW, EGRESS_PROXY_URL, NETWORK_API_URLS } = env;
  const pace = new Pace(redis, logger);
  const clients: EgressClient[] = [];
  const egress: AdapterNeeds['egress'] = (provider, urls, proxyUrl = EGRESS_PROXY_URL) => {
    const allow = [...EGRESS_ALLOW, ...urls.flatMap((url) => (url === undefined ? [] : allowedOrigin(url)))];
    const client = new EgressClient({ provider, connections: CONNECTIONS, proxyUrl, allow });
    clients.push(client);
    return client;
  };
  const networks = new Map<PublishingNetwork, Network<unknown>>();
  const logins = new Map<LoginNetwork, NetworkLogin>();
  for (const name of PUBLISHING_NETWORKS) {
    const adapter = ADAPTERS[name](env, { apiUrl: NETWORK_API_URLS[name], egress, pace, redis, logger });
    if (adapter) networks.set(name, adapter.network);
    if (adapter?.login) logins.set(adapter.login.platform, adapter.login);
  }
  const close = async (): Promise<void> => {
    await Promise.all(clients.map((client) => client.close()));
  };
  return { networks, logins, close };
};
