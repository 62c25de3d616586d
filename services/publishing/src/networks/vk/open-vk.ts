import type { OpenAdapter } from '../adapter.js';
import { VkConsent } from './vk-consent.js';
import { VkLogin } from './vk-login.js';
import { VkNetwork } from './vk-network.js';

/** VK, and logins by our application there when the environment names one. */
export const openVk: OpenAdapter = (env, { apiUrl, egress: open, pace }) => {
  const { VK_ID_URL, VK_OAUTH_URL, VK_CLIENT_ID: clientId, VK_CLIENT_SECRET: clientSecret } = env;
  const url = apiUrl ?? env.VK_API_URL;
  const egress = open('vk', [url, VK_ID_URL, VK_OAUTH_URL]);
  if (clientId === undefined) return { network: new VkNetwork({ url, egress, pace }) };
  const app = { url: VK_ID_URL, clientId };
  const consent =
    clientSecret === undefined
      ? undefined
      : new VkConsent({ egress, app: { url: VK_OAUTH_URL, clientId, clientSecret } });
  return { network: new VkNetwork({ url, egress, pace, app }), login: new VkLogin({ app, url, egress, consent }) };
};
