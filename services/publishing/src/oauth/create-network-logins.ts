import { okApplication, vkApplication, vkConsent } from '../networks/applications.js';
import type { NetworkEgress, NetworksSettings } from '../networks/network-egress.js';
import { OkLogin } from '../networks/odnoklassniki/ok-login.js';
import { VkLogin } from '../networks/vk/vk-login.js';
import type { NetworkLogin, NetworkLogins } from './network-login.js';

/** The logins this installation has keys for. */
export const createNetworkLogins = (
  env: NetworksSettings,
  { egress: { vk, odnoklassniki } }: { egress: Pick<NetworkEgress, 'vk' | 'odnoklassniki'> },
): NetworkLogins => {
  const { VK_API_URL, OK_API_URL: apiUrl, OK_AUTHORIZE_URL: authorizeUrl, OK_APPLICATION_KEY: applicationKey } = env;
  const logins: NetworkLogin[] = [];
  const app = vkApplication(env);
  if (app) logins.push(new VkLogin({ app, url: VK_API_URL, egress: vk, consent: vkConsent(env, vk) }));
  const application = okApplication(env, odnoklassniki);
  if (application && applicationKey !== undefined) {
    logins.push(new OkLogin({ egress: odnoklassniki, application, applicationKey, authorizeUrl, apiUrl }));
  }
  return new Map(logins.map((login) => [login.platform, login]));
};
