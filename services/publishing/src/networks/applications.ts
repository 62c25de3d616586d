import type { EgressClient } from '@orbita/platform/egress';
import type { NetworksSettings } from './network-egress.js';
import { OkApplication } from './odnoklassniki/ok-application.js';
import { VkConsent } from './vk/vk-consent.js';
import type { VkIdApp } from './vk/vk-id.js';

/** Our application at VK ID. Undefined when the environment names none. */
export const vkApplication = ({ VK_CLIENT_ID, VK_ID_URL }: NetworksSettings): VkIdApp | undefined =>
  VK_CLIENT_ID === undefined ? undefined : { url: VK_ID_URL, clientId: VK_CLIENT_ID };

/** Where VK gives our application keys of communities. Undefined when the environment has no secret. */
export const vkConsent = (
  { VK_CLIENT_ID: clientId, VK_CLIENT_SECRET: clientSecret, VK_OAUTH_URL: url }: NetworksSettings,
  egress: EgressClient,
): VkConsent | undefined =>
  clientId === undefined || clientSecret === undefined
    ? undefined
    : new VkConsent({ egress, app: { url, clientId, clientSecret } });

/** Our application at Odnoklassniki. Undefined when the environment names none. */
export const okApplication = (
  { OK_CLIENT_ID, OK_CLIENT_SECRET, OK_TOKEN_URL }: NetworksSettings,
  egress: EgressClient,
): OkApplication | undefined =>
  OK_CLIENT_ID === undefined || OK_CLIENT_SECRET === undefined
    ? undefined
    : new OkApplication({ egress, tokenUrl: OK_TOKEN_URL, clientId: OK_CLIENT_ID, clientSecret: OK_CLIENT_SECRET });
