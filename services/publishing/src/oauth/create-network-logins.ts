import type { Redis } from 'ioredis';
import { okApplication, vkApplication } from '../networks/applications.js';
import type { NetworkEgress, NetworksSettings } from '../networks/network-egress.js';
import { OkLogin } from '../networks/odnoklassniki/ok-login.js';
import { Pace } from '../networks/pace.js';
import { VkLogin } from '../networks/vk/vk-login.js';
import type { NetworkLogin, NetworkLogins } from './network-login.js';

interface LoginsNeeds {
  egress: Pick<NetworkEgress, 'others'>;
  /** Holds the pace of each key for all processes. */
  redis: Redis;
}

/** The logins this installation has an application for, by network. */
export const createNetworkLogins = (
  env: NetworksSettings,
  { egress: { others: egress }, redis }: LoginsNeeds,
): NetworkLogins => {
  const { VK_API_URL, OK_API_URL, OK_AUTHORIZE_URL, OK_APPLICATION_KEY: applicationKey } = env;
  const app = vkApplication(env);
  const application = okApplication(env, egress);
  const logins: NetworkLogin[] = [];
  if (app) logins.push(new VkLogin({ app, url: VK_API_URL, egress, pace: new Pace(redis) }));
  if (application && applicationKey !== undefined) {
    logins.push(
      new OkLogin({ egress, application, applicationKey, authorizeUrl: OK_AUTHORIZE_URL, apiUrl: OK_API_URL }),
    );
  }
  return new Map(logins.map((login) => [login.platform, login]));
};
