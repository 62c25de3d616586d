import type { EgressEnv, NetworkLoginsEnv, NetworksEnv } from '@orbita/platform';
import { EgressClient, allowedOrigin } from '@orbita/platform/egress';

/** As many posts as go out at a time: a network that is slow to answer must not hold up whose turn it is. */
const CONNECTIONS = 50;

/** Ways out, one to each of whom we call: each is counted by itself, and Telegram may be reached only through a proxy of its own. */
export interface NetworkEgress {
  telegram: EgressClient;
  /** Telegram's public pages, by which lost posts are found. */
  preview: EgressClient;
  vk: EgressClient;
  odnoklassniki: EgressClient;
  tenchat: EgressClient;
  close(): Promise<void>;
}

/** What networks are made of: keys that came by a login are renewed with the keys of our application there. */
export type NetworksSettings = NetworksEnv & NetworkLoginsEnv;

/** The ways out the environment names; whoever opened them closes them. The networks' own addresses may be private ones. */
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
