import { type LoginGroup, MAX_LOGIN_GROUPS } from '@orbita/contracts';
import type { EgressClient } from '@orbita/platform/egress';
import * as z from 'zod/mini';
import type { GroupConsent, LoginGrant, LoginRequest, LoginReturn, NetworkLogin } from '../../oauth/network-login.js';
import { NetworkError } from '../network.js';
import { callVk } from './vk-api.js';
import { type VkIdApp, exchangeCode } from './vk-id.js';
import { baseOf } from '../wire.js';

/** Rights after the first are given only to applications approved by VK's support. */
const SCOPE = 'vkid.personal_info groups wall photos';

const Groups = z.object({
  items: z.array(
    z.object({
      id: z.number(),
      name: z.string(),
      screen_name: z.optional(z.string()),
      photo_200: z.optional(z.string()),
      members_count: z.optional(z.number()),
    }),
  ),
});

interface VkLoginOptions {
  app: VkIdApp;
  /** Base address of the methods. */
  url: string;
  egress: EgressClient;
  /** Where VK issues keys of communities. Absent without the application's secret. */
  consent?: GroupConsent | undefined;
}

/** Logging in at VK ID: OAuth 2.1 with a proof key. The browser's device is part of the proof. */
export class VkLogin implements NetworkLogin {
  readonly platform = 'vk';

  constructor(private readonly options: VkLoginOptions) {}

  get consent(): GroupConsent | undefined {
    return this.options.consent;
  }

  authUrl({ state, challenge, redirectUri }: LoginRequest): string {
    const { url, clientId } = this.options.app;
    const query = new URLSearchParams({
      response_type: 'code',
      client_id: clientId,
      redirect_uri: redirectUri,
      state,
      code_challenge: challenge,
      code_challenge_method: 'S256',
      scope: SCOPE,
    });
    return `${baseOf(url)}/authorize?${query.toString()}`;
  }

  async exchange(answer: LoginReturn, signal: AbortSignal): Promise<LoginGrant> {
    const { code, state, verifier, deviceId, redirectUri } = answer;
    if (deviceId === undefined) throw new NetworkError('auth', 'VK ID named no device');
    const proof = { code, state, code_verifier: verifier, device_id: deviceId, redirect_uri: redirectUri };
    const { app, egress } = this.options;
    const { expiresAt, ...key } = await exchangeCode(egress, app, proof, signal);
    return { credentials: { ...key, device_id: deviceId }, expiresAt, groups: await this.groups(key, signal) };
  }

  private async groups(key: { access_token: string }, signal: AbortSignal): Promise<LoginGroup[]> {
    const params = { filter: 'admin', extended: 1, fields: 'members_count', count: MAX_LOGIN_GROUPS };
    // The key is new and unused: no turn is needed.
    const { items } = await callVk(this.options, key, { method: 'groups.get', params, reply: Groups, signal });
    return items.map(({ id, name, screen_name, photo_200, members_count }) => ({
      id: String(id),
      name,
      screen_name: screen_name ?? null,
      photo_200: photo_200 ?? null,
      members_count: members_count ?? null,
    }));
  }
}
