import { type FakeVk, startFakeVk } from '@orbita/fakes';
import { createFastRedis, createLogger, redisReady } from '@orbita/platform';
import { EgressClient, allowedOrigin } from '@orbita/platform/egress';
import { testRedisUrl } from '@orbita/testing';
import { IntegrationsFixture } from '../../fixtures/integrations-fixture.js';
import { Pace } from '../networks/pace.js';
import { VkConsent } from '../networks/vk/vk-consent.js';
import { VkLogin } from '../networks/vk/vk-login.js';
import { VkNetwork } from '../networks/vk/vk-network.js';

const SECRET = 'secret-of-an-application';
const redis = createFastRedis(testRedisUrl(), createLogger('login-at-vk.spec', 'silent'));
let fixture: IntegrationsFixture;
let vk: FakeVk;
let egress: EgressClient;

beforeAll(async () => {
  await redisReady(redis, 5_000);
  fixture = await IntegrationsFixture.open();
  vk = await startFakeVk({ communities: { 123: { name: 'Кофейня' } }, secret: SECRET });
  egress = new EgressClient({ allow: [allowedOrigin(vk.apiUrl)] });
  const needs = { url: vk.apiUrl, egress, pace: new Pace(redis), app: { url: vk.idUrl, clientId: '51' } };
  const consent = new VkConsent({ egress, app: { url: vk.oauthUrl, clientId: '51', clientSecret: SECRET } });
  fixture.logins.set('vk', new VkLogin({ ...needs, consent }));
  fixture.networks.set('vk', new VkNetwork(needs));
});
afterAll(async () => {
  redis.disconnect();
  await egress.close();
  await vk.stop();
  await fixture.close();
});

/** Goes to VK's page as a browser does. @returns the parameters it comes back with */
const visit = async (there: string) => {
  const back = new URL((await fetch(there, { redirect: 'manual' })).headers.get('location') ?? '');
  const { code = '', state = '', device_id: deviceId } = Object.fromEntries(back.searchParams);
  return { code, state, deviceId };
};

it('a community connected by both legs of a login posts with its own key that does not end', async () => {
  const userId = await fixture.user();
  const first = await fixture.networkLogins.finish(
    userId,
    'vk',
    await visit(await fixture.networkLogins.begin(userId, 'vk')),
  );
  const use = { userId, platform: 'vk' as const, handle: first.handle };
  const second = await visit(await fixture.networkLogins.askForGroups(use, ['123']));
  const { handle } = await fixture.networkLogins.finish(userId, 'vk', second);
  const credentials = { access_token: handle, owner_id: '-123' };
  const { integration, verification } = await fixture.connect(userId, { platform: 'vk', credentials });
  expect(verification).toMatchObject({ valid: true, rights: { text: true, photos: false } });
  expect(integration).toMatchObject({ isActive: true, health: 'alive', title: 'Кофейня', expiresAt: null });
});

it('a community of a login at VK ID is connected by its handle, and its key is renewed before it ends', async () => {
  const userId = await fixture.user();
  const returned = await visit(await fixture.networkLogins.begin(userId, 'vk'));
  const { deviceId } = returned;
  const { handle, groups } = await fixture.networkLogins.finish(userId, 'vk', returned);
  expect(groups).toMatchObject([{ id: '123', name: 'Кофейня' }]);
  const credentials = { access_token: handle, owner_id: '-123' };
  const { integration, verification } = await fixture.connect(userId, { platform: 'vk', credentials });
  expect(verification).toMatchObject({ valid: true, rights: { text: true, photos: true } });
  expect(integration).toMatchObject({ isActive: true, health: 'alive', title: 'Кофейня' });

  const keyOf = async () => {
    const account = await fixture.keys.find(integration.id);
    return account && (await fixture.keys.open(account)).credentials;
  };
  const first = await keyOf();
  await fixture.db.query(
    `UPDATE integrations SET key_since = key_since - interval '55 minutes', expires_at = expires_at - interval '55 minutes',
            check_after = now()`,
  );
  await fixture.dueChecks().piece();
  const second = await keyOf();
  expect(second?.access_token).not.toBe(first?.access_token);
  expect(second).toMatchObject({ owner_id: '-123', device_id: deviceId });
  expect(await fixture.integrations.list(userId)).toMatchObject([{ isActive: true, health: 'alive' }]);
  const stored = await fixture.stored();
  for (const secret of [first?.access_token, first?.refresh_token, second?.access_token]) {
    expect(stored).not.toContain(secret);
  }
});
