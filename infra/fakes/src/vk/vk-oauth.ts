import { randomBytes } from 'node:crypto';
import { needed, VkIdRefusal } from './vk-id.js';
import type { VkRight, VkWorld } from './world.js';

/** The one user administers communities from this level on. */
const ADMINISTRATOR = 3;
const RIGHTS: ReadonlySet<string> = new Set<VkRight>(['wall', 'photos', 'manage']);

interface IssuedCode {
  clientId: string;
  redirectUri: string;
  groups: number[];
  rights: VkRight[];
}

/** Keys of communities by their administrator's consent: a code is valid once, and only with the application's secret. */
export class VkOauth {
  /** Whether the user agrees. */
  agrees = true;
  /** Communities the user agrees to; null: all requested ones. */
  grants: readonly number[] | null = null;
  /** Each key in a separate field, instead of a list. */
  namesKeys = false;
  private readonly codes = new Map<string, IssuedCode>();

  constructor(
    private readonly world: VkWorld,
    /** Protected key of the application. */
    private readonly secret: string,
  ) {}

  /** The page of consent, its button pressed. @returns where it leads */
  authorize(params: URLSearchParams): string {
    const redirectUri = needed(params, 'redirect_uri');
    const back = new URL(redirectUri);
    back.searchParams.set('state', needed(params, 'state'));
    if (needed(params, 'response_type') !== 'code') throw new VkIdRefusal('invalid_request', 'only codes are given');
    needed(params, 'v');
    const asked = needed(params, 'group_ids').split(',').map(Number);
    for (const id of asked) {
      if ((this.world.communities.get(id)?.userLevel ?? 0) < ADMINISTRATOR) {
        throw new VkIdRefusal('invalid_request', `group_ids: ${id} is not administered`);
      }
    }
    const groups = asked.filter((id) => this.grants?.includes(id) ?? true);
    if (!this.agrees || groups.length === 0) {
      back.searchParams.set('error', 'access_denied');
      back.searchParams.set('error_reason', 'user_denied');
      return back.href;
    }
    const code = randomBytes(9).toString('hex');
    const rights = needed(params, 'scope')
      .split(',')
      .filter((word) => RIGHTS.has(word)) as VkRight[];
    this.codes.set(code, { clientId: needed(params, 'client_id'), redirectUri, groups, rights });
    back.searchParams.set('code', code);
    return back.href;
  }

  /** The endpoint of keys. */
  token(params: URLSearchParams): Record<string, unknown> {
    if (needed(params, 'client_secret') !== this.secret) {
      throw new VkIdRefusal('invalid_client', 'client_secret is incorrect');
    }
    const code = needed(params, 'code');
    const issued = this.codes.get(code);
    this.codes.delete(code);
    if (!issued) throw new VkIdRefusal('invalid_grant', 'Code is invalid or expired.');
    if (needed(params, 'client_id') !== issued.clientId || needed(params, 'redirect_uri') !== issued.redirectUri) {
      throw new VkIdRefusal('invalid_grant', 'client_id or redirect_uri is another');
    }
    const keys = issued.groups.map((group_id) => {
      const access_token = `vk1.a.${randomBytes(24).toString('base64url')}`;
      this.world.setKey(access_token, { kind: 'community', community: group_id, rights: issued.rights });
      return { group_id, access_token };
    });
    if (!this.namesKeys) return { groups: keys, expires_in: 0 };
    return {
      ...Object.fromEntries(keys.map(({ group_id, access_token }) => [`access_token_${group_id}`, access_token])),
      expires_in: 0,
    };
  }
}
