import { type GatewayFixture, PASSWORD, type SignedIn, gatewayFixture } from '../testing/gateway-fixture.js';

let fixture: GatewayFixture;
let user: SignedIn;

beforeAll(async () => {
  fixture = await gatewayFixture();
});
afterAll(() => fixture.close());
beforeEach(async () => {
  user = await fixture.user();
});

const login = async (userAgent: string, remoteAddress: string): Promise<SignedIn> => {
  const reply = await fixture.gateway.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    remoteAddress,
    headers: { 'content-type': 'application/json', 'user-agent': userAgent },
    payload: JSON.stringify({ email: user.email, password: PASSWORD }),
  });
  return { ...user, token: reply.json<{ access_token: string }>().access_token };
};
const list = async (as: SignedIn) =>
  (await fixture.call('GET', '/api/auth/sessions', { as })).json<Record<string, unknown>[]>();
const statusOf = async (as: SignedIn) => (await fixture.call('GET', '/api/auth/me', { as })).statusCode;

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';

it.each([
  [CHROME, 'desktop', 'Chrome', 'Windows'],
  [`${CHROME} YaBrowser/25.10`, 'desktop', 'Яндекс Браузер', 'Windows'],
  [`${CHROME} Edg/142.0`, 'desktop', 'Edge', 'Windows'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0) AppleWebKit/605 Version/26.0 Mobile/15E148 Safari/604.1',
    'phone',
    'Safari',
    'iOS',
  ],
  [
    'Mozilla/5.0 (Linux; Android 16; K) AppleWebKit/537.36 Chrome/142.0 Mobile Safari/537.36',
    'phone',
    'Chrome',
    'Android',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:145.0) Gecko/20100101 Firefox/145.0',
    'desktop',
    'Firefox',
    'macOS',
  ],
  ['curl/8.5.0', 'unknown', '', ''],
])('recognises %j, and shortens its address', async (userAgent, device, browser, system) => {
  const here = await login(userAgent, '203.0.113.77');
  expect((await list(here))[0]).toEqual({
    id: expect.any(Number),
    device,
    browser,
    system,
    address: '203.0.113.*',
    signed_in_at: expect.any(String),
    last_seen_at: expect.any(String),
    is_current: true,
  });
});

it('shows only the network of an IPv6 address', async () => {
  const here = await login(CHROME, '2001:db8:1:2:aaaa:bbbb:cccc:dddd');
  expect((await list(here))[0]).toMatchObject({ address: '2001:db8:1:2::/64' });
});

it('ends one login at once and keeps the others; an ended one cannot be ended again', async () => {
  const other = await login(CHROME, '203.0.113.5');
  const [latest, first] = await list(user);
  expect([latest, first]).toMatchObject([{ is_current: false }, { is_current: true }]);
  const end = () => fixture.call('DELETE', `/api/auth/sessions/${String(latest?.id)}`, { as: user });
  expect((await end()).statusCode).toBe(204);
  expect([await statusOf(other), await statusOf(user)]).toEqual([401, 200]);
  expect((await end()).json()).toMatchObject({ code: 'SESSION_NOT_FOUND' });
  expect(await list(user)).toHaveLength(1);
});

it('signs out everywhere, here too, and no other user', async () => {
  const [other, stranger] = [await login(CHROME, '203.0.113.5'), await fixture.user()];
  expect((await fixture.call('DELETE', '/api/auth/sessions', { as: user })).statusCode).toBe(204);
  expect([await statusOf(user), await statusOf(other), await statusOf(stranger)]).toEqual([401, 401, 200]);
});
