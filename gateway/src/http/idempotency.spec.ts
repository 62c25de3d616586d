import { ALL_ROUTES, contentPlanRoutes } from '@orbita/contracts';
import {
  PASSWORD,
  type GatewayFixture,
  type SignedIn,
  aRegistration,
  anEmail,
  gatewayFixture,
} from '../testing/gateway-fixture.js';
import { nameOf, pathOf, routesWithBody } from '../testing/samples.js';

let fixture: GatewayFixture;
let keys = 0;

beforeAll(async () => {
  fixture = await gatewayFixture();
});
afterAll(() => fixture.close());

const idempotentRoutes = ALL_ROUTES.filter(({ traits }) => traits.includes('idempotent')).map((route) => ({
  name: nameOf(route),
  route,
}));

const aKey = (): string => `key-${(keys += 1)}`;
const aStyle = (name: string) => ({ name, examples: ['Первый пример', 'Второй пример'] });

const createStyle = (as: SignedIn, key: string | undefined, name: string) =>
  fixture.call('POST', '/api/styles', {
    as,
    body: aStyle(name),
    headers: key === undefined ? {} : { 'idempotency-key': key },
  });
const stylesOf = async (as: SignedIn): Promise<object[]> => (await fixture.call('GET', '/api/styles', { as })).json();

it('answers a repetition like the first request and creates once', async () => {
  const [user, key] = [await fixture.user(), aKey()];
  const first = await createStyle(user, key, 'Дерзко');
  const again = await createStyle(user, key, 'Дерзко');
  expect(first.statusCode).toBe(201);
  expect([again.statusCode, again.body]).toEqual([first.statusCode, first.body]);
  expect(await stylesOf(user)).toHaveLength(1);
});

it('stores no message, which only the version that wrote it can read', async () => {
  const [user, key] = [await fixture.user(), aKey()];
  const project = (await fixture.call('POST', '/api/projects', { as: user, body: { name: 'Кофейня' } })).json<{
    id: number;
  }>();
  const reply = await fixture.call('POST', pathOf(contentPlanRoutes.create, project.id), {
    as: user,
    body: routesWithBody.find(({ route }) => route === contentPlanRoutes.create)?.sample() ?? {},
    headers: { 'idempotency-key': key },
  });
  expect(reply.statusCode).toBe(201);
  const [kept] = await fixture.db.query<{ answer: { stage: unknown } }>(
    'SELECT answer FROM idempotency_keys WHERE key = $1',
    [key],
  );
  expect(kept?.answer.stage).toEqual(reply.json<{ stage: string }>().stage);
});

it('lets one of twenty simultaneous tries take effect and answers all alike', async () => {
  const [user, key] = [await fixture.user(), aKey()];
  const replies = await Promise.all(Array.from({ length: 20 }, () => createStyle(user, key, 'Дерзко')));
  expect(new Set(replies.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
  expect(replies[0]?.statusCode).toBe(201);
  expect(await stylesOf(user)).toHaveLength(1);
});

it('creates each time without a key', async () => {
  const user = await fixture.user();
  await createStyle(user, undefined, 'Дерзко');
  await createStyle(user, undefined, 'Дерзко');
  expect(await stylesOf(user)).toHaveLength(2);
});

it('refuses a key that was used with another body or address', async () => {
  const [user, key] = [await fixture.user(), aKey()];
  await createStyle(user, key, 'Дерзко');
  const headers = { 'idempotency-key': key };
  const replies = [
    await createStyle(user, key, 'Нежно'),
    await fixture.call('POST', '/api/projects', { as: user, body: { name: 'Кофейня' }, headers }),
  ];
  for (const reply of replies) {
    expect([reply.statusCode, reply.json()]).toEqual([
      409,
      expect.objectContaining({ code: 'IDEMPOTENCY_KEY_REUSED' }),
    ]);
  }
  expect(await stylesOf(user)).toHaveLength(1);
});

it('treats two spellings of one request as the same', async () => {
  const [user, key] = [await fixture.user(), aKey()];
  const first = await createStyle(user, key, 'Дерзко');
  const again = await fixture.call('POST', '/api/styles', {
    as: user,
    headers: { 'idempotency-key': key },
    raw: `{"unknown": 1, "examples": ["Первый пример", "Второй пример"], "name": " Дерзко "}`,
  });
  expect([again.statusCode, again.body]).toEqual([201, first.body]);
});

it('keeps the keys of users apart', async () => {
  const [one, other, key] = [await fixture.user(), await fixture.user(), aKey()];
  const [first, second] = [await createStyle(one, key, 'Дерзко'), await createStyle(other, key, 'Дерзко')];
  expect(second.statusCode).toBe(201);
  expect(second.json<{ id: number }>().id).not.toBe(first.json<{ id: number }>().id);
});

it('lets a failed try be repeated under its key', async () => {
  const [user, key] = [await fixture.user(), aKey()];
  await fixture.call('POST', '/api/projects', { as: user, body: { name: 'Первый' } });
  const create = () =>
    fixture.call('POST', '/api/projects', { as: user, body: { name: 'Второй' }, headers: { 'idempotency-key': key } });
  expect((await create()).json()).toMatchObject({ code: 'PROJECT_LIMIT_REACHED' });
  expect((await fixture.call('POST', '/api/subscription/trial', { as: user })).statusCode).toBe(200);
  expect((await create()).statusCode).toBe(201);
});

it.each(['', 'ключ', 'k'.repeat(256)])('refuses the key %j', async (key) => {
  const reply = await createStyle(await fixture.user(), key, 'Дерзко');
  expect([reply.statusCode, reply.json()]).toEqual([
    400,
    expect.objectContaining({ code: 'VALIDATION_FAILED', field: 'Idempotency-Key' }),
  ]);
});

it.each(idempotentRoutes)('$name honours the key', async ({ route }) => {
  const admin = await fixture.administrator();
  const reply = await fixture.call(route.method, pathOf(route, 1), {
    as: route.access === 'public' ? undefined : admin,
    body: routesWithBody.find((other) => other.route === route)?.sample(),
    headers: { 'idempotency-key': '', prefer: 'respond-async' },
  });
  expect(reply.json()).toMatchObject({ field: 'Idempotency-Key' });
});

it('moves credits once', async () => {
  const [admin, user, key] = [await fixture.administrator(), await fixture.user(), aKey()];
  const adjust = () =>
    fixture.call('POST', `/api/admin/users/${user.id}/credits`, {
      as: admin,
      body: { amount: 50, description: 'Подарок' },
      headers: { 'idempotency-key': key },
    });
  const replies = await Promise.all([adjust(), adjust(), adjust()]);
  for (const reply of replies) expect(reply.json()).toEqual({ user_id: user.id, credits_balance: 150 });
});

it('starts one trial for two clicks', async () => {
  const [user, key] = [await fixture.user(), aKey()];
  const start = () =>
    fixture.call('POST', '/api/subscription/trial', { as: user, headers: { 'idempotency-key': key } });
  const [first, again] = [await start(), await start()];
  expect([first.statusCode, again.statusCode]).toEqual([200, 200]);
  expect(again.body).toBe(first.body);
  expect(first.json()).toMatchObject({ trial: 'active', credits_balance: 600 });
});

describe('a repeated registration', () => {
  const register = (body: object, key: string) =>
    fixture.call('POST', '/api/auth/register', { body, headers: { 'idempotency-key': key } });

  it('answers with the same user and a new token', async () => {
    const [body, key] = [aRegistration(), aKey()];
    const [first, again] = [await register(body, key), await register(body, key)];
    expect([first.statusCode, again.statusCode]).toEqual([201, 201]);
    const [one, two] = [first, again].map((reply) => reply.json<{ access_token: string; user: object }>());
    expect(two?.user).toEqual(one?.user);
    expect(two?.access_token).not.toBe(one?.access_token);
  });

  it('fails without the password', async () => {
    const [body, key] = [aRegistration(), aKey()];
    await register(body, key);
    const reply = await register({ ...body, password: 'чужая догадка' }, key);
    expect([reply.statusCode, reply.json()]).toEqual([401, expect.objectContaining({ code: 'INVALID_CREDENTIALS' })]);
  });

  it('leaves neither password nor token in the table', async () => {
    const [email, key] = [anEmail(), aKey()];
    const { access_token } = (await register(aRegistration({ email }), key)).json<{ access_token: string }>();
    const [row] = await fixture.db.query<{ line: string }>(
      'SELECT known::text AS line FROM idempotency_keys known WHERE key = $1',
      [key],
    );
    expect(row?.line).toContain('user_id');
    expect(row?.line).not.toContain(access_token);
    expect(row?.line).not.toContain(PASSWORD);
  });
});
