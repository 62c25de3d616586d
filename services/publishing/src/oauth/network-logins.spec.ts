import { elsewhere } from '@orbita/testing';
import { createHash } from 'node:crypto';
import { IntegrationsBed } from '../../fixtures/integrations-bed.js';
import { NetworkError } from '../networks/network.js';
import type { LoginGrant, LoginRequest, LoginReturn, NetworkLogin } from './network-login.js';

const TOKENS = { access_token: 'vk1.a.canary-access-Zq9', refresh_token: 'canary-refresh-Zq9', device_id: 'device' };
const GROUP = { id: '123', name: 'Кофейня', screen_name: 'zerno', photo_200: null, members_count: 12 };

/** A network's own page and its exchange, of which each is noted. */
class ScriptedLogin implements NetworkLogin {
  readonly platform = 'vk';
  readonly requests: LoginRequest[] = [];
  readonly returns: LoginReturn[] = [];
  trouble: NetworkError | undefined;

  authUrl(request: LoginRequest): string {
    this.requests.push(request);
    return `https://id.vk.test/authorize?state=${request.state}`;
  }

  async exchange(answer: LoginReturn): Promise<LoginGrant> {
    this.returns.push(answer);
    if (this.trouble) throw this.trouble;
    return { credentials: TOKENS, expiresAt: new Date('2036-12-01T10:00:00Z'), groups: [GROUP] };
  }
}

let bed: IntegrationsBed;
let login: ScriptedLogin;
let userId: number;

beforeAll(async () => {
  bed = await IntegrationsBed.open();
});
afterAll(() => bed.close());
beforeEach(async () => {
  login = new ScriptedLogin();
  bed.logins.set('vk', login);
  userId = await bed.user();
});

const begin = async (): Promise<string> => {
  const url = await bed.networkLogins.begin(userId, 'vk');
  return new URL(url).searchParams.get('state') ?? '';
};
const finish = (state: string, who = userId) =>
  bed.networkLogins.finish(who, 'vk', { code: 'code', state, deviceId: 'device' });
const connect = (handle: string, owner_id: string, who = userId) =>
  bed.connect(who, { platform: 'vk', credentials: { access_token: handle, owner_id } });

it('proves to the network that who comes back has left from here, and shows the browser a handle instead of keys', async () => {
  const state = await begin();
  const finished = await finish(state);
  expect(finished).toEqual({ handle: expect.stringMatching(/^handle_[\w-]{43}$/), groups: [GROUP] });
  const [sent, back] = [login.requests[0], login.returns[0]];
  expect(back).toMatchObject({
    code: 'code',
    state,
    deviceId: 'device',
    redirectUri: 'https://orbita.test/settings/vk/callback',
  });
  expect(sent?.redirectUri).toBe(back?.redirectUri);
  expect(sent?.challenge).toBe(
    createHash('sha256')
      .update(back?.verifier ?? '')
      .digest('base64url'),
  );
  const stored = await bed.stored();
  for (const secret of [state, back?.verifier ?? '', finished.handle, TOKENS.access_token, TOKENS.refresh_token]) {
    expect(stored).not.toContain(secret);
  }
});

it('connects several groups by one handle, whose key goes to the network alone', async () => {
  const { handle } = await finish(await begin());
  for (const owner of ['-1', '-2']) expect((await connect(handle, owner)).verification.valid).toBe(true);
  expect(bed.vk.verified.slice(-2)).toEqual(['-1', '-2'].map((owner_id) => ({ ...TOKENS, owner_id })));
  expect(JSON.stringify(await bed.integrations.list(userId))).not.toContain('canary');
  expect(await bed.stored()).not.toContain('canary');
});

describe('a state', () => {
  const expired = { code: 'NETWORK_LOGIN_EXPIRED' };

  it('is good once, also when it comes twice at the same moment', async () => {
    const state = await begin();
    const outcomes = await Promise.allSettled([1, 2].map(() => elsewhere(() => finish(state))));
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await expect(finish(state)).rejects.toMatchObject(expired);
    expect(login.returns).toHaveLength(1);
  });

  it('is good for its user alone, whom a stranger does not rob of it', async () => {
    const state = await begin();
    await expect(finish(state, await bed.user())).rejects.toMatchObject(expired);
    await expect(finish('A'.repeat(43))).rejects.toMatchObject(expired);
    expect(login.returns).toEqual([]);
    expect((await finish(state)).groups).toEqual([GROUP]);
  });

  it('is good for ten minutes', async () => {
    const state = await begin();
    await bed.db.query(`UPDATE network_logins SET expires_at = expires_at - interval '10 minutes' WHERE user_id = $1`, [
      userId,
    ]);
    await expect(finish(state)).rejects.toMatchObject(expired);
  });

  it.each([
    ['auth', 'NETWORK_LOGIN_REFUSED', 'Ошибка авторизации VK'],
    ['transient', 'NETWORK_UNAVAILABLE', expect.any(String)],
  ] as const)('is spent by an exchange that failed (%s)', async (kind, code, message) => {
    const state = await begin();
    login.trouble = new NetworkError(kind, 'invalid_grant');
    await expect(finish(state)).rejects.toMatchObject({ code, message });
    login.trouble = undefined;
    await expect(finish(state)).rejects.toMatchObject(expired);
    expect(login.returns).toHaveLength(1);
  });
});

describe('a handle', () => {
  const expired = { code: 'NETWORK_LOGIN_EXPIRED' };

  it('is of use to its user and its network alone', async () => {
    const { handle } = await finish(await begin());
    await expect(connect(handle, '-3', await bed.user())).rejects.toMatchObject(expired);
    const credentials = { access_token: handle, secret_key: handle, application_key: handle, group_id: '3' };
    await expect(bed.connect(userId, { platform: 'odnoklassniki', credentials })).rejects.toMatchObject(expired);
    await expect(connect('handle_made-up', '-3')).rejects.toMatchObject(expired);
  });

  it('is good for half an hour', async () => {
    const { handle } = await finish(await begin());
    await bed.db.query(`UPDATE network_logins SET expires_at = expires_at - interval '30 minutes' WHERE user_id = $1`, [
      userId,
    ]);
    await expect(connect(handle, '-3')).rejects.toMatchObject(expired);
  });
});

it('is not offered where the application has no keys', async () => {
  bed.logins.clear();
  await expect(bed.networkLogins.begin(userId, 'vk')).rejects.toMatchObject({ code: 'NETWORK_LOGIN_UNAVAILABLE' });
  const offered = () => bed.integrations.networkOptions().find(({ platform }) => platform === 'vk')?.has_oauth;
  expect(offered()).toBe(false);
  bed.logins.set('vk', login);
  expect(offered()).toBe(true);
});
