import { elsewhere } from '@orbita/testing';
import { createHash } from 'node:crypto';
import { IntegrationsFixture } from '../../fixtures/integrations-fixture.js';
import { NetworkError } from '../networks/network.js';
import type { GroupConsent, GroupKeys, LoginGrant, LoginRequest, LoginReturn, NetworkLogin } from './network-login.js';

const TOKENS = { access_token: 'vk1.a.canary-access-Zq9', refresh_token: 'canary-refresh-Zq9', device_id: 'device' };
const GROUP = { id: '123', name: 'Кофейня', screen_name: 'zerno', photo_200: null, members_count: 12 };
const BAKERY = { ...GROUP, id: '456', name: 'Пекарня' };
const KEY = 'vk1.a.canary-of-a-community-Zq9';

/** A network's own page and its exchange. It records each use. */
class ScriptedLogin implements NetworkLogin {
  readonly platform = 'vk';
  readonly requests: LoginRequest[] = [];
  readonly returns: LoginReturn[] = [];
  trouble: NetworkError | undefined;
  consent: ScriptedConsent | undefined;

  authUrl(request: LoginRequest): string {
    this.requests.push(request);
    return `https://id.vk.test/authorize?state=${request.state}`;
  }

  async exchange(answer: LoginReturn): Promise<LoginGrant> {
    this.returns.push(answer);
    if (this.trouble) throw this.trouble;
    return { credentials: TOKENS, expiresAt: new Date('2036-12-01T10:00:00Z'), groups: [GROUP, BAKERY] };
  }
}

/** A network's page of consent and its exchange. */
class ScriptedConsent implements GroupConsent {
  readonly requests: Parameters<GroupConsent['authUrl']>[0][] = [];
  readonly codes: string[] = [];
  /** Groups it gives keys of. */
  grants = ['123', '456'];
  trouble: NetworkError | undefined;

  authUrl(request: Parameters<GroupConsent['authUrl']>[0]): string {
    this.requests.push(request);
    return `https://oauth.vk.test/authorize?state=${request.state}`;
  }

  async exchange({ code }: { code: string }): Promise<GroupKeys> {
    this.codes.push(code);
    if (this.trouble) throw this.trouble;
    return new Map(this.grants.map((id) => [id, { access_token: `${KEY}-${id}`, kind: 'community' }]));
  }
}

let fixture: IntegrationsFixture;
let login: ScriptedLogin;
let userId: number;

beforeAll(async () => {
  fixture = await IntegrationsFixture.open();
});
afterAll(() => fixture.close());
beforeEach(async () => {
  login = new ScriptedLogin();
  fixture.logins.set('vk', login);
  userId = await fixture.user();
});

const begin = async (): Promise<string> => {
  const url = await fixture.networkLogins.begin(userId, 'vk');
  return stateOf(url);
};
const finish = (state: string, who = userId) =>
  fixture.networkLogins.finish(who, 'vk', { code: 'code', state, deviceId: 'device' });
const stateOf = (url: string): string => new URL(url).searchParams.get('state') ?? '';
const connect = (handle: string, owner_id: string, who = userId) =>
  fixture.connect(who, { platform: 'vk', credentials: { access_token: handle, owner_id } });

it('proves to the network that the same browser started here, and shows the browser a handle instead of keys', async () => {
  const state = await begin();
  const finished = await finish(state);
  expect(finished).toEqual({
    handle: expect.stringMatching(/^handle_[\w-]{43}$/),
    groups: [GROUP, BAKERY],
    stage: 'user',
    ungranted: [],
  });
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
  const stored = await fixture.stored();
  for (const secret of [state, back?.verifier ?? '', finished.handle, TOKENS.access_token, TOKENS.refresh_token]) {
    expect(stored).not.toContain(secret);
  }
});

it('connects several groups by one handle, whose key goes only to the network', async () => {
  const { handle } = await finish(await begin());
  for (const owner of ['-1', '-2']) expect((await connect(handle, owner)).verification.valid).toBe(true);
  expect(fixture.vk.verified.slice(-2)).toEqual(['-1', '-2'].map((owner_id) => ({ ...TOKENS, owner_id })));
  expect(JSON.stringify(await fixture.integrations.list(userId))).not.toContain('canary');
  expect(await fixture.stored()).not.toContain('canary');
});

describe('a state', () => {
  const expired = { code: 'NETWORK_LOGIN_EXPIRED' };

  it('is valid once, also when it comes twice at the same moment', async () => {
    const state = await begin();
    const outcomes = await Promise.allSettled([1, 2].map(() => elsewhere(() => finish(state))));
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await expect(finish(state)).rejects.toMatchObject(expired);
    expect(login.returns).toHaveLength(1);
  });

  it('is valid for its user only, and another user cannot use it up', async () => {
    const state = await begin();
    await expect(finish(state, await fixture.user())).rejects.toMatchObject(expired);
    await expect(finish('A'.repeat(43))).rejects.toMatchObject(expired);
    expect(login.returns).toEqual([]);
    expect((await finish(state)).groups).toEqual([GROUP, BAKERY]);
  });

  it('is valid for ten minutes', async () => {
    const state = await begin();
    await fixture.db.query(
      `UPDATE network_logins SET expires_at = expires_at - interval '10 minutes' WHERE user_id = $1`,
      [userId],
    );
    await expect(finish(state)).rejects.toMatchObject(expired);
  });

  it.each([
    ['auth', 'NETWORK_LOGIN_REFUSED', 'Ошибка авторизации VK'],
    ['transient', 'NETWORK_UNAVAILABLE', expect.any(String)],
  ] as const)('is used up by a failed exchange (%s)', async (kind, code, message) => {
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

  it('is valid for its user and its network only', async () => {
    const { handle } = await finish(await begin());
    await expect(connect(handle, '-3', await fixture.user())).rejects.toMatchObject(expired);
    const credentials = { access_token: handle, secret_key: handle, application_key: handle, group_id: '3' };
    await expect(fixture.connect(userId, { platform: 'odnoklassniki', credentials })).rejects.toMatchObject(expired);
    await expect(connect('handle_made-up', '-3')).rejects.toMatchObject(expired);
  });

  it('is valid for half an hour', async () => {
    const { handle } = await finish(await begin());
    await fixture.db.query(
      `UPDATE network_logins SET expires_at = expires_at - interval '30 minutes' WHERE user_id = $1`,
      [userId],
    );
    await expect(connect(handle, '-3')).rejects.toMatchObject(expired);
  });
});

describe('the second leg of a login', () => {
  const expired = { code: 'NETWORK_LOGIN_EXPIRED' };
  const unknown = { code: 'NETWORK_GROUP_NOT_FOUND' };
  let consent: ScriptedConsent;
  let first: string;

  beforeEach(async () => {
    consent = new ScriptedConsent();
    login.consent = consent;
    first = (await finish(await begin())).handle;
  });

  const ask = (ids = ['123', '456'], { handle = first, who = userId } = {}) =>
    fixture.networkLogins.askForGroups({ userId: who, platform: 'vk', handle }, ids);
  const asked = async (ids?: string[]): Promise<string> => stateOf(await ask(ids));

  it('asks for keys of the chosen groups, and connects them by keys that are not renewed', async () => {
    expect(await finish(await begin())).toMatchObject({ stage: 'ask', groups: [GROUP, BAKERY] });
    const back = await finish(await asked());
    expect(back).toEqual({
      handle: expect.stringMatching(/^handle_[\w-]{43}$/),
      groups: [GROUP, BAKERY],
      stage: 'groups',
      ungranted: [],
    });
    expect(consent.requests).toMatchObject([
      { groupIds: ['123', '456'], redirectUri: 'https://orbita.test/settings/vk/callback' },
    ]);
    for (const id of ['123', '456']) {
      const { integration } = await connect(back.handle, `-${id}`);
      expect(integration).toMatchObject({ isActive: true, health: 'alive', expiresAt: null, credentialsEnd: `-${id}` });
      expect(fixture.vk.verified.at(-1)).toEqual({
        access_token: `${KEY}-${id}`,
        kind: 'community',
        owner_id: `-${id}`,
      });
    }
    const logins = await fixture.db.query('SELECT login_id FROM integrations WHERE user_id = $1', [userId]);
    expect(logins).toEqual([{ login_id: null }, { login_id: null }]);
  });

  it('connects only the groups it brought keys for, and lists the others', async () => {
    consent.grants = ['456', '999'];
    const back = await finish(await asked());
    expect(back).toMatchObject({ groups: [BAKERY], ungranted: [GROUP] });
    for (const owner of ['-123', '-999']) await expect(connect(back.handle, owner)).rejects.toMatchObject(unknown);
    await expect(connect(back.handle, '-456', await fixture.user())).rejects.toMatchObject(expired);
    expect((await connect(back.handle, '-456')).verification.valid).toBe(true);
  });

  it('is not begun for groups of others, by others, or by an expired handle', async () => {
    await expect(ask(['123', '999'])).rejects.toMatchObject(unknown);
    await expect(ask(['123'], { who: await fixture.user() })).rejects.toMatchObject(expired);
    await expect(ask(['123'], { handle: 'handle_made-up' })).rejects.toMatchObject(expired);
    const second = (await finish(await asked())).handle;
    await expect(ask(['123'], { handle: second })).rejects.toMatchObject(expired);
    await fixture.db.query(
      `UPDATE network_logins SET expires_at = expires_at - interval '30 minutes' WHERE user_id = $1`,
      [userId],
    );
    await expect(ask(['123'])).rejects.toMatchObject(expired);
    expect(consent.requests).toHaveLength(1);
  });

  it('ends once, for the user who began it, within ten minutes', async () => {
    const state = await asked();
    await expect(finish(state, await fixture.user())).rejects.toMatchObject(expired);
    const outcomes = await Promise.allSettled([1, 2].map(() => elsewhere(() => finish(state))));
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await expect(finish(state)).rejects.toMatchObject(expired);
    const late = await asked();
    await fixture.db.query(
      `UPDATE network_logins SET expires_at = expires_at - interval '10 minutes' WHERE user_id = $1`,
      [userId],
    );
    await expect(finish(late)).rejects.toMatchObject(expired);
    expect([consent.codes, login.returns.length]).toEqual([['code'], 1]);
  });

  it('can be begun again by the first one, whatever happened to it', async () => {
    consent.trouble = new NetworkError('transient', 'connection reset');
    await expect(finish(await asked())).rejects.toMatchObject({ code: 'NETWORK_UNAVAILABLE' });
    consent.trouble = new NetworkError('auth', 'invalid_grant');
    const refused = { code: 'NETWORK_LOGIN_REFUSED', message: 'Ошибка авторизации VK' };
    await expect(finish(await asked())).rejects.toMatchObject(refused);
    consent.trouble = undefined;
    // Keys that were not requested.
    consent.grants = ['999'];
    await expect(finish(await asked())).rejects.toMatchObject(refused);
    consent.grants = ['123'];
    expect(await finish(await asked(['123', '123']))).toMatchObject({ groups: [GROUP], ungranted: [] });
  });

  it('shows its keys and secrets to no one: not to the browser, the logs or the database', async () => {
    const state = await asked();
    const back = await finish(state);
    fixture.vk.answer = (keys) => new Error(`POST /method?access_token=${keys.access_token} failed`);
    const answers = [back, await connect(back.handle, '-123'), await fixture.integrations.list(userId)];
    const written = fixture.written.map(({ parameters }) =>
      parameters.map((part) => (part instanceof Error ? part.stack : part)),
    );
    fixture.vk.answer = (keys) => fixture.vk.good(keys);
    expect(fixture.written).not.toEqual([]);
    expect(JSON.stringify([answers, written])).not.toContain('canary');
    const stored = await fixture.stored();
    expect(stored).toContain('Пекарня');
    for (const secret of ['canary', state, back.handle, first]) expect(stored).not.toContain(secret);
  });

  it('is not offered where the application has no secret', async () => {
    login.consent = undefined;
    await expect(ask()).rejects.toMatchObject({ code: 'NETWORK_LOGIN_UNAVAILABLE' });
  });
});

it('is not offered where the application has no keys', async () => {
  fixture.logins.clear();
  await expect(fixture.networkLogins.begin(userId, 'vk')).rejects.toMatchObject({ code: 'NETWORK_LOGIN_UNAVAILABLE' });
  const offered = () => fixture.integrations.networkOptions().find(({ platform }) => platform === 'vk')?.has_oauth;
  expect(offered()).toBe(false);
  fixture.logins.set('vk', login);
  expect(offered()).toBe(true);
});
