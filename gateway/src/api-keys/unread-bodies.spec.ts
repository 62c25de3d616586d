import { type ApiScope, UPLOADS_PATH } from '@orbita/contracts';
import type { LightMyRequestResponse as Response } from 'fastify';
import { type GatewayFixture, type SignedIn, gatewayFixture } from '../testing/gateway-fixture.js';

let fixture: GatewayFixture;

beforeAll(async () => {
  fixture = await gatewayFixture();
});
afterAll(() => fixture.close());

/** A user whose plan includes the API. */
const aPayingUser = async (): Promise<SignedIn> => {
  const one = await fixture.user();
  await fixture.db.query(`UPDATE subscriptions SET plan_type = 'pro' WHERE user_id = $1`, [one.id]);
  return one;
};
const aKey = async (as: SignedIn, scopes: readonly ApiScope[]): Promise<{ id: number; token: string }> => {
  const reply = await fixture.call('POST', '/api/keys', { as, body: { name: 'Выгрузка', scopes } });
  const { id, key } = reply.json<{ id: number; key: string }>();
  return { id, token: key };
};
const codeOf = (reply: Response): unknown => reply.json<{ code: string }>().code;

describe('a body that cannot be read', () => {
  const UNREADABLE = [
    ['MALFORMED_BODY', 'POST', '/api/projects', { raw: '{"name":' }],
    ['UNSUPPORTED_MEDIA_TYPE', 'POST', '/api/projects', { raw: 'name', headers: { 'content-type': 'text/plain' } }],
    ['PAYLOAD_TOO_LARGE', 'POST', '/api/projects', { raw: JSON.stringify({ name: 'k'.repeat(1_048_576) }) }],
    ['API_KEY_CLOSED', 'POST', '/api/keys', { body: {} }],
    ['MALFORMED_BODY', 'POST', '/api/keys', { raw: '{' }],
    ['UNSUPPORTED_MEDIA_TYPE', 'POST', UPLOADS_PATH, { raw: 'a', headers: { 'content-type': 'text/plain' } }],
    ['MALFORMED_BODY', 'POST', '/api/projects', { raw: '' }],
  ] as const;

  it('counts as one request of its key, too', async () => {
    const key = await aKey(await aPayingUser(), ['projects:write']);
    for (const [place, [code, method, url, call]] of UNREADABLE.entries()) {
      expect(codeOf(await fixture.call(method, url, { as: key, ...call }))).toBe(code);
      expect([url, await fixture.redis.get(`quota-key:${key.id}`)]).toEqual([url, String(place + 1)]);
    }
  });

  it('answers the first error only: an unknown key, or one over its limit', async () => {
    const key = await aKey(await aPayingUser(), ['projects:write']);
    const send = (token: string) => fixture.call('POST', '/api/projects', { as: { token }, raw: '{' });
    expect(codeOf(await send(`${key.token.slice(0, -1)}_`))).toBe('API_KEY_MISTYPED');
    expect(await fixture.redis.get(`quota-key:${key.id}`)).toBeNull();
    await fixture.redis.set(`quota-key:${key.id}`, 60, 'EX', 40);
    const refused = await send(key.token);
    expect([codeOf(refused), refused.json()]).toMatchObject(['TOO_MANY_REQUESTS', { details: { scope: 'key' } }]);
  });

  it('costs nothing on a public route, nor in a browser', async () => {
    const owner = await aPayingUser();
    const key = await aKey(owner, ['projects:write']);
    expect(codeOf(await fixture.call('POST', '/api/auth/login', { as: key, raw: '{' }))).toBe('MALFORMED_BODY');
    expect(codeOf(await fixture.call('POST', '/api/projects', { as: owner, raw: '{' }))).toBe('MALFORMED_BODY');
    // Its owner created the key.
    expect(await fixture.redis.mget(`quota-key:${key.id}`, `quota-user-write:${owner.id}`)).toEqual([null, '1']);
  });
});
