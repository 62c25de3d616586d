import type { IssuedWebhook, Webhook, WebhookDelivery } from '@orbita/contracts';
import { type GatewayFixture, type SignedIn, gatewayFixture } from '../testing/gateway-fixture.js';

let fixture: GatewayFixture;
let user: SignedIn;
let stranger: SignedIn;

const aPayingUser = async (): Promise<SignedIn> => {
  const one = await fixture.user();
  await fixture.db.query(`UPDATE subscriptions SET plan_type = 'pro' WHERE user_id = $1`, [one.id]);
  return one;
};
const url = 'https://example.ru/orbita';
const make = (as: SignedIn, body: object = {}) =>
  fixture.call('POST', '/api/webhooks', { as, body: { url, events: ['job.completed'], ...body } });
const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, as = user, rest: object = {}) =>
  fixture.call(method, `/api/webhooks${path}`, { as, ...rest });

beforeAll(async () => {
  fixture = await gatewayFixture();
});
beforeEach(async () => {
  [user, stranger] = [await aPayingUser(), await aPayingUser()];
});
afterAll(() => fixture.close());

it.each([
  ['no address', { url: undefined }, 'url'],
  ['an address that is none', { url: 'example.ru/hook' }, 'url'],
  ['another protocol', { url: 'ftp://example.ru/hook' }, 'url'],
  ['an address without TLS', { url: 'http://example.ru/hook' }, 'url'],
  ['a port of its own', { url: 'https://example.ru:8443/hook' }, 'url'],
  ['an address of a private network', { url: 'https://192.168.0.7/hook' }, 'url'],
  ['a password in the address', { url: 'https://anna:secret@example.ru/hook' }, 'url'],
  ['a fragment', { url: 'https://example.ru/hook#part' }, 'url'],
  ['an endless address', { url: `https://example.ru/${'a'.repeat(2_000)}` }, 'url'],
  ['no event', { events: [] }, 'events'],
  ['an unknown event', { events: ['job.exploded'] }, 'events'],
  ['the event of a trial', { events: ['webhook.ping'] }, 'events'],
])('refuses %s', async (_, body, field) => {
  const reply = await make(user, body);
  expect([reply.statusCode, reply.json<{ field: string }>().field.split('.')[0]]).toEqual([400, field]);
});

it('shows the secret once, when it is created and when it is replaced', async () => {
  const { secret, ...made } = (await make(user)).json<IssuedWebhook>();
  expect(secret).toMatch(/^orb_whsec_[\w-]{43}$/);
  const list = await call('GET', '');
  expect(list.json<Webhook[]>()).toEqual([{ ...made, state: 'active' }]);
  const rotated = (await call('POST', `/${made.id}/rotate`)).json<IssuedWebhook>();
  expect(rotated.secret).not.toBe(secret);
  expect(rotated.former_until).toEqual(expect.any(String));
  expect((await call('GET', '')).body).not.toContain('orb_whsec_');
});

it('needs a plan with an API, and a user may have ten', async () => {
  const free = await fixture.user();
  expect((await make(free)).json()).toMatchObject({ code: 'WEBHOOKS_NOT_ALLOWED' });
  const replies = await Promise.all(Array.from({ length: 12 }, () => make(user)));
  expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([...Array<number>(10).fill(201), 409, 409]);
});

it('accepts no project of another user, neither at first nor later', async () => {
  const project = (await fixture.call('POST', '/api/projects', { as: stranger, body: { name: 'Кофейня' } })).json<{
    id: number;
  }>();
  expect((await make(user, { project_id: project.id })).json()).toMatchObject({ code: 'PROJECT_NOT_FOUND' });
  const { id } = (await make(user)).json<Webhook>();
  const reply = await call('PUT', `/${id}`, user, { body: { project_id: project.id } });
  expect(reply.json()).toMatchObject({ code: 'PROJECT_NOT_FOUND' });
});

it('pauses and resumes, also after we switched it off', async () => {
  const { id } = (await make(user)).json<Webhook>();
  const change = async (body: object) => (await call('PUT', `/${id}`, user, { body })).json<Webhook>().state;
  expect(await change({ is_active: false })).toBe('paused');
  expect(await change({ events: ['job.failed'] })).toBe('paused');
  await fixture.db.query(`UPDATE webhooks SET state = 'disabled', disabled_reason = 'gone' WHERE id = $1`, [id]);
  expect(await change({ is_active: true })).toBe('active');
});

it('sends an event again once for a key, only to its own receiver, and nothing while it is off', async () => {
  const { id } = (await make(user)).json<Webhook>();
  const ping = (await call('POST', `/${id}/ping`)).json<WebhookDelivery>();
  const headers = { 'idempotency-key': 'again' };
  const replay = async () =>
    (await call('POST', `/${id}/deliveries/${ping.id}/replay`, user, { headers })).json<WebhookDelivery>();
  const [first, second] = [await replay(), await replay()];
  expect(first).toEqual({ ...second, is_replay: true, event_id: ping.event_id });
  expect((await call('GET', `/${id}/deliveries`)).json<WebhookDelivery[]>().map((one) => one.id)).toEqual([
    first.id,
    ping.id,
  ]);
  expect((await call('GET', `/${id}/deliveries/${ping.id}`)).json()).toMatchObject({
    body: expect.stringContaining('"webhook.ping"'),
    answer: null,
  });
  // Under another user's webhook it is not found, even by its owner.
  const { id: other } = (await make(stranger)).json<Webhook>();
  for (const [as, path] of [
    [stranger, `/${id}/deliveries/${ping.id}/replay`],
    [stranger, `/${other}/deliveries/${ping.id}/replay`],
    [user, `/${other}/deliveries/${ping.id}/replay`],
  ] as const) {
    expect((await call('POST', path, as)).json()).toMatchObject({ code: 'WEBHOOK_DELIVERY_NOT_FOUND' });
  }
  await fixture.db.query(`UPDATE webhook_deliveries SET type = 'job.completed'`);
  await call('PUT', `/${id}`, user, { body: { is_active: false } });
  expect((await call('POST', `/${id}/deliveries/${ping.id}/replay`)).json()).toMatchObject({ code: 'WEBHOOK_OFF' });
});

it('sends all undelivered events once for a key, and none of other users', async () => {
  const { id } = (await make(user)).json<Webhook>();
  await fixture.db.query(
    `INSERT INTO webhook_deliveries (webhook_id, event_id, type, body, state)
     SELECT $1, 'evt_' || n, 'job.completed', '{}', 'cancelled' FROM generate_series(1, 3) n`,
    [id],
  );
  const path = `/${id}/deliveries/replay`;
  expect((await call('POST', path, stranger)).json()).toMatchObject({ code: 'WEBHOOK_NOT_FOUND' });
  const send = async (headers = {}) => (await call('POST', path, user, { headers })).json<object>();
  const headers = { 'idempotency-key': 'all' };
  expect([await send(headers), await send(headers), await send()]).toEqual([
    { replayed: 3 },
    { replayed: 3 },
    { replayed: 0 },
  ]);
  const effects = await fixture.db.query(`SELECT kind, status FROM acts WHERE subject = $1`, [`webhook-${id}`]);
  expect(effects).toEqual(Array(3).fill({ kind: 'webhook.deliver', status: 'waiting' }));
  await fixture.db.query(`UPDATE subscriptions SET plan_type = 'free' WHERE user_id = $1`, [user.id]);
  expect(await send()).toMatchObject({ code: 'WEBHOOKS_NOT_ALLOWED' });
});

it('is deleted with its log', async () => {
  const { id } = (await make(user)).json<Webhook>();
  await call('POST', `/${id}/ping`);
  expect((await call('DELETE', `/${id}`)).statusCode).toBe(204);
  expect((await call('GET', '')).json()).toEqual([]);
  expect((await call('GET', `/${id}/deliveries`)).json()).toMatchObject({ code: 'WEBHOOK_NOT_FOUND' });
  expect(await fixture.db.query(`SELECT status FROM acts WHERE subject = $1`, [`webhook-${id}`])).toEqual([
    { status: 'cancelled' },
  ]);
});
