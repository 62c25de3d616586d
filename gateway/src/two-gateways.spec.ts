import { eventually, testRedisUrl } from '@orbita/testing';
import { type GatewayFixture, type SignedIn, gatewayFixture } from './testing/gateway-fixture.js';

/** Two gateways behind one address: one database, one Redis, and each request may reach either. */
let one: GatewayFixture;
let other: GatewayFixture;

beforeAll(async () => {
  one = await gatewayFixture({ RATE_LIMIT_FACTOR: '1' });
  const { url } = one.db.dataSource.options as { url: string };
  other = await gatewayFixture({ RATE_LIMIT_FACTOR: '1', DATABASE_URL: url, REDIS_URL: testRedisUrl() });
});
afterAll(async () => {
  await other.close();
  await one.close();
});

const suggest = (at: GatewayFixture, as: SignedIn, headers: Record<string, string> = {}) =>
  at.call('POST', '/api/projects/suggest-audience', { as, body: { name: 'Кофейня' }, headers });

it('give one answer for a key, and do its work once', async () => {
  const user = await one.user();
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, n) =>
      (n % 2 === 0 ? one : other).call('POST', '/api/projects', {
        as: user,
        body: { name: 'Кофейня' },
        headers: { 'idempotency-key': 'one-for-both' },
      }),
    ),
  );
  expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
  expect(answers[0]?.statusCode).toBe(201);
  expect(await one.db.query('SELECT 1 FROM projects WHERE user_id = $1', [user.id])).toHaveLength(1);
});

it('count a user together', async () => {
  const user = await one.user();
  await one.redis.set(`quota-user-unpaid-model:${user.id}`, 57, 'EX', 3_600);
  const statuses: number[] = [];
  for (const at of [one, other, one, other]) {
    statuses.push((await suggest(at, user, { prefer: 'respond-async' })).statusCode);
  }
  expect(statuses).toEqual([202, 202, 202, 429]);
});

it('refuse within a second a login that ended at the other', async () => {
  const user = await one.user();
  const me = () => other.call('GET', '/api/auth/me', { as: user });
  expect((await me()).statusCode).toBe(200);
  expect((await one.call('DELETE', '/api/auth/sessions', { as: user })).statusCode).toBe(204);
  await eventually(async () => expect((await me()).statusCode).toBe(401));
});

it('answer a caller who waits at one for a job accepted by the other', async () => {
  const user = await one.user();
  const key = { 'idempotency-key': 'accepted-there' };
  const accepted = await suggest(one, user, { ...key, prefer: 'respond-async' });
  const { job_id: jobId } = accepted.json<{ job_id: number }>();
  const waiting = suggest(other, user, key);
  const result = { interests: ['кофе'], pain_points: [], values: [], is_demo: true };
  await one.db.query(
    `UPDATE jobs SET status = 'completed', result = $2, finished_at = now() WHERE id = $1 AND status = 'queued'`,
    [jobId, JSON.stringify(result)],
  );
  const { statusCode, body } = await waiting;
  expect([statusCode, JSON.parse(body)]).toEqual([200, result]);
  expect(await one.db.query('SELECT 1 FROM jobs WHERE user_id = $1', [user.id])).toHaveLength(1);
});
