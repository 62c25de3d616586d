import { PreviewReader } from '@orbita/competitors/preview';
import type { PublishingNetwork } from '@orbita/contracts';
import type { Logger } from '@orbita/platform';
import type { Redis } from 'ioredis';
import { okApplication, vkApplication } from './applications.js';
import type { Network } from './network.js';
import type { NetworkEgress, NetworksSettings } from './network-egress.js';
import { OdnoklassnikiNetwork } from './odnoklassniki/odnoklassniki-network.js';
import { Pace } from './pace.js';
import { TelegramNetwork } from './telegram/telegram-network.js';
import { TenchatNetwork } from './tenchat/tenchat-network.js';
import { VkNetwork } from './vk/vk-network.js';

export { createNetworkLogins } from '../oauth/create-network-logins.js';
export { openNetworkEgress } from './network-egress.js';

/** The networks this installation can post to. */
export type Networks = ReadonlyMap<PublishingNetwork, Network<unknown>>;

interface NetworksNeeds {
  egress: Omit<NetworkEgress, 'close'>;
  /** Keeps the pace of each key for all processes. */
  redis: Redis;
  logger: Logger;
}

/** Every network with an adapter, by name. TenChat only when its gateway has an address. */
export const createNetworks = (env: NetworksSettings, { egress, redis, logger }: NetworksNeeds): Networks => {
  const pace = new Pace(redis, logger);
  const networks: Record<PublishingNetwork, Network<unknown> | undefined> = {
    telegram: new TelegramNetwork({
      url: env.TELEGRAM_BOT_API_URL,
      egress: egress.telegram,
      pace,
      preview: new PreviewReader({
        baseUrl: env.TELEGRAM_WEB_URL,
        rate: env.TELEGRAM_WEB_RATE,
        egress: egress.preview,
        redis,
        logger,
      }),
      logger,
    }),
    vk: new VkNetwork({ url: env.VK_API_URL, egress: egress.vk, pace, app: vkApplication(env) }),
    odnoklassniki: new OdnoklassnikiNetwork({
      url: env.OK_API_URL,
      egress: egress.odnoklassniki,
      pace,
      application: okApplication(env, egress.odnoklassniki),
    }),
    tenchat:
      env.TENCHAT_API_URL === undefined
        ? undefined
        : new TenchatNetwork({ url: env.TENCHAT_API_URL, egress: egress.tenchat, pace }),
  };
  const present = Object.values(networks).filter((network) => network !== undefined);
  return new Map(present.map((network) => [network.platform, network]));
};
