import { CreditsService } from '@orbita/billing';
import { JobEndings, failureOf } from '@orbita/jobs';
import { eventually } from '@orbita/testing';
import { type GatewayFixture, type SignedIn, gatewayFixture } from '../testing/gateway-fixture.js';

let fixture: GatewayFixture;
let admin: SignedIn;
let user: SignedIn;

beforeAll(async () => {
  fixture = await gatewayFixture({ OPENAI_API_KEY: 'sk-test', OPENAI_BASE_URL: 'http://127.0.0.1:1/v1' });
  admin = await fixture.administrator();
});
afterAll(() => fixture.close());
beforeEach(async () => {
  user = await fixture.user();
  await fixture.db.query(`UPDATE subscriptions SET plan_type = 'pro' WHERE user_id = $1`, [user.id]);
});

/** No worker runs here: orders stay queued. */
const order = (body: object, headers: Record<string, string> = { prefer: 'respond-async' }) =>
  fixture.call('POST', '/api/carousels/generate', { as: user, body, headers });
const balance = () => fixture.gateway.app.get(CreditsService).balanceOf(user.id);
const jobs = () =>
  fixture.db.query<{ id: number; total: number }>('SELECT id, total FROM jobs WHERE user_id = $1', [user.id]);
const fail = (id: number) => fixture.gateway.app.get(JobEndings).abandonNow(id, 'failed', failureOf('MODEL_REFUSED'));

it('is one job and one charge however often a request with its key is repeated', async () => {
  const before = await balance();
  const headers = { prefer: 'respond-async', 'idempotency-key': 'carousel-1' };
  const replies = await Promise.all(
    Array.from({ length: 5 }, () => order({ topic: 'Зерно', slide_count: 7 }, headers)),
  );
  expect(new Set(replies.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
  expect(replies[0]?.statusCode).toBe(202);
  expect(await jobs()).toMatchObject([{ total: 7 }]);
  expect(await balance()).toBe(before - 70);
});

it('is waited for, and its result is the answer', async () => {
  const reply = order({ topic: 'Зерно' }, {});
  const [job] = await eventually(async () => {
    const found = await jobs();
    expect(found).toHaveLength(1);
    return found;
  });
  await fail(job!.id);
  expect((await reply).json()).toMatchObject({ code: 'MODEL_REFUSED' });
});

it('returns its credits once when it fails, and holds them again when an administrator repeats it', async () => {
  const before = await balance();
  const { job_id: id } = (await order({ topic: 'Зерно' })).json<{ job_id: number }>();
  await fail(id);
  await fail(id);
  expect(await balance()).toBe(before);
  const retries = await Promise.all(
    Array.from({ length: 3 }, () => fixture.call('POST', `/api/admin/jobs/${id}/retry`, { as: admin })),
  );
  const [retry, ...others] = new Set(retries.map((reply) => reply.json<{ id: number }>().id));
  expect([retry !== id, others]).toEqual([true, []]);
  expect(await balance()).toBe(before - 70);
  await Promise.all(
    Array.from({ length: 3 }, () => fixture.call('POST', `/api/admin/jobs/${retry}/cancel`, { as: admin })),
  );
  expect(await balance()).toBe(before);
});

it.each([
  [{}, undefined, 'Введите текст или тему'],
  [{ topic: '  ', text: '\n' }, undefined, 'Введите текст или тему'],
  [{ topic: 'Зерно', slide_count: 2 }, 'slide_count', 'Число слайдов: от 3 до 10'],
  [{ topic: 'Зерно', slide_count: 11 }, 'slide_count', 'Число слайдов: от 3 до 10'],
  [{ topic: 'Зерно', template: 'no-such-one' }, 'template', 'Такого шаблона нет. Обновите страницу и выберите другой.'],
  [{ topic: 'Зерно', template: { id: 1 } }, 'template', 'Неизвестный шаблон'],
  [{ text: 'а'.repeat(20_001) }, 'text', 'Не длиннее 20\u00a0000 знаков'],
])('is refused free of charge: %#', async (body, field, error) => {
  const before = await balance();
  const reply = (await order(body)).json<{ field?: string; error: string }>();
  expect([reply.field, reply.error]).toEqual([field, error]);
  expect([await balance(), await jobs()]).toEqual([before, []]);
});
