import {
  OrbitaClient,
  competitorEndpoints,
  contentPlanEndpoints,
  historyEndpoints,
  planExchangeEndpoints,
  projectEndpoints,
} from '@orbita/client';
import { API_SCOPES } from '@orbita/contracts';
import type { AddressInfo } from 'node:net';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type GatewayFixture, type SignedIn, gatewayFixture } from '../testing/gateway-fixture.js';

const README = join(import.meta.dirname, '../../../packages/client/README.md');

let fixture: GatewayFixture;
let user: SignedIn;
let key: string;
let baseUrl: string;

beforeAll(async () => {
  fixture = await gatewayFixture();
  await fixture.gateway.app.listen(0, '127.0.0.1');
  baseUrl = `http://127.0.0.1:${(fixture.gateway.app.getHttpServer().address() as AddressInfo).port}`;
  user = await fixture.user();
  await fixture.db.query(`UPDATE subscriptions SET plan_type = 'super' WHERE user_id = $1`, [user.id]);
  const reply = await fixture.call('POST', '/api/keys', { as: user, body: { name: 'Клиент', scopes: API_SCOPES } });
  key = reply.json<{ key: string }>().key;
});
afterAll(() => fixture.close());

/** The example of the README, word for word, run as a program would run it. */
const runExample = async (): Promise<unknown[]> => {
  const code = /```ts\n([\s\S]*?)```/.exec(readFileSync(README, 'utf8'))?.[1] ?? '';
  const [imported = '', ...lines] = code.split('\n');
  expect(imported).toBe(`import { OrbitaClient, projectEndpoints } from '@orbita/client';`);
  const said: unknown[] = [];
  // oxlint-disable-next-line typescript/no-implied-eval -- The lines of the page itself are what this test checks.
  const run = new Function(
    'OrbitaClient',
    'projectEndpoints',
    'process',
    'console',
    `return (async () => {${lines.join('\n').replace('https://orbita.example', baseUrl)}})()`,
  ) as (...given: unknown[]) => Promise<void>;
  await run(
    OrbitaClient,
    projectEndpoints,
    { env: { ORBITA_API_KEY: key } },
    { log: (line: unknown) => said.push(line) },
  );
  return said;
};

it('does what its README shows', async () => {
  const orbita = new OrbitaClient({ key, baseUrl });
  await orbita.call(projectEndpoints.create, { body: { name: 'Кофейня' } });
  expect(await runExample()).toEqual(['Кофейня']);
});

it('walks a list page by page', async () => {
  await fixture.db.query(
    `INSERT INTO text_history (user_id, topic, content, text_type, is_demo)
     SELECT $1, 'Тема ' || n, 'Текст', 'post', false FROM generate_series(1, 5) n`,
    [user.id],
  );
  const orbita = new OrbitaClient({ key, baseUrl });
  const topics: string[] = [];
  for await (const { topic } of orbita.items(historyEndpoints.list, { query: { limit: '2' } })) topics.push(topic);
  expect(topics).toEqual([5, 4, 3, 2, 1].map((n) => `Тема ${n}`));
  const lengths: number[] = [];
  for await (const page of orbita.pages(historyEndpoints.list, { query: { limit: '2' } })) lengths.push(page.length);
  expect(lengths).toEqual([2, 2, 1]);
});

it('makes one plan for one idempotency key, and follows its job to the end', async () => {
  const orbita = new OrbitaClient({ key, baseUrl });
  const [project] = await fixture.db.query<{ id: number }>('SELECT id FROM projects WHERE user_id = $1 LIMIT 1', [
    user.id,
  ]);
  const input = { params: { id: project?.id ?? 0 }, body: { start_date: '2036-12-01', end_date: '2036-12-02' } };
  const order = () => orbita.call(contentPlanEndpoints.create, input, { idempotencyKey: 'december' });
  const [first, again] = [await order(), await order()];
  expect(again.id).toBe(first.id);
  const jobId = first.job_id ?? 0;
  const end = expect(orbita.waitForJob(jobId)).rejects.toMatchObject({
    code: 'JOB_CANCELLED',
    details: { job_id: jobId },
  });
  await fixture.call('DELETE', `/api/jobs/${jobId}`, { as: user });
  await end;
});

it('uploads a file under the field the gateway expects', async () => {
  const orbita = new OrbitaClient({ key, baseUrl });
  const [plan] = await fixture.db.query<{ id: number }>(
    `UPDATE content_plans SET name = 'Зима (часть 1): «кофе» и it''s' WHERE user_id = $1 RETURNING id`,
    [user.id],
  );
  const file = await orbita.download(planExchangeEndpoints.export, { params: { id: plan?.id ?? 0 } });
  expect([file.name, file.type]).toEqual([`Зима (часть 1) «кофе» и it's.csv`, 'text/csv; charset=utf-8']);
  expect(file.content.size).toBeGreaterThan(0);
});

it('returns the answer itself of a call that needed no job', async () => {
  const orbita = new OrbitaClient({ key, baseUrl });
  const { id: project_id } = await orbita.call(projectEndpoints.create, { body: { name: 'Без каналов' } });
  await expect(orbita.run(competitorEndpoints.refreshAll, { body: { project_id } })).resolves.toEqual({
    id: null,
    status: 'completed',
    result: { refreshed: 0, failed: 0 },
  });
});

it('stops waiting when it is aborted, and passes refusals on', async () => {
  const orbita = new OrbitaClient({ key, baseUrl });
  const aborted = orbita.waitForJob(1, { signal: AbortSignal.abort(new Error('enough')) });
  await expect(aborted).rejects.toThrow('enough');
  await expect(orbita.call(projectEndpoints.get, { params: { id: 999_999 } })).rejects.toMatchObject({
    name: 'OrbitaError',
    status: 404,
    code: 'PROJECT_NOT_FOUND',
    message: expect.stringMatching(/[А-я]/),
  });
  const mistaken = new OrbitaClient({ key: `${key}x`, baseUrl, language: 'en' });
  await expect(mistaken.call(projectEndpoints.list)).rejects.toMatchObject({ code: 'API_KEY_MISTYPED' });
});
