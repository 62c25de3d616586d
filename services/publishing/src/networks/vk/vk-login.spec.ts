import { type FakeVk, type FakeVkOptions, startFakeVk } from '@orbita/fakes';
import { createFastRedis, redisReady } from '@orbita/platform';
import { EgressClient, allowedOrigin } from '@orbita/platform/egress';
import { createLogger } from '@orbita/platform/logger';
import { testRedisUrl } from '@orbita/testing';
import { createHash, randomBytes } from 'node:crypto';
import { troubleOf } from '../../../fixtures/trouble-of.js';
import type { LoginReturn } from '../../oauth/network-login.js';
import { Pace } from '../pace.js';
import type { VkKey } from './vk-api.js';
import { VkLogin } from './vk-login.js';
import { VkNetwork } from './vk-network.js';

const PAGE = 'https://orbita.example/settings/vk/callback';

const redis = createFastRedis(testRedisUrl(), createLogger('vk.spec', 'silent'));
const pace = new Pace(redis);
const signal = new AbortController().signal;
let vk: FakeVk;
let egress: EgressClient;
let login: VkLogin;
let network: VkNetwork;

const start = async (options: FakeVkOptions = {}): Promise<void> => {
  vk = await startFakeVk({ communities: { 123: { name: 'Кофейня' }, 456: { userLevel: 2 } }, ...options });
  egress = new EgressClient({ allow: [allowedOrigin(vk.apiUrl)] });
  const needs = { url: vk.apiUrl, egress, pace, app: { url: vk.idUrl, clientId: '51' } };
  login = new VkLogin(needs);
  network = new VkNetwork(needs);
};

beforeAll(() => redisReady(redis, 5_000));
afterAll(() => redis.disconnect());
afterEach(async () => {
  await egress.close();
  await vk.stop();
});

/** Goes to VK and comes back as a browser does. */
const comeBack = async (changes: Partial<LoginReturn> = {}): Promise<LoginReturn> => {
  const verifier = randomBytes(32).toString('base64url');
  const challenge = createHash('sha256').update(verifier).digest('base64url');
  const there = login.authUrl({ state: 'state-1', challenge, redirectUri: PAGE });
  const back = new URL((await fetch(there, { redirect: 'manual' })).headers.get('location') ?? '');
  expect(back.href.startsWith(PAGE)).toBe(true);
  const { code = '', state = '', device_id } = Object.fromEntries(back.searchParams);
  return { code, state, deviceId: device_id, verifier, redirectUri: PAGE, ...changes };
};

it('returns a key that ends, what renews it, and the communities its user administers', async () => {
  await start();
  const answer = await comeBack();
  const { credentials, expiresAt, groups } = await login.exchange(answer, signal);
  expect(Object.keys(credentials).toSorted()).toEqual(['access_token', 'device_id', 'refresh_token']);
  expect(credentials.device_id).toBe(answer.deviceId);
  expect(expiresAt?.getTime()).toBeGreaterThan(Date.now());
  expect(groups).toEqual([
    {
      id: '123',
      name: 'Кофейня',
      screen_name: 'club123',
      photo_200: 'https://vk.com/images/community_123.png',
      members_count: 100,
    },
  ]);
});

it('requires the proof of who began: another one, no device, another page, a used code are refused', async () => {
  await start();
  const other = randomBytes(32).toString('base64url');
  for (const changes of [
    { verifier: other },
    { deviceId: undefined },
    { redirectUri: `${PAGE}/` },
    { code: 'another-code' },
  ]) {
    const answer = await comeBack(changes);
    expect((await troubleOf(login.exchange(answer, signal), answer.code, answer.verifier)).kind).toBe('auth');
  }
  const answer = await comeBack();
  await login.exchange(answer, signal);
  expect((await troubleOf(login.exchange(answer, signal))).kind).toBe('auth');
});

it('distinguishes an error at VK from a refusal', async () => {
  await start();
  vk.behave({ fault: 'server error', only: 'oauth2/auth' });
  expect((await troubleOf(login.exchange(await comeBack(), signal))).kind).toBe('transient');
});

it('is refused when the application may not ask for communities', async () => {
  await start({ appRights: [] });
  expect((await troubleOf(login.exchange(await comeBack(), signal))).kind).toBe('rights');
});

it('renews a key by its pair, once each, and keeps the other fields', async () => {
  await start();
  const { credentials } = await login.exchange(await comeBack(), signal);
  const key = { ...credentials, owner_id: '-123', kind: 'user' } as VkKey;
  const renewed = await network.refresh(key, signal);
  expect(renewed?.credentials).toMatchObject({ owner_id: '-123', kind: 'user', device_id: key.device_id });
  expect(renewed?.credentials.access_token).not.toBe(key.access_token);
  expect(renewed?.credentials.refresh_token).not.toBe(key.refresh_token);
  expect((await troubleOf(network.verify(key, signal))).kind).toBe('auth');
  expect(await network.verify(renewed!.credentials, signal)).toMatchObject({ valid: true });
  expect((await troubleOf(network.refresh(key, signal), key.refresh_token)).kind).toBe('auth');
  const again = await network.refresh(renewed!.credentials, signal);
  expect(again?.expiresAt?.getTime()).toBeGreaterThan(Date.now());
});

it('cannot renew a typed key', async () => {
  await start();
  expect(await network.refresh({ access_token: 'typed', owner_id: '-123' }, signal)).toBeUndefined();
  expect(vk.requests()).toEqual([]);
});
