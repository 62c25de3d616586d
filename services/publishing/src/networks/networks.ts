import type { PublishingNetwork } from '@orbita/contracts';
import type { Logger } from '@orbita/platform';
import type { Redis } from 'ioredis';
import type { Network } from './network.js';
import type { NetworkEgress, NetworksSettings } from './network-egress.js';
import { Pace } from './pace.js';
import { TelegramNetwork } from './telegram/telegram-network.js';

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
export const createNetworks = (env: NetworksSettings, { egress, redis, logger }: NetworksNeeds): Networks => {
  const pace = new Pace(redis);
  const networks: Network<unknown>[] = [
    new TelegramNetwork({ url: env.TELEGRAM_BOT_API_URL, egress: egress.telegram, pace, logger }),
  ];
  return new Map(networks.map((network) => [network.platform, network]));
};
