import { ALL_ROUTES } from '@orbita/contracts';
import { createFastRedis, createLogger, redisReady } from '@orbita/platform';
import { MAX_OPEN_FREE_JOBS } from '@orbita/queue';
import { testRedisUrl } from '@orbita/testing';
import type { GatewayEnv } from '../env.js';
import { type GatewayFixture, type SignedIn, gatewayFixture } from '../testing/gateway-fixture.js';
import { pathOf } from '../testing/samples.js';
import { AnswerBytes } from './answer-bytes.js';
import { answerBytesOf } from './quota-table.js';
import { Quotas } from './quotas.js';

let fixture: GatewayFixture;

beforeAll(async () => {
  fixture = await gatewayFixture({ RATE_LIMIT_FACTOR: '1' });
});
afterAll(() => fixture.close());

/** Pretends that so many requests were made in the current window. */
const alreadyMade = (counter: string, key: string | number, requests: number, seconds: number) =>
  fixture.redis.set(`${counter}:${key}`, requests, 'EX', seconds);

const save = (as: SignedIn, name = 'Кофейня') => fixture.call('POST', '/api/projects', { as, body: { name } });
const suggest = (as: SignedIn) =>
  fixture.call('POST', '/api/projects/suggest-audience', {
    as,
    body: { name: 'Кофейня' },
    headers: { prefer: 'respond-async' },
  });
const startTrial = (as: SignedIn) => fixture.call('POST', '/api/subscription/trial', { as });

const LOCALHOST = '127.0.0.1';

describe('a user', () => {
  it('is refused beyond the quota of the route and learns when to retry', async () => {
    const user = await fixture.user();
    await alreadyMade('quota-user-write', user.id, 299, 100);
    expect((await save(user)).statusCode).toBe(201);
    const refused = await save(user);
    expect([refused.statusCode, refused.json()]).toEqual([
      429,
      {
        error: expect.stringMatching(/^Слишком много действий подряд\. Повторите через \d+ секунд[уы]?\.$/),
        code: 'TOO_MANY_REQUESTS',
        details: { retry_after_seconds: expect.any(Number), scope: 'user' },
      },
    ]);
    const { retry_after_seconds } = refused.json<{ details: { retry_after_seconds: number } }>().details;
    expect(retry_after_seconds).toBeLessThanOrEqual(100);
    expect(refused.headers['retry-after']).toBe(String(retry_after_seconds));
    expect(await fixture.db.query('SELECT 1 FROM projects WHERE user_id = $1', [user.id])).toHaveLength(1);
  });

  it('may make sixty free requests to the model an hour', async () => {
    const user = await fixture.user();
    await alreadyMade('quota-user-unpaid-model', user.id, 59, 3_600);
    expect((await suggest(user)).statusCode).toBe(202);
    const refused = await suggest(user);
    expect([refused.statusCode, refused.json<{ error: string }>().error]).toEqual([
      429,
      expect.stringMatching(/ через 60 минут\.$/),
    ]);
    expect(await fixture.db.query('SELECT 1 FROM jobs WHERE user_id = $1', [user.id])).toHaveLength(1);
  });

  it('may search its texts a hundred and twenty times a minute, and list them without limit', async () => {
    const user = await fixture.user();
    await alreadyMade('quota-user-scan', user.id, 119, 100);
    const statusOf = async (query: string) =>
      (await fixture.call('GET', `/api/transcriptions${query}`, { as: user })).statusCode;
    expect([await statusOf('?search=plan'), await statusOf('?search=plan'), await statusOf('')]).toEqual([
      200, 429, 200,
    ]);
  });

  it('is not charged for invalid requests, nor for reads', async () => {
    const user = await fixture.user();
    await alreadyMade('quota-user-write', user.id, 299, 100);
    for (let tries = 0; tries < 5; tries += 1) {
      expect((await save(user, '')).statusCode).toBe(400);
      expect((await fixture.call('GET', '/api/projects', { as: user })).statusCode).toBe(200);
    }
    expect((await save(user)).statusCode).toBe(201);
  });

  it('is not charged for an order refused for lack of room, nor is the address', async () => {
    const user = await fixture.user();
    const counts = () =>
      fixture.redis.mget(`quota-user-unpaid-model:${user.id}`, `quota-address-unpaid-model:${LOCALHOST}`);
    for (let open = 0; open < MAX_OPEN_FREE_JOBS; open += 1) expect((await suggest(user)).statusCode).toBe(202);
    const before = await counts();
    const refused = await suggest(user);
    expect(refused.json()).toMatchObject({ code: 'TOO_MANY_OPEN_JOBS' });
    expect(before).toEqual([String(MAX_OPEN_FREE_JOBS), expect.any(String)]);
    expect(await counts()).toEqual(before);
  });

  it('is charged for repeated refused orders, so that a loop of them ends', async () => {
    const user = await fixture.user();
    const countOf = () => fixture.redis.get(`quota-user-unpaid-model:${user.id}`);
    for (let open = 0; open < MAX_OPEN_FREE_JOBS; open += 1) await suggest(user);
    await alreadyMade('quota-user-unpaid-model-returned', user.id, 59, 3_600);
    expect((await suggest(user)).json()).toMatchObject({ code: 'TOO_MANY_OPEN_JOBS' });
    expect(await countOf()).toBe(String(MAX_OPEN_FREE_JOBS));
    expect((await suggest(user)).json()).toMatchObject({ code: 'TOO_MANY_OPEN_JOBS' });
    expect(await countOf()).toBe(String(MAX_OPEN_FREE_JOBS + 1));
  });

  it('that is refused uses up nothing of the others at the address', async () => {
    const user = await fixture.user();
    await alreadyMade('quota-user-write', user.id, 300, 100);
    const countOf = () => fixture.redis.get(`quota-address-write:${LOCALHOST}`);
    const before = await countOf();
    expect((await save(user)).statusCode).toBe(429);
    expect(await countOf()).toBe(before);
    expect((await save(await fixture.user())).statusCode).toBe(201);
  });
});

describe('an address', () => {
  it('starts at most thirty trials a day, for all users together', async () => {
    await alreadyMade('quota-address-trial', LOCALHOST, 29, 86_400);
    const [first, second] = [await fixture.user(), await fixture.user()];
    expect((await startTrial(first)).statusCode).toBe(200);
    const refused = await startTrial(second);
    expect([refused.statusCode, refused.json()]).toEqual([
      429,
      expect.objectContaining({
        error: 'Слишком много запросов из вашей сети. Повторите через 24 часа.',
        details: { retry_after_seconds: expect.any(Number), scope: 'address' },
      }),
    ]);
    expect((await fixture.call('GET', '/api/subscription', { as: second })).json()).toMatchObject({
      trial: 'available',
    });
  });

  it('reads and decides by links 120 times a minute, valid or not', async () => {
    await alreadyMade('quota-address-approval', LOCALHOST, 119, 60);
    const verdicts = [{ publication_id: 1, seen: 'x', verdict: 'approved' }];
    const look = () => fixture.call('GET', '/api/approvals/nobodys');
    expect((await look()).statusCode).toBe(404);
    const refused = [await look(), await fixture.call('POST', '/api/approvals/nobodys', { body: { verdicts } })];
    for (const reply of refused) {
      expect([reply.statusCode, reply.json()]).toMatchObject([429, { details: { scope: 'address' } }]);
    }
  });
});

it('limits the bytes a minute for strangers, and gives every signed-in user a separate limit', async () => {
  const user = await fixture.user();
  const plenty = answerBytesOf({ RATE_LIMIT_FACTOR: 1, LOGINS_PER_ADDRESS: 1, REGISTRATIONS_PER_ADDRESS: 1 });
  const status = (remoteAddress: string) => fixture.gateway.app.inject({ url: '/api/public/status', remoteAddress });
  fixture.gateway.app.get(AnswerBytes).add({ userId: undefined, address: LOCALHOST }, plenty.address);
  const refused = await status(LOCALHOST);
  expect([refused.statusCode, refused.json()]).toMatchObject([
    429,
    { code: 'TOO_MANY_REQUESTS', details: { scope: 'address', retry_after_seconds: expect.any(Number) } },
  ]);
  expect((await status('192.0.2.7')).statusCode).toBe(200);
  await fixture.user();
  expect((await fixture.call('GET', '/api/projects', { as: user })).statusCode).toBe(200);
  fixture.gateway.app.get(AnswerBytes).add({ userId: user.id, address: LOCALHOST }, plenty.user);
  expect((await fixture.call('GET', '/api/projects', { as: user })).json()).toMatchObject({
    details: { scope: 'user' },
  });
});

/** Jobs of the demo writer take no time: only jobs of a model fill a queue. */
describe('an overloaded queue', () => {
  let busy: GatewayFixture;
  beforeAll(async () => {
    busy = await gatewayFixture({
      OPENAI_API_KEY: 'sk-test',
      OPENAI_BASE_URL: 'http://127.0.0.1:1/v1',
      RATE_LIMIT_FACTOR: '1',
    });
  });
  afterAll(() => busy.close());

  it('refuses an order with a retry time, stores nothing and counts nothing', async () => {
    const [crowd, user] = [await busy.user(), await busy.user()];
    await busy.db.query(
      `INSERT INTO jobs (kind, queue, user_id, payload, status, priority, total, is_demo, price, sweep_after, deadline_at, started_at, finished_at)
       SELECT 'audience.suggest', 'interactive', $1::bigint, '{}'::jsonb, 'completed', 1, 1, false, 0, now(), now(),
              now() - second * interval '1 s', now() - (second - 1) * interval '1 s'
         FROM generate_series(1, 90) second
       UNION ALL
       SELECT 'audience.suggest', 'interactive', $1::bigint, '{}'::jsonb, 'queued', 1, 600, false, 0, now(), now(), NULL, NULL`,
      [crowd.id],
    );
    const refused = await busy.call('POST', '/api/projects/suggest-audience', { as: user, body: { name: 'Кофейня' } });
    expect([refused.statusCode, refused.headers['retry-after'], refused.json()]).toEqual([
      429,
      '600',
      {
        error: expect.stringMatching(/^Сейчас очень много заказов: ожидание займёт около 10 минут\./),
        code: 'QUEUE_OVERLOADED',
        details: { retry_after_seconds: 600 },
      },
    ]);
    expect(await busy.db.query('SELECT 1 FROM jobs WHERE user_id = $1', [user.id])).toEqual([]);
    expect(await busy.redis.get(`quota-user-unpaid-model:${user.id}`)).toBe('0');
  });
});

it('calls Redis not at all for a read and once for a write', async () => {
  const user = await fixture.user();
  const sent = vi.spyOn(fixture.redis, 'sendCommand');
  try {
    for (const route of ALL_ROUTES.filter(({ cost, access }) => cost === 'read' && access === 'user')) {
      await fixture.call(route.method, pathOf(route, 1), { as: user, ...(route.body ? { body: {} } : {}) });
    }
    // The pings are those of the health check.
    expect(sent.mock.calls.filter(([{ name }]) => name !== 'ping')).toEqual([]);
    await save(user);
    expect(sent.mock.calls.filter(([{ name }]) => name.startsWith('eval'))).toHaveLength(1);
  } finally {
    sent.mockRestore();
  }
});

it('counts every route that does more than read', () => {
  const reading = ALL_ROUTES.filter(({ cost }) => cost === 'read');
  expect(reading.filter(({ method }) => method !== 'GET').map(({ path }) => path)).toEqual([
    '/api/credits/estimate/{textType}',
  ]);
  // GET routes that the product fixes; they store the state of a login.
  const BEGIN = ['/api/oauth/vk/init', '/api/oauth/ok/init'];
  // The posts behind one plan's links cost as much as a table, and callers are anonymous.
  const LINKS = ['/api/approvals/{token}'];
  // Figures over thousands of posts, and thousands of titles.
  const SCANS = ['/api/competitors/{id}/best-posts', '/api/competitors/{id}/stats', '/api/search/titles'];
  const looking = ALL_ROUTES.filter(({ method, path }) => method === 'GET' && ![...BEGIN, ...LINKS].includes(path));
  expect(looking.filter(({ cost }) => cost === 'scan').map(({ path }) => path)).toEqual(SCANS);
  const lookingUp = looking.filter(({ path }) => !SCANS.includes(path));
  expect(lookingUp.filter(({ cost, attachment }) => cost !== (attachment ? 'table' : 'read'))).toEqual([]);
});

describe('without Redis', () => {
  const env = { RATE_LIMIT_FACTOR: 1, LOGINS_PER_ADDRESS: 100, REGISTRATIONS_PER_ADDRESS: 2 } as GatewayEnv;
  const silent = createLogger('test', 'silent');

  /** How many of `tries` registrations from one address are accepted. */
  const admittedBy = async (quotas: Quotas, tries: number): Promise<number> => {
    const outcomes = [];
    for (let count = 0; count < tries; count += 1) {
      outcomes.push(
        await quotas.admit('registration', { userId: undefined, address: '2001:db8::1' }).then(
          () => true,
          (error: { code: string }) => error.code,
        ),
      );
    }
    expect(outcomes.filter((outcome) => outcome !== true && outcome !== 'TOO_MANY_REQUESTS')).toEqual([]);
    return outcomes.filter((outcome) => outcome === true).length;
  };

  it('a process counts alone', async () => {
    const nowhere = createFastRedis('redis://127.0.0.1:1', silent);
    expect(await admittedBy(new Quotas(nowhere, env), 4)).toBe(2);
    nowhere.disconnect();
  });

  it('a user is not charged for requests refused by the limit of the address', async () => {
    const nowhere = createFastRedis('redis://127.0.0.1:1', silent);
    const quotas = new Quotas(nowhere, env);
    const start = (userId: number, address: string) => quotas.admit('trial', { userId, address });
    for (let made = 0; made < 30; made += 1) await start(1 + (made % 3), '2001:db8:1::1');
    for (let tries = 0; tries < 10; tries += 1) {
      await expect(start(4, '2001:db8:1::1')).rejects.toMatchObject({ details: { scope: 'address' } });
    }
    await expect(start(4, '2001:db8:2::1')).resolves.toBeUndefined();
    nowhere.disconnect();
  });

  it('a process also counts alone while Redis takes commands and does not answer', async () => {
    const silentRedis = createFastRedis(testRedisUrl(), silent);
    await redisReady(silentRedis, 5_000);
    vi.spyOn(silentRedis, 'sendCommand').mockReturnValue(new Promise(() => undefined));
    expect(await admittedBy(new Quotas(silentRedis, env), 4)).toBe(2);
    silentRedis.disconnect();
  });
});
