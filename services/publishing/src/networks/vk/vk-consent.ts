import type { EgressClient } from '@orbita/platform/egress';
import * as z from 'zod/mini';
import type { GroupConsent, GroupKeys, LoginReturn } from '../../oauth/network-login.js';
import { baseOf, postForm } from '../wire.js';
import { API_VERSION } from './vk-api.js';
import { refusalOf } from './vk-id.js';

/** Our application where VK issues keys of communities. */
export interface VkConsentApp {
  /** VK_OAUTH_URL. */
  url: string;
  clientId: string;
  clientSecret: string;
}

/** Rights of a community's key that posting needs. */
const SCOPE = 'wall,photos,manage';

const Key = z.string().check(z.minLength(1));
const Listed = z.object({
  groups: z.array(z.object({ group_id: z.union([z.number(), z.string()]), access_token: Key })),
});
const Named = z.record(z.string(), z.unknown());
const KEY_NAME = /^access_token_(\d+)$/;

/** Keys as a list, or each in its own field: VK has answered both. */
const keysIn = (json: unknown): GroupKeys => {
  const listed = Listed.safeParse(json);
  const named = Named.safeParse(json);
  const pairs: (readonly [string, unknown])[] = listed.success
    ? listed.data.groups.map(({ group_id, access_token }) => [String(group_id), access_token])
    : Object.entries(named.data ?? {}).flatMap(([name, value]) => {
        const id = KEY_NAME.exec(name)?.[1];
        return id === undefined ? [] : [[id, value] as const];
      });
  return new Map(
    pairs.flatMap(([id, value]) => {
      const key = Key.safeParse(value);
      return key.success ? [[id, { access_token: key.data, kind: 'community' }] as const] : [];
    }),
  );
};

/**
 * Keys of communities by the consent of their administrator: OAuth 2.0 with the application's secret, authorization code
 * flow for communities. They are bound to no address and do not end.
 */
export class VkConsent implements GroupConsent {
  constructor(private readonly options: { app: VkConsentApp; egress: EgressClient }) {}

  authUrl({ state, redirectUri, groupIds }: Parameters<GroupConsent['authUrl']>[0]): string {
    const { url, clientId } = this.options.app;
    const query = new URLSearchParams({
      client_id: clientId,
      group_ids: groupIds.join(','),
      redirect_uri: redirectUri,
      response_type: 'code',
      scope: SCOPE,
      state,
      v: API_VERSION,
    });
    return `${baseOf(url)}/authorize?${query.toString()}`;
  }

  /** The secret goes in the body, because addresses are logged on their way. */
  async exchange(
    { code, redirectUri }: Pick<LoginReturn, 'code' | 'redirectUri'>,
    signal: AbortSignal,
  ): Promise<GroupKeys> {
    const { app, egress } = this.options;
    const { url, clientId, clientSecret } = app;
    const fields = { client_id: clientId, client_secret: clientSecret, redirect_uri: redirectUri, code };
    const { json } = await postForm(egress, `${baseOf(url)}/access_token`, fields, { signal });
    const keys = keysIn(json);
    if (keys.size === 0) throw refusalOf(json);
    return keys;
  }
}
