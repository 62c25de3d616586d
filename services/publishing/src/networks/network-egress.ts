import type { EgressEnv, NetworkLoginsEnv, NetworksEnv } from '@orbita/platform';
import { EgressClient, allowedOrigin } from '@orbita/platform/egress';

/** As many posts as go out at a time: a network that is slow to answer must not hold up whose turn it is. */
const CONNECTIONS = 50;

/** Ways out: Telegram may be reached only through a proxy of its own. */
export interface NetworkEgress {
  telegram: EgressClient;
  others: EgressClient;
  close(): Promise<void>;
}

/** What networks are made of: keys that came by a login are renewed with the keys of our application there. */
export type NetworksSettings = NetworksEnv & NetworkLoginsEnv;

/** The ways out the environment names; whoever opened them closes them. The networks' own addresses may be private ones. */
export const openNetworkEgress = (env: NetworksSettings & EgressEnv): NetworkEgress => {
  const { EGRESS_ALLOW, EGRESS_PROXY_URL, TELEGRAM_PROXY_URL, TELEGRAM_BOT_API_URL, TELEGRAM_WEB_URL } = env;
  const { VK_API_URL, VK_ID_URL, VK_OAUTH_URL, OK_API_URL, OK_TOKEN_URL, TENCHAT_API_URL } = env;
  const others = [VK_API_URL, VK_ID_URL, VK_OAUTH_URL, OK_API_URL, OK_TOKEN_URL, TENCHAT_API_URL].flatMap(
    (url) => url ?? [],
  );
  const clients = {
    telegram: new EgressClient({
      connections: CONNECTIONS,
      proxyUrl: TELEGRAM_PROXY_URL ?? EGRESS_PROXY_URL,
      allow: [...EGRESS_ALLOW, ...[TELEGRAM_BOT_API_URL, TELEGRAM_WEB_URL].map(allowedOrigin)],
    }),
    others: new EgressClient({
      connections: CONNECTIONS,
      proxyUrl: EGRESS_PROXY_URL,
      allow: [...EGRESS_ALLOW, ...others.map(allowedOrigin)],
    }),
  };
  const close = async (): Promise<void> => {
    await Promise.all([clients.telegram.close(), clients.others.close()]);
  };
  return { ...clients, close };
};
