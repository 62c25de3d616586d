import { PACK_OFFERS, PLAN_OFFERS, PURCHASES_ARE_DEMO, render, say } from '@orbita/contracts';
import { type GatewayFixture, type SignedIn, gatewayFixture } from '../testing/gateway-fixture.js';

let fixture: GatewayFixture;
let user: SignedIn;
let administrator: SignedIn;

beforeAll(async () => {
  fixture = await gatewayFixture();
  administrator = await fixture.administrator();
});
afterAll(() => fixture.close());
beforeEach(async () => {
  user = await fixture.user();
});

const post = (url: string, body?: object, as = user, headers = {}) => fixture.call('POST', url, { as, body, headers });
const get = async <T>(url: string, as = user): Promise<T> => (await fixture.call('GET', url, { as })).json<T>();

it('activates a plan named in any letter case, once under one key, and answers with what it includes', async () => {
  const headers = { 'idempotency-key': 'activation' };
  const first = await post('/api/subscription/activate', { plan_type: 'PRO' }, user, headers);
  expect([first.statusCode, first.json()]).toEqual([
    200,
    {
      subscription: {
        plan_type: 'Pro',
        credits_balance: 2_100,
        trial: 'unavailable',
        trial_ends_at: null,
        period_ends_at: expect.stringMatching(/Z$/),
        billing_period: 'monthly',
        paid_plans: [],
        renewals: [{ billing_period: 'yearly', ends_at: expect.stringMatching(/Z$/) }],
        discount: null,
      },
      new_balance: 2_100,
      credits_added: 2_000,
      purchase: {
        id: expect.any(Number),
        title: 'Тариф Pro на месяц',
        credits_amount: 2_000,
        price_rub: 699,
        discount_rub: 0,
        status: 'paid',
        is_demo: true,
        confirmation_url: null,
      },
    },
  ]);
  expect((await post('/api/subscription/activate', { plan_type: 'PRO' }, user, headers)).json()).toEqual(first.json());
  const again = await post('/api/subscription/activate', { plan_type: 'pro' });
  expect([again.statusCode, again.json()]).toMatchObject([409, { code: 'PLAN_ALREADY_ACTIVE' }]);
  const free = await post('/api/subscription/activate', { plan_type: 'Free' });
  expect(free.json()).toEqual({
    subscription: expect.objectContaining({ plan_type: 'Free', period_ends_at: null, paid_plans: ['pro'] }),
  });
});

it('sells what the spec names, and what the administrator adds', async () => {
  type Wire = { id: number; name: string; kind: string; price_rub: number; credits_amount: number; is_demo: boolean };
  const sold = await get<Wire[]>('/api/credit-packages');
  expect(sold.map(({ kind, price_rub, credits_amount }) => [kind, price_rub, credits_amount])).toEqual([
    ['plan', 0, 100],
    ['plan', 699, 2_000],
    ['plan', 1_499, 5_000],
    ['pack', 99, 500],
    ['pack', 249, 1_500],
    ['pack', 499, 3_500],
    ['pack', 1_299, 10_000],
  ]);
  expect(sold.map(({ is_demo }) => is_demo)).toEqual(sold.map(({ price_rub }) => PURCHASES_ARE_DEMO && price_rub > 0));
  // Rows of the migrations are unchanged; the landing page names these.
  expect(sold).toMatchObject([
    ...PLAN_OFFERS.map(({ code, name, credits, priceRub, yearlyPriceRub }) => ({
      plan_code: code,
      name,
      credits_amount: credits,
      price_rub: priceRub,
      yearly_price_rub: yearlyPriceRub,
    })),
    ...PACK_OFFERS.map(({ code, discountPercent, credits, priceRub }) => ({
      name: render('ru', say(`pack.${code}`)),
      description: `Скидка ${discountPercent} %`,
      credits_amount: credits,
      price_rub: priceRub,
    })),
  ]);
  const body = { name: 'Новогодний', credits_amount: 700, price_rub: 149 };
  expect((await post('/api/admin/credit-packages', body)).statusCode).toBe(403);
  const added = (await post('/api/admin/credit-packages', body, administrator)).json<Wire>();
  expect(added).toMatchObject({ ...body, kind: 'pack', is_active: true });
  const bought = await post(`/api/credit-packages/${added.id}/buy`);
  expect(bought.json()).toMatchObject({ new_balance: 800, credits_added: 700, purchase: { is_demo: true } });
  await fixture.call('DELETE', `/api/admin/credit-packages/${added.id}`, { as: administrator });
  expect((await post(`/api/credit-packages/${added.id}/buy`)).json()).toMatchObject({
    code: 'CREDIT_PACKAGE_NOT_FOUND',
  });
});

it('sells at the price the buyer saw, or answers with the new one', async () => {
  const [pack] = (await get<{ id: number; kind: string; price_rub: number }[]>('/api/credit-packages')).filter(
    ({ kind }) => kind === 'pack',
  );
  for (const [url, body] of [
    ['/api/subscription/activate', { plan_type: 'pro', expected_price_rub: 599 }],
    [`/api/credit-packages/${pack?.id}/buy`, { expected_price_rub: 1 }],
  ] as const) {
    const refused = await post(url, body);
    const price = body.expected_price_rub === 599 ? 699 : pack?.price_rub;
    expect([refused.statusCode, refused.json()]).toEqual([
      409,
      { error: expect.stringContaining(`теперь ${price} ₽`), code: 'PRICE_CHANGED', details: { price_rub: price } },
    ]);
  }
  expect(await get('/api/subscription')).toMatchObject({ plan_type: 'Free', credits_balance: 100 });
  expect((await post(`/api/credit-packages/${pack?.id}/buy`, { expected_price_rub: pack?.price_rub })).statusCode).toBe(
    200,
  );
});

it('renews a plan from months to a year, and answers how long it runs', async () => {
  await post('/api/subscription/activate', { plan_type: 'pro' });
  const { renewals } = await get<{ renewals: { billing_period: string; ends_at: string }[] }>('/api/subscription');
  const renewed = await post('/api/subscription/activate', { plan_type: 'pro', billing_period: 'yearly' });
  expect(renewed.json()).toMatchObject({
    credits_added: 24_000,
    subscription: { plan_type: 'Pro', billing_period: 'monthly', period_ends_at: renewals[0]?.ends_at, renewals: [] },
  });
});

it('redeems a code in any notation and shows the discount until the next purchase', async () => {
  const code = `sale-${user.id}`;
  const created = await post(
    '/api/admin/promo-codes',
    { code, bonus_type: 'percentage', discount_percent: 20 },
    administrator,
  );
  expect([created.statusCode, created.json()]).toMatchObject([201, { code: code.toUpperCase(), current_uses: 0 }]);
  const redeemed = await post('/api/promo-codes/redeem', { code: ` ${code} ` });
  const discount = { code: code.toUpperCase(), type: 'percentage', value: 20 };
  expect(redeemed.json()).toMatchObject({ bonus_type: 'percentage', credits_added: 0, discount });
  expect(await get('/api/subscription')).toMatchObject({ discount });
  const activated = await post('/api/subscription/activate', { plan_type: 'super', billing_period: 'yearly' });
  expect(activated.json()).toMatchObject({ purchase: { price_rub: 14_399, discount_rub: 2_880 } });
  expect(await get('/api/subscription')).toMatchObject({ discount: null });
});

it.each([
  [{ bonus_type: 'credits' }, 'credits_amount'],
  [{ bonus_type: 'credits', credits_amount: 5, discount_rub: 5 }, 'discount_rub'],
  [{ bonus_type: 'subscription', subscription_plan: 'pro' }, 'subscription_duration_days'],
  [{ bonus_type: 'subscription', subscription_plan: 'free', subscription_duration_days: 3 }, 'subscription_plan'],
  [{ bonus_type: 'percentage', discount_percent: 101 }, 'discount_percent'],
])('refuses to create a code with %j', async (bonus, field) => {
  const reply = await post('/api/admin/promo-codes', { code: 'HALF', ...bonus }, administrator);
  expect([reply.statusCode, reply.json()]).toMatchObject([400, { field }]);
});

it('passes an enterprise request to the administrator, who records its progress', async () => {
  const request = {
    company_name: 'Сеть кофеен',
    contact_name: 'Анна',
    email: 'anna@example.ru',
    desired_credits: 5_000,
  };
  expect((await post('/api/contact-requests', request)).statusCode).toBe(204);
  const [stored] = await get<{ id: number }[]>('/api/admin/contact-requests?status=new', administrator);
  expect(stored).toMatchObject({ ...request, status: 'new', telegram: '', message: '', admin_notes: '' });
  const url = `/api/admin/contact-requests/${stored?.id}`;
  const changed = await fixture.call('PUT', url, { as: administrator, body: { status: 'contacted' } });
  expect(changed.json()).toMatchObject({ ...request, status: 'contacted' });
  expect((await fixture.call('DELETE', url, { as: administrator })).statusCode).toBe(204);
  expect((await fixture.call('DELETE', url, { as: administrator })).json()).toMatchObject({
    code: 'CONTACT_REQUEST_NOT_FOUND',
  });
});

describe('a statement', () => {
  const adjust = (amount: number, description: string) =>
    post(`/api/admin/users/${user.id}/credits`, { amount, description }, administrator);

  it('is searched literally, and exported as a table without formulas', async () => {
    await adjust(10, '=1+1 Подарок 100%');
    await adjust(20, 'Подарок 1000');
    const found = await get<{ amount: number }[]>(
      `/api/credits/statement?search=${encodeURIComponent('подарок 100%')}`,
    );
    expect(found.map(({ amount }) => amount)).toEqual([10]);
    const table = await fixture.call('GET', '/api/credits/statement/export?search=100%25', { as: user });
    expect(table.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(table.body).toMatch(
      /^\uFEFF"Дата";"Время";"Операция";"Описание";"Проект";"Кредиты"\r\n"\d\d\.\d\d\.\d{4}";"\d\d:\d\d";"Корректировка";"'=1\+1 Подарок 100%";"";"10"\r\n$/,
    );
  });

  it('never goes below zero, however many requests deduct at once', async () => {
    const replies = await Promise.all(Array.from({ length: 10 }, () => adjust(-30, 'Списание')));
    expect(replies.map(({ statusCode }) => statusCode).filter((status) => status === 200)).toHaveLength(3);
    expect(await get('/api/subscription')).toMatchObject({ credits_balance: 10 });
  });
});

it('charts spending by day and kind of work', async () => {
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Moscow' }).format();
  await fixture.db.query(
    `INSERT INTO credit_holds (operation_key, user_id, amount, status, description, operation, ended_at)
     SELECT 'spent-' || $1::bigint || '-' || n, $1, 50, 'captured', 'Пост', CASE n WHEN 1 THEN NULL ELSE 'post.write' END,
            now() - CASE n WHEN 4 THEN interval '31 days' ELSE interval '0' END
       FROM generate_series(1, 4) n`,
    [user.id],
  );
  const spending = await get<{ from: string; to: string }>('/api/credits/spending');
  expect(spending).toEqual({
    from: expect.any(String),
    to: today,
    items: [
      { date: today, operation: 'other', credits: 50 },
      { date: today, operation: 'post.write', credits: 100 },
    ],
  });
  expect((Date.parse(spending.to) - Date.parse(spending.from)) / 86_400_000).toBe(29);
});

it('accepts exactly one of 20 simultaneous orders when the balance covers one', async () => {
  const live = await gatewayFixture({ OPENAI_API_KEY: 'sk-test', FREE_MONTHLY_CREDITS: '200' });
  const member = await live.user();
  const project = (await live.call('POST', '/api/projects', { as: member, body: { name: 'Кофейня' } })).json<{
    id: number;
  }>();
  const orders = await Promise.all(
    Array.from({ length: 20 }, () =>
      live.call('POST', `/api/projects/${project.id}/content-plans`, {
        as: member,
        body: { start_date: '2036-12-01', end_date: '2036-12-02' },
      }),
    ),
  );
  const statuses = orders.map(({ statusCode }) => statusCode).sort();
  expect(statuses).toEqual([201, ...Array<number>(19).fill(402)]);
  expect((await live.call('GET', '/api/subscription', { as: member })).json()).toMatchObject({ credits_balance: 0 });
  await live.close();
});
