import { createHash, randomBytes } from 'node:crypto';
import { VK_USER, type VkRight, type VkWorld } from './world.js';

/** A word of OAuth 2.1 for what is wrong. */
export class VkIdRefusal extends Error {
  constructor(
    readonly code: 'invalid_request' | 'invalid_client' | 'invalid_grant' | 'invalid_token',
    description: string,
  ) {
    super(description);
  }
}

interface IssuedCode {
  clientId: string;
  redirectUri: string;
  challenge: string;
  deviceId: string;
  scope: string;
}

type IssuedRefresh = Pick<IssuedCode, 'clientId' | 'deviceId' | 'scope'> & { access: string };

const HOUR = 3_600;
const SHORTEST_VERIFIER = 43;

const secret = (): string => randomBytes(24).toString('base64url');
const isRight = (word: string): word is VkRight => ['wall', 'photos', 'groups'].includes(word);

/** @throws VkIdRefusal */
export const needed = (params: URLSearchParams, name: string): string => {
  const value = params.get(name);
  if (!value) throw new VkIdRefusal('invalid_request', `${name} is missing`);
  return value;
};

/** Logins: a code is valid once, and only with the proof that the login began there; a refresh token is valid once as well. */
export class VkId {
  /** Whether the user agrees. */
  agrees = true;
  private readonly codes = new Map<string, IssuedCode>();
  private readonly refreshes = new Map<string, IssuedRefresh>();

  constructor(
    private readonly world: VkWorld,
    /** What VK allowed the application; keys get no more than that. */
    private readonly appRights: readonly VkRight[],
  ) {}

  /** The page a browser is sent to. @returns where it goes from there */
  authorize(params: URLSearchParams): string {
    const back = new URL(needed(params, 'redirect_uri'));
    back.searchParams.set('state', needed(params, 'state'));
    if (!this.agrees) {
      back.searchParams.set('error', 'access_denied');
      return back.href;
    }
    if (needed(params, 'response_type') !== 'code' || needed(params, 'code_challenge_method') !== 'S256') {
      throw new VkIdRefusal('invalid_request', 'only codes with a challenge by S256 are given');
    }
    const [code, deviceId] = [secret(), secret()];
    this.codes.set(code, {
      clientId: needed(params, 'client_id'),
      redirectUri: needed(params, 'redirect_uri'),
      challenge: needed(params, 'code_challenge'),
      deviceId,
      scope: params.get('scope') ?? '',
    });
    for (const [name, value] of Object.entries({ code, device_id: deviceId, type: 'code_v2' })) {
      back.searchParams.set(name, value);
    }
    return back.href;
  }

  /** The endpoint of tokens. */
  token(params: URLSearchParams): Record<string, unknown> {
    const grant = needed(params, 'grant_type');
    if (grant === 'authorization_code') return this.exchange(params);
    if (grant === 'refresh_token') return this.refresh(params);
    throw new VkIdRefusal('invalid_request', 'grant_type is not known');
  }

  userInfo(params: URLSearchParams): Record<string, unknown> {
    try {
      this.world.key(needed(params, 'access_token'));
    } catch {
      throw new VkIdRefusal('invalid_token', 'access_token is not good');
    }
    const { id, first_name, last_name } = VK_USER;
    return { user: { user_id: String(id), first_name, last_name, avatar: '' } };
  }

  private exchange(params: URLSearchParams): Record<string, unknown> {
    const code = needed(params, 'code');
    const issued = this.codes.get(code);
    this.codes.delete(code);
    if (!issued) throw new VkIdRefusal('invalid_grant', 'code is not known or was used');
    const verifier = needed(params, 'code_verifier');
    const challenge = createHash('sha256').update(verifier).digest('base64url');
    if (verifier.length < SHORTEST_VERIFIER || challenge !== issued.challenge) {
      throw new VkIdRefusal('invalid_grant', 'code_verifier does not fit');
    }
    if (needed(params, 'redirect_uri') !== issued.redirectUri) {
      throw new VkIdRefusal('invalid_grant', 'redirect_uri is another');
    }
    this.assertSame(params, issued);
    return this.issue(issued, needed(params, 'state'));
  }

  private refresh(params: URLSearchParams): Record<string, unknown> {
    const token = needed(params, 'refresh_token');
    const issued = this.refreshes.get(token);
    this.refreshes.delete(token);
    if (!issued) throw new VkIdRefusal('invalid_grant', 'refresh_token is not known or was used');
    this.assertSame(params, issued);
    this.world.setKey(issued.access, null);
    return this.issue(issued, needed(params, 'state'));
  }

  private assertSame(params: URLSearchParams, { clientId, deviceId }: IssuedRefresh | IssuedCode): void {
    if (needed(params, 'client_id') !== clientId) throw new VkIdRefusal('invalid_client', 'client_id is another');
    if (needed(params, 'device_id') !== deviceId) throw new VkIdRefusal('invalid_request', 'device_id is another');
  }

  private issue(
    { clientId, deviceId, scope }: Pick<IssuedCode, 'clientId' | 'deviceId' | 'scope'>,
    state: string,
  ): Record<string, unknown> {
    const [access, refresh] = [`vk2.a.${secret()}`, `vk2.r.${secret()}`];
    const rights = scope.split(' ').filter((word) => isRight(word) && this.appRights.includes(word)) as VkRight[];
    this.world.setKey(access, { kind: 'vk-id', rights });
    this.refreshes.set(refresh, { clientId, deviceId, scope, access });
    return {
      access_token: access,
      refresh_token: refresh,
      token_type: 'Bearer',
      expires_in: HOUR,
      user_id: VK_USER.id,
      scope,
      state,
    };
  }
}
