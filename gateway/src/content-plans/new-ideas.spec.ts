import { type GatewayFixture, type SignedIn, gatewayFixture } from '../testing/gateway-fixture.js';

let fixture: GatewayFixture;
let user: SignedIn;
let plan: number;
let ids: number[];

beforeAll(async () => {
  fixture = await gatewayFixture({ OPENAI_API_KEY: 'sk-test', FREE_MONTHLY_CREDITS: '300' });
});
afterAll(() => fixture.close());
beforeEach(async () => {
  user = await fixture.user();
  const post = async (url: string, body: object) =>
    (await fixture.call('POST', url, { as: user, body })).json<{ id: number }>();
  const project = await post('/api/projects', { name: 'Кофейня' });
  plan = (await post(`/api/projects/${project.id}/content-plans`, { start_date: '2036-12-01', end_date: '2036-12-01' }))
    .id;
  await fixture.db.query(`UPDATE content_plans SET status = 'completed' WHERE id = $1`, [plan]);
  const publication = { title: 'Тема', short_description: 'Идея', scheduled_date: '2036-12-01' };
  ids = [];
  for (let i = 0; i < 3; i++) ids.push((await post(`/api/content-plans/${plan}/publications`, publication)).id);
});

const call = (url: string, body?: object) =>
  fixture.call('POST', url, { as: user, ...(body && { body }), headers: { prefer: 'respond-async' } });
const balance = async () =>
  (await fixture.call('GET', '/api/subscription', { as: user })).json<{ credits_balance: number }>().credits_balance;

it('have a price by their number', async () => {
  const reply = await call('/api/credits/estimate/new_idea', { publications_count: 26 });
  expect(reply.json()).toMatchObject({ estimated_credits: 130 });
});

it('are a job that the caller need not wait for, shown with the publication and the plan', async () => {
  const before = await balance();
  const one = await call(`/api/publications/${ids[0]}/new-idea`);
  expect(one.statusCode).toBe(202);
  const many = await call(`/api/content-plans/${plan}/proposal`, { publication_ids: ids.slice(1) });
  expect(many.statusCode).toBe(202);
  expect(await balance()).toBe(before - 15);
  const seen = (await fixture.call('GET', `/api/content-plans/${plan}`, { as: user })).json<Record<string, unknown>>();
  expect(seen.proposal).toMatchObject({
    status: 'writing',
    open_count: 2,
    job_id: many.json<{ job_id: number }>().job_id,
  });
  expect(seen.publications).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        id: ids[0],
        status: 'generating',
        writing_job_id: one.json<{ job_id: number }>().job_id,
      }),
    ]),
  );
});

it('are refused with a reason and free of charge', async () => {
  await fixture.db.query(`UPDATE publications SET status = 'published' WHERE id = $1`, [ids[0]]);
  const before = await balance();
  const settled = await call(`/api/publications/${ids[0]}/new-idea`);
  expect([settled.statusCode, settled.json()]).toEqual([
    409,
    expect.objectContaining({ code: 'PUBLICATION_IDEA_SETTLED' }),
  ]);
  const proposal = `/api/content-plans/${plan}/proposal`;
  for (const [url, body, field] of [
    [proposal, { publication_ids: [] }, 'publication_ids'],
    [proposal, { publication_ids: Array.from({ length: 301 }, (_, i) => i + 1) }, 'publication_ids'],
    [proposal, { publication_ids: ids, settings: { tone: 'rude' } }, 'settings.tone'],
    [`${proposal}/take`, { ideas: [{ publication_id: ids[1] }] }, 'ideas.0.version'],
    [`${proposal}/take`, { ideas: [1, 1].map((version) => ({ publication_id: ids[1], version })) }, 'ideas'],
  ] as const) {
    const reply = await call(url, body);
    expect([reply.statusCode, reply.json()]).toEqual([400, expect.objectContaining({ field })]);
  }
  const nothing = await call(`${proposal}/take`, { ideas: [{ publication_id: ids[1], version: 1 }] });
  expect(nothing.json()).toMatchObject({ code: 'PLAN_PROPOSAL_NOT_FOUND' });
  expect((await fixture.call('DELETE', proposal, { as: user })).json()).toMatchObject({
    code: 'PLAN_PROPOSAL_NOT_FOUND',
  });
  expect((await fixture.call('GET', proposal, { as: user })).json()).toEqual({ proposal: null });
  expect(await balance()).toBe(before);
});
