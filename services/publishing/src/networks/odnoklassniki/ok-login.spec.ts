import { type FakeOdnoklassniki, startFakeOdnoklassniki } from '@orbita/fakes';
import { createFastRedis, redisReady } from '@orbita/platform';
import { EgressClient, allowedOrigin } from '@orbita/platform/egress';
import { createLogger } from '@orbita/platform/logger';
import { testRedisUrl } from '@orbita/testing';
import { troubleOf } from '../../../fixtures/trouble-of.js';
import { Pace } from '../pace.js';
import { OdnoklassnikiNetwork, type OkKey } from './odnoklassniki-network.js';
import { OkApplication } from './ok-application.js';
import { OkLogin } from './ok-login.js';

const REDIRECT = 'https://orbita.example/settings/ok/callback';
const DAY_MS = 86_400_000;
const signal = new AbortController().signal;
const redis = createFastRedis(testRedisUrl(), createLogger('ok-login.spec', 'silent'));

let ok: FakeOdnoklassniki;
let egress: EgressClient;
let application: OkApplication;
let login: OkLogin;

beforeAll(() => redisReady(redis, 5_000));
afterAll(() => redis.disconnect());
beforeEach(async () => {
  ok = await startFakeOdnoklassniki({ application: { redirects: [REDIRECT] } });
  egress = new EgressClient({ allow: [allowedOrigin(ok.url)] });
  const { id, secret, key } = ok.application;
  application = new OkApplication({ egress, tokenUrl: ok.tokenUrl, clientId: id, clientSecret: secret });
  const { url: apiUrl, authorizeUrl } = ok;
  login = new OkLogin({ egress, application, applicationKey: key, authorizeUrl, apiUrl });
});
afterEach(() => Promise.all([ok.stop(), egress.close()]));

/** Goes to the network's page as a browser does. @returns the query it comes back with */
const visit = async (): Promise<URLSearchParams> => {
  const page = login.authUrl({ state: 'state-1', challenge: 'unused', redirectUri: REDIRECT });
  const { headers } = await fetch(page, { redirect: 'manual' });
  const back = new URL(headers.get('location') ?? '');
  expect(back.origin + back.pathname).toBe(REDIRECT);
  return back.searchParams;
};
const exchange = (code: string, redirectUri = REDIRECT) =>
  login.exchange({ code, state: 'state-1', verifier: 'unused', deviceId: undefined, redirectUri }, signal);
const logIn = async () => exchange((await visit()).get('code') ?? '');

const kindOf = async (call: Promise<unknown>, ...secrets: string[]): Promise<string> =>
  (await troubleOf(call, ok.application.secret, ...secrets)).kind;

it('asks for what posting needs, and comes back with its state', async () => {
  const page = new URL(login.authUrl({ state: 'state-1', challenge: 'unused', redirectUri: REDIRECT }));
  expect(Object.fromEntries(page.searchParams)).toEqual({
    client_id: ok.application.id,
    scope: 'VALUABLE_ACCESS;LONG_ACCESS_TOKEN;PHOTO_CONTENT;GROUP_CONTENT',
    response_type: 'code',
    redirect_uri: REDIRECT,
    layout: 'w',
    state: 'state-1',
  });
  expect((await visit()).get('state')).toBe('state-1');
});

it.each([false, true])(
  'returns a session whose secret was computed here, and it can post (older answers: %s)',
  async (isOld) => {
    ok.setManners({ isOld });
    ok.setGroup('11', { name: 'Кофе', shortname: 'coffee', picture: 'https://i.mycdn.me/1.jpg', members: 12 });
    const { credentials, expiresAt, groups } = await logIn();
    const { access_token = '', secret_key = '', application_key = '' } = credentials;
    expect(credentials).toEqual({ access_token, secret_key, application_key });
    expect([secret_key, application_key]).toEqual([ok.sessionSecret(access_token), ok.application.key]);
    expect((expiresAt?.getTime() ?? 0) - Date.now()).toBeGreaterThan(29 * DAY_MS);
    const photo_200 = 'https://i.mycdn.me/1.jpg';
    expect(groups).toEqual([{ id: '11', name: 'Кофе', screen_name: 'coffee', photo_200, members_count: 12 }]);
    const network = new OdnoklassnikiNetwork({ url: ok.url, egress, pace: new Pace(redis), application });
    const key: OkKey = { access_token, secret_key, application_key, group_id: '11' };
    expect(await network.verify(key, signal)).toMatchObject({ valid: true });
  },
);

it('offers the groups of all pages where its user may post, and no others', async () => {
  const roles = ['ADMIN', 'ACTIVE', 'MODERATOR', 'SUPER_MODERATOR', 'ANALYST', 'EDITOR', null] as const;
  const mayPost = new Set<string | null>(['ADMIN', 'MODERATOR', 'SUPER_MODERATOR', 'EDITOR']);
  const all = Array.from({ length: 420 }, (_, place) => ({
    id: String(1_000 + place),
    role: roles[place % roles.length]!,
  }));
  for (const { id, role } of all) ok.setGroup(id, { role });
  const { groups } = await logIn();
  expect(groups.map(({ id }) => id)).toEqual(all.filter(({ role }) => mayPost.has(role)).map(({ id }) => id));
});

it('accepts a code once', async () => {
  const code = (await visit()).get('code') ?? '';
  await exchange(code);
  expect(await kindOf(exchange(code), code)).toBe('auth');
});

it('accepts no code that was issued for another page', async () => {
  const code = (await visit()).get('code') ?? '';
  expect(await kindOf(exchange(code, 'https://orbita.example/settings/vk/callback'), code)).toBe('auth');
});

it('comes back without a code when its user does not agree', async () => {
  ok.setManners({ allowsLogin: false });
  const query = await visit();
  expect([query.get('code'), query.get('error'), query.get('state')]).toEqual([null, 'access_denied', 'state-1']);
});

it.each(['error before', 'lost answer', 'no json'] as const)('may be begun again after «%s»', async (fault) => {
  const code = (await visit()).get('code') ?? '';
  ok.behave({ fault, only: 'token' });
  expect(await kindOf(exchange(code), code)).toBe('transient');
});

it('renews a short session by its refresh token, with a new secret', async () => {
  ok.setApplication({ permissions: ['PHOTO_CONTENT', 'GROUP_CONTENT'] });
  ok.setGroup('11', {});
  const { credentials, expiresAt } = await logIn();
  expect(credentials.refresh_token).toBeDefined();
  expect((expiresAt?.getTime() ?? 0) - Date.now()).toBeLessThan(DAY_MS);
  const network = new OdnoklassnikiNetwork({ url: ok.url, egress, pace: new Pace(redis), application });
  const { access_token = '', secret_key = '', application_key = '', refresh_token = '' } = credentials;
  const key: OkKey = { access_token, secret_key, application_key, refresh_token, group_id: '11' };
  const renewed = await network.refresh(key, signal);
  expect(renewed?.credentials).toMatchObject({ refresh_token, group_id: '11', application_key });
  expect(renewed?.credentials.access_token).not.toBe(access_token);
  expect(await network.verify(renewed?.credentials ?? key, signal)).toMatchObject({ valid: true });
  expect(await kindOf(network.refresh({ ...key, refresh_token: 'canary-over' }, signal), 'canary-over')).toBe('auth');
});
