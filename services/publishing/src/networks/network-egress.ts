import type { EgressEnv, NetworkLoginsEnv, NetworksEnv } from '@orbita/platform';
import { EgressClient, allowedOrigin } from '@orbita/platform/egress';

/** As many as posts go out at the same time: a slow network must not delay other posts that have their turn. */
const CONNECTIONS = 50;

/** One egress client for each host we call: each has its own limits, and Telegram may need its own proxy. */
export interface NetworkEgress {
  telegram: EgressClient;
  /** Telegram's public pages, by which lost posts are found. */
  preview: EgressClient;
  vk: EgressClient;
  odnoklassniki: EgressClient;
  tenchat: EgressClient;
  close(): Promise<void>;
}

/** Settings of networks: keys that came by a login are renewed with the keys of our application there. */
export type NetworksSettings = NetworksEnv & NetworkLoginsEnv;

/** The egress clients the environment describes. The caller closes them. The networks' own addresses may be private ones. */
export const openNetworkEgress = (env: NetworksSettings & EgressEnv): NetworkEgress => {
  const { EGRESS_ALLOW, EGRESS_PROXY_URL, TELEGRAM_PROXY_URL, TELEGRAM_BOT_API_URL, TELEGRAM_WEB_URL } = env;
  const { VK_API_URL, VK_ID_URL, VK_OAUTH_URL, OK_API_URL, OK_TOKEN_URL, TENCHAT_API_URL } = env;
  const to = (provider: string, urls: readonly (string | undefined)[], proxyUrl = EGRESS_PROXY_URL): EgressClient =>
    new EgressClient({
      provider,
      connections: CONNECTIONS,
      proxyUrl,
      allow: [...EGRESS_ALLOW, ...urls.flatMap((url) => (url === undefined ? [] : allowedOrigin(url)))],
    });
  const clients = {
    telegram: to('telegram-bot', [TELEGRAM_BOT_API_URL], TELEGRAM_PROXY_URL),
    preview: to('telegram-preview', [TELEGRAM_WEB_URL], TELEGRAM_PROXY_URL),
    vk: to('vk', [VK_API_URL, VK_ID_URL, VK_OAUTH_URL]),
    odnoklassniki: to('odnoklassniki', [OK_API_URL, OK_TOKEN_URL]),
    tenchat: to('tenchat', [TENCHAT_API_URL]),
  };
  const close = async (): Promise<void> => {
    await Promise.all(Object.values(clients).map((client) => client.close()));
  };
  return { ...clients, close };
};
