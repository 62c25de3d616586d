import { type FakeOdnoklassniki, type FakeVk, startFakeOdnoklassniki, startFakeVk } from '@orbita/fakes';
import { createFastRedis, redisReady } from '@orbita/platform';
import { EgressClient, allowedOrigin } from '@orbita/platform/egress';
import { createLogger } from '@orbita/platform/logger';
import { eventually, testRedisUrl } from '@orbita/testing';
import { createHash, randomBytes } from 'node:crypto';
import { AttemptsFixture } from '../../fixtures/attempts-fixture.js';
import { FastPace } from '../../fixtures/fast-pace.js';
import type { Credentials } from '../integrations/credentials.js';
import { OdnoklassnikiNetwork } from '../networks/odnoklassniki/odnoklassniki-network.js';
import { OkApplication } from '../networks/odnoklassniki/ok-application.js';
import { OkLogin } from '../networks/odnoklassniki/ok-login.js';
import { Pace } from '../networks/pace.js';
import { VkLogin } from '../networks/vk/vk-login.js';
import { VkNetwork } from '../networks/vk/vk-network.js';

const PAGE = 'https://orbita.example/settings/callback';
const POSTS = 10;
const NUMBERS = Array.from({ length: POSTS }, (_, place) => 101 + place);
const HOUR_MS = 3_600_000;
/** Polling faster while a key is renewed would use up the tries of a post. */
const POLL_MS = 200;

const redis = createFastRedis(testRedisUrl(), createLogger('refused-keys.spec', 'silent'));
let fixture: AttemptsFixture;
let egress: EgressClient;
let vk: FakeVk;
let ok: FakeOdnoklassniki;

beforeAll(async () => {
  await redisReady(redis, 5_000);
  fixture = await AttemptsFixture.open();
  const groups = Object.fromEntries(NUMBERS.map((number) => [number, {}]));
  vk = await startFakeVk({ communities: groups });
  ok = await startFakeOdnoklassniki({
    groups,
    // Without lasting access sessions are short, and renewed by a token.
    application: { redirects: [PAGE], permissions: ['PHOTO_CONTENT', 'GROUP_CONTENT'] },
  });
  egress = new EgressClient({ allow: [allowedOrigin(vk.apiUrl), allowedOrigin(ok.url)] });
});
afterAll(async () => {
  await fixture.close();
  await Promise.all([vk.stop(), ok.stop(), egress.close()]);
  redis.disconnect();
});
afterEach(() => fixture.clear());

/** Agrees on the network's page, as a browser does. */
const agree = async (page: string): Promise<URLSearchParams> => {
  const { headers } = await fetch(page, { redirect: 'manual' });
  return new URL(headers.get('location') ?? '').searchParams;
};

/** A network in front of its fake, and how the key of a login is ended there. */
interface Case {
  connect: () => Promise<Credentials>;
  ofGroup: (number: number) => Credentials;
  revoke: (token: string) => void;
  /** Groups that were posted to. */
  posted: () => string[];
  renewals: () => number;
}

const atVk = (): Case => {
  const needs = { url: vk.apiUrl, egress, pace: new Pace(redis), app: { url: vk.idUrl, clientId: '51' } };
  const login = new VkLogin(needs);
  fixture.use(new VkNetwork(needs));
  return {
    connect: async () => {
      const verifier = randomBytes(32).toString('base64url');
      const challenge = createHash('sha256').update(verifier).digest('base64url');
      const back = await agree(login.authUrl({ state: 'state-1', challenge, redirectUri: PAGE }));
      const proof = { state: 'state-1', verifier, redirectUri: PAGE, deviceId: back.get('device_id') ?? undefined };
      const { credentials } = await login.exchange(
        { ...proof, code: back.get('code') ?? '' },
        AbortSignal.timeout(9_000),
      );
      return { ...credentials, kind: 'community' };
    },
    ofGroup: (number) => ({ owner_id: `-${number}` }),
    revoke: (token) => vk.setKey(token, null),
    posted: () => vk.posts().map(({ ownerId }) => String(-ownerId)),
    renewals: () => vk.requests().filter(({ method }) => method === 'oauth2/auth').length - 1,
  };
};

const atOk = (): Case => {
  const { id, secret, key } = ok.application;
  const application = new OkApplication({ egress, tokenUrl: ok.tokenUrl, clientId: id, clientSecret: secret });
  const { url, authorizeUrl } = ok;
  const login = new OkLogin({ egress, application, applicationKey: key, authorizeUrl, apiUrl: url });
  fixture.use(new OdnoklassnikiNetwork({ url, egress, pace: new FastPace(redis), application }));
  return {
    connect: async () => {
      const back = await agree(login.authUrl({ state: 'state-1', challenge: '', redirectUri: PAGE }));
      const proof = { state: 'state-1', verifier: '', redirectUri: PAGE, deviceId: undefined };
      const { credentials } = await login.exchange(
        { ...proof, code: back.get('code') ?? '' },
        AbortSignal.timeout(9_000),
      );
      return credentials;
    },
    ofGroup: (number) => ({ group_id: String(number) }),
    revoke: (token) => ok.setSession(token, { livesMs: -1 }),
    posted: () => ok.accepted().map(({ groupId }) => groupId),
    renewals: () => ok.calls().filter(({ name }) => name === 'token').length - 1,
  };
};

describe.each([
  ['vk', atVk],
  ['odnoklassniki', atOk],
] as const)('a key of %s that is refused before its time', (platform, at) => {
  let network: Case;
  let userId: number;
  let token: string;
  let accounts: number[];

  /** Publications of one login, each to its own group, due now. */
  const order = async (changes: Credentials = {}): Promise<void> => {
    vk.forget();
    ok.forget();
    network = at();
    userId = await fixture.user();
    const projectId = await fixture.project(userId);
    const shared = { ...(await network.connect()), ...changes };
    token = shared.access_token ?? '';
    const logged = { loginId: 1_000 + userId, expiresAt: new Date(Date.now() + HOUR_MS) };
    accounts = [];
    for (const number of NUMBERS) {
      const id = await fixture.loggedIn(userId, platform, {
        ...logged,
        credentials: { ...shared, ...network.ofGroup(number) },
      });
      accounts.push(id);
      const publication = await fixture.publication({ userId, projectId, text: `Хлеб ${number}` });
      await fixture.publish(userId, publication, id);
    }
    network.revoke(token);
  };
  const states = async (): Promise<Record<string, number>> => {
    await fixture.db.query(`UPDATE acts SET run_after = now() WHERE status = 'waiting'`);
    const rows = await fixture.db.query<{ status: string; count: number }>(
      `SELECT status, count(*)::int AS count FROM publishing_attempts WHERE user_id = $1 GROUP BY status`,
      [userId],
    );
    return Object.fromEntries(rows.map(({ status, count }) => [status, count]));
  };
  const ends = (status: string) => eventually(async () => expect(await states()).toEqual({ [status]: POSTS }), 60_000);
  const health = async (): Promise<string[]> => {
    const rows = await fixture.db.query<{ state: string }>(
      `SELECT DISTINCT concat(health, CASE WHEN is_active THEN ' and on' ELSE ' and off' END) AS state FROM integrations WHERE user_id = $1`,
      [userId],
    );
    return rows.map(({ state }) => state);
  };

  const reasons = async (): Promise<(string | null)[]> => {
    const rows = await fixture.db.query<{ code: string | null }>(
      'SELECT DISTINCT reason_code AS code FROM publishing_attempts WHERE user_id = $1',
      [userId],
    );
    return rows.map(({ code }) => code);
  };

  it('is renewed once for all posts that wait for it, by any process, and each goes out once', async () => {
    await order();
    const before = network.posted().length;
    for (let process = 0; process < 3; process += 1) fixture.run(POLL_MS);
    await ends('published');
    expect(network.posted().slice(before).toSorted()).toEqual(NUMBERS.map(String));
    expect(await health()).toEqual(['alive and on']);
    expect(network.renewals()).toBe(1);
  });

  it('without a refresh token switches its accounts off', async () => {
    await order({ refresh_token: '' });
    fixture.run(POLL_MS);
    await ends('failed');
    expect([await reasons(), await health()]).toEqual([['NETWORK_KEY_REFUSED'], ['dead and off']]);
    expect(await fixture.notificationKinds(userId)).toContain('integration.failing');
  });

  it('switches them off when the renewed one is refused as well', async () => {
    await order();
    await fixture.db.query('UPDATE integrations SET key_refused_at = now() WHERE user_id = $1', [userId]);
    fixture.run(POLL_MS);
    await ends('failed');
    expect([await reasons(), await health()]).toEqual([['NETWORK_KEY_REFUSED'], ['dead and off']]);
    expect(network.renewals()).toBe(0);
  });
});
