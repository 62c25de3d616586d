import { type GatewayFixture, type SignedIn, gatewayFixture } from '../testing/gateway-fixture.js';

let demo: GatewayFixture;
let live: GatewayFixture;
let user: SignedIn;

beforeAll(async () => {
  demo = await gatewayFixture();
  live = await gatewayFixture({
    OPENAI_API_KEY: 'sk-test',
    TRANSCRIPTION_API_KEY: 'sk-test',
    FREE_MONTHLY_CREDITS: '250',
  });
  user = await live.user();
});
afterAll(async () => {
  await demo.close();
  await live.close();
});

const estimate = async (textType: string, body?: object) => {
  const reply = await live.call(body ? 'POST' : 'GET', `/api/credits/estimate/${textType}`, { as: user, body });
  return reply.json<{ estimated_credits: number }>().estimated_credits;
};

it('shows the price of an operation and the balance it would be paid from', async () => {
  expect((await live.call('GET', '/api/credits/estimate/reels', { as: user })).json()).toEqual({
    estimated_credits: 60,
    credits_balance: 250,
    is_demo: false,
  });
});

it('shows the free posts left today, and prices only those beyond', async () => {
  expect((await live.call('GET', '/api/credits/estimate/post', { as: user })).json()).toMatchObject({
    estimated_credits: 0,
    free_left: 5,
  });
  expect(await estimate('post', { publications_count: 12 })).toBe(350);
});

it('prices a plan by its publications and a recording by its minutes', async () => {
  expect(await estimate('content_plan')).toBe(200);
  expect(await estimate('content_plan', {})).toBe(200);
  expect(await estimate('content_plan', { publications_count: 31 })).toBe(200);
  expect(await estimate('content_plan', { publications_count: 33 })).toBe(210);
  expect(await estimate('transcription', { minutes: 2.1 })).toBe(30);
});

it('costs nothing in the demo and says so', async () => {
  const newcomer = await demo.user();
  expect((await demo.call('GET', '/api/credits/estimate/content_plan', { as: newcomer })).json()).toEqual({
    estimated_credits: 0,
    credits_balance: 100,
    is_demo: true,
  });
});

it('knows no other operations', async () => {
  const reply = await live.call('GET', '/api/credits/estimate/poem', { as: user });
  expect([reply.statusCode, reply.json()]).toEqual([
    400,
    expect.objectContaining({ error: 'Неизвестный вид генерации', field: 'textType' }),
  ]);
});

it('starts the trial once and shows it', async () => {
  const newcomer = await live.user();
  const subscription = async () => (await live.call('GET', '/api/subscription', { as: newcomer })).json();
  expect(await subscription()).toEqual({
    plan_type: 'Free',
    credits_balance: 250,
    trial: 'available',
    trial_ends_at: null,
    period_ends_at: null,
    billing_period: null,
    paid_plans: [],
    renewals: [],
    discount: null,
  });
  const started = await live.call('POST', '/api/subscription/trial', { as: newcomer });
  expect([started.statusCode, started.json()]).toEqual([
    200,
    {
      plan_type: 'Free',
      credits_balance: 750,
      trial: 'active',
      trial_ends_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      period_ends_at: null,
      billing_period: null,
      paid_plans: [],
      renewals: [],
      discount: null,
    },
  ]);
  expect(await subscription()).toEqual(started.json());
  const again = await live.call('POST', '/api/subscription/trial', { as: newcomer });
  expect([again.statusCode, again.json()]).toEqual([409, expect.objectContaining({ code: 'TRIAL_ALREADY_USED' })]);
});

it('shows each movement of credits', async () => {
  const [newcomer, admin] = [await live.user(), await live.administrator()];
  const adjust = (amount: number) =>
    live.call('POST', `/api/admin/users/${newcomer.id}/credits`, {
      as: admin,
      body: { amount, description: 'Правка' },
    });
  await adjust(-100);
  const statement = await live.call('GET', '/api/credits/statement', { as: newcomer });
  expect(statement.json()).toEqual([
    {
      id: expect.any(Number),
      kind: 'adjustment',
      amount: -100,
      description: 'Правка',
      project_id: null,
      created_at: expect.any(String),
    },
    expect.objectContaining({ kind: 'grant', amount: 250 }),
  ]);
  const tooMuch = await adjust(-151);
  expect([tooMuch.statusCode, tooMuch.json()]).toEqual([
    402,
    expect.objectContaining({ code: 'INSUFFICIENT_CREDITS', details: { need: 151, have: 150 } }),
  ]);
});

it('does not sell a plan for more credits than the user has', async () => {
  const newcomer = await live.user();
  const project = (await live.call('POST', '/api/projects', { as: newcomer, body: { name: 'Кофейня' } })).json<{
    id: number;
  }>();
  const order = () =>
    live.call('POST', `/api/projects/${project.id}/content-plans`, {
      as: newcomer,
      body: { start_date: '2036-12-01', end_date: '2036-12-02' },
    });
  expect((await order()).statusCode).toBe(201);
  const refused = await order();
  expect([refused.statusCode, refused.json()]).toEqual([
    402,
    expect.objectContaining({ code: 'INSUFFICIENT_CREDITS', details: { need: 200, have: 50 } }),
  ]);
});
