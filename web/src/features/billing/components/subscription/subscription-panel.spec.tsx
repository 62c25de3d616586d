import type { Activation, CreditPackage, Purchase, PurchaseAnswer, PurchaseState, Spending } from '@orbita/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { renderApp } from '@/test/render';
import { sampleSubscription, sampleUser } from '@/test/samples';
import { server } from '@/test/server';
import { SubscriptionPanel } from './subscription-panel';

const offer = (id: number, change: Partial<CreditPackage>): CreditPackage => ({
  id,
  kind: 'plan',
  plan_code: null,
  name: 'Free',
  description: '',
  credits_amount: 100,
  price_rub: 0,
  yearly_price_rub: null,
  is_active: true,
  is_demo: (change.price_rub ?? 0) > 0,
  ...change,
});
const PACKAGES = [
  offer(1, { plan_code: 'free' }),
  offer(2, { plan_code: 'pro', name: 'Pro', credits_amount: 2_000, price_rub: 699, yearly_price_rub: 6_699 }),
  offer(4, { kind: 'pack', name: 'Стартовый', description: 'Скидка 17 %', credits_amount: 500, price_rub: 99 }),
];
const PURCHASE: Purchase = {
  id: 1,
  title: 'Тариф Pro на год',
  credits_amount: 24_000,
  price_rub: 6_699,
  discount_rub: 0,
  status: 'paid',
  is_demo: true,
  confirmation_url: null,
};

let subscription = sampleSubscription();
let spending: Spending;
/** Bodies that were posted, by path. */
let posted: [string, unknown][];
let refusal: { error: string; code: string; details?: object } | null;

const answer = async (request: Request, body: object) => {
  posted.push([new URL(request.url).pathname, await request.json().catch(() => null)]);
  return refusal ? HttpResponse.json(refusal, { status: 409 }) : HttpResponse.json(body);
};

beforeEach(() => {
  subscription = sampleSubscription();
  spending = { from: '2026-10-24', to: '2026-11-22', items: [] };
  posted = [];
  refusal = null;
  server.use(
    http.get('*/api/auth/me', () => HttpResponse.json(sampleUser())),
    http.get('*/api/subscription', () => HttpResponse.json(subscription)),
    http.get('*/api/credit-packages', () => HttpResponse.json(PACKAGES)),
    http.get('*/api/credits/statement', () => HttpResponse.json([])),
    http.get('*/api/credits/spending', () => HttpResponse.json(spending)),
    http.post('*/api/subscription/activate', ({ request }) =>
      answer(request, {
        subscription: { ...subscription, plan_type: 'Pro' },
        new_balance: 25_850,
        credits_added: 24_000,
        purchase: PURCHASE,
      } satisfies Activation),
    ),
    http.post('*/api/credit-packages/4/buy', ({ request }) =>
      answer(request, { purchase: PURCHASE, new_balance: 2_350, credits_added: 500 }),
    ),
  );
});

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

it('says wherever something is sold that it is a demo, and says nothing otherwise', async () => {
  const { unmount } = renderApp(<SubscriptionPanel projects={[]} />);
  const free = await screen.findByRole('heading', { name: /^Free/ });
  const [plans, packs] = ['Тарифы', 'Пакеты кредитов'].map((name) => within(screen.getByRole('region', { name })));
  expect(free.closest('li')?.textContent).not.toContain('Демо-покупка');
  expect(plans?.getByRole('heading', { name: /^Pro/ }).closest('li')?.textContent).toContain('Демо-покупка');
  expect(packs?.getByRole('heading', { name: /^Стартовый/ }).closest('li')?.textContent).toContain('Демо-покупка');
  unmount();
  server.use(
    http.get('*/api/credit-packages', () => HttpResponse.json(PACKAGES.map((sold) => ({ ...sold, is_demo: false })))),
  );
  renderApp(<SubscriptionPanel projects={[]} />);
  await press('Перейти на Pro');
  await screen.findByRole('button', { name: /^Активировать · 699/ });
  expect(screen.queryByText(/Демо-покупка/)).toBeNull();
});

describe('plans', () => {
  it('disable the current one and sell another for a year, as a demo, with its saving', async () => {
    renderApp(<SubscriptionPanel projects={[]} />);
    const current = await screen.findByRole('button', { name: 'Текущий тариф' });
    await waitFor(() => expect(current).toHaveProperty('disabled', true));
    await userEvent.click(screen.getByRole('radio', { name: /За год/ }));
    expect(screen.getByText(/^Экономия 1.689.₽$/)).toBeDefined();
    await press('Перейти на Pro');
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toContain('Демо-покупка');
    expect(dialog.textContent).toContain('25\u202f850');
    await userEvent.click(within(dialog).getByRole('button', { name: /^Активировать · 6/ }));
    expect(await screen.findByText(/Подписка успешно активирована! Начислено 24.000 кредитов\./)).toBeDefined();
    expect(posted).toEqual([
      ['/api/subscription/activate', { plan_type: 'pro', billing_period: 'yearly', expected_price_rub: 6_699 }],
    ]);
  });

  it('show the discount of a promo code before the purchase', async () => {
    subscription = sampleSubscription({ discount: { code: 'ZERNO', type: 'percentage', value: 20 } });
    renderApp(<SubscriptionPanel projects={[]} />);
    expect(await screen.findByText('Скидка 20 % на следующую покупку по промокоду ZERNO')).toBeDefined();
    await press('Перейти на Pro');
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toContain('Цена699\u00a0₽Скидка по промокоду ZERNO−140\u00a0₽Итого559\u00a0₽');
    expect(within(dialog).getByRole('button', { name: 'Активировать · 559\u00a0₽' })).toBeDefined();
  });

  it('say in the dialog why one was not activated, and keep it open', async () => {
    refusal = { error: 'Этот тариф уже действует.', code: 'PLAN_ALREADY_ACTIVE' };
    renderApp(<SubscriptionPanel projects={[]} />);
    await press('Перейти на Pro');
    await press(/^Активировать ·/);
    expect((await screen.findByRole('alert')).textContent).toBe('Ошибка активации подписки: Этот тариф уже действует.');
  });

  it('are renewed before their end, and show the new end before the purchase', async () => {
    subscription = sampleSubscription({
      plan_type: 'Pro',
      period_ends_at: '2036-12-10T09:00:00Z',
      billing_period: 'monthly',
      renewals: [{ billing_period: 'yearly', ends_at: '2037-12-10T09:00:00Z' }],
    });
    renderApp(<SubscriptionPanel projects={[]} />);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Текущий тариф' })).toHaveProperty('disabled', true));
    expect(screen.getByText('Продлить можно за 7 дней до конца')).toBeDefined();
    await userEvent.click(screen.getByRole('radio', { name: /За год/ }));
    expect(screen.getByText(/^Продление — до 10 декабря 2037.*, без перерыва$/)).toBeDefined();
    await press('Продлить Pro на год');
    const dialog = await screen.findByRole('dialog', { name: 'Продление тарифа Pro на год' });
    expect(dialog.textContent).toMatch(/Тариф до10 декабря 2037/);
    await userEvent.click(within(dialog).getByRole('button', { name: /^Активировать · 6/ }));
    expect(
      await screen.findByText(/^Тариф Pro продлён до 10 декабря 2037.* Начислено 24.000 кредитов\.$/),
    ).toBeDefined();
  });

  it('with a changed price are confirmed at the new price', async () => {
    refusal = { error: 'Цена изменилась: теперь 799 ₽.', code: 'PRICE_CHANGED', details: { price_rub: 799 } };
    renderApp(<SubscriptionPanel projects={[]} />);
    await press('Перейти на Pro');
    await press(/^Активировать · 699/);
    expect((await screen.findByRole('alert')).textContent).toContain('Цена изменилась: теперь 799 ₽.');
    expect(screen.getByRole('dialog').textContent).toContain('Цена799\u00a0₽');
    refusal = null;
    await press(/^Активировать · 799/);
    await waitFor(() => expect(posted).toHaveLength(2));
    expect(posted.map(([, body]) => body)).toMatchObject([{ expected_price_rub: 699 }, { expected_price_rub: 799 }]);
  });

  it('let the user return to a paid plan without a payment', async () => {
    subscription = sampleSubscription({ paid_plans: ['pro'] });
    renderApp(<SubscriptionPanel projects={[]} />);
    await press('Вернуться на Pro');
    await waitFor(() => expect(posted).toHaveLength(1));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe("a purchase paid on a provider's page", () => {
  const PAGE = '#page-of-payment';
  const pending: Purchase = { ...PURCHASE, id: 12, status: 'pending', is_demo: false, confirmation_url: PAGE };
  afterEach(() => void (window.location.hash = ''));

  it('goes there, and shows a user who returns the state until it is paid', async () => {
    const states: PurchaseState['status'][] = ['pending', 'pending', 'paid'];
    server.use(
      http.post('*/api/subscription/activate', ({ request }) =>
        answer(request, { subscription, new_balance: 1_850, credits_added: 0, purchase: pending } satisfies Activation),
      ),
      http.get('*/api/purchases/12', () => {
        const { confirmation_url: _, ...state } = pending;
        return HttpResponse.json({ ...state, status: states.shift() ?? 'paid' } satisfies PurchaseState);
      }),
    );
    renderApp(<SubscriptionPanel projects={[]} />);
    await press('Перейти на Pro');
    await press(/^Активировать ·/);
    await waitFor(() => expect(window.location.hash).toBe(PAGE));
    expect(screen.queryByText(/Подписка успешно активирована|Вы снова на тарифе/)).toBeNull();
    expect(await screen.findByText('Ждём подтверждения оплаты')).toBeDefined();
    expect(await screen.findByText('Покупка завершена')).toBeDefined();
    expect(states).toEqual([]);
    await press('Скрыть');
    expect(screen.queryByText('Покупка завершена')).toBeNull();
  });

  it('can be continued from the return page, and says when it was cancelled', async () => {
    let status: PurchaseState['status'] = 'pending';
    server.use(
      http.get('*/api/purchases/12', () => {
        const { confirmation_url: _, ...state } = pending;
        return HttpResponse.json({ ...state, status } satisfies PurchaseState);
      }),
      http.post('*/api/purchases/12/pay', () =>
        status === 'pending'
          ? HttpResponse.json({ purchase: pending, new_balance: 1_850, credits_added: 0 } satisfies PurchaseAnswer)
          : HttpResponse.json({ error: 'Эта покупка отменена.', code: 'PURCHASE_CANCELLED' }, { status: 409 }),
      ),
    );
    renderApp(<SubscriptionPanel projects={[]} />, { at: '/?purchase=12', path: '/' });
    await press('Перейти к оплате');
    await waitFor(() => expect(window.location.hash).toBe(PAGE));
    status = 'cancelled';
    await press('Перейти к оплате');
    expect(await screen.findByText('Оплата отменена')).toBeDefined();
    expect(screen.getByText(/Деньги не списаны\. Чтобы купить/)).toBeDefined();
  });
});

it('buys a pack and shows the price of a credit', async () => {
  renderApp(<SubscriptionPanel projects={[]} />);
  expect(await screen.findByText(/500 кредитов, 0,20.₽ за кредит/)).toBeDefined();
  await press('Купить пакет «Стартовый»');
  const { textContent } = await screen.findByRole('dialog');
  expect(textContent).toContain('Цена99\u00a0₽');
  expect(textContent, 'the same number is not said twice').not.toContain('Итого');
  await press(/^Купить · 99/);
  expect(await screen.findByText('Начислено 500 кредитов')).toBeDefined();
  expect(posted).toEqual([['/api/credit-packages/4/buy', { expected_price_rub: 99 }]]);
});

it.each([
  ['for what is paid after the discount', 20, /^500 кредитов, 0,16.₽ за кредит$/],
  ['not at all where nothing is paid', 100, /^500 кредитов$/],
])('shows the price of a credit %s', async (_, value, line) => {
  subscription = sampleSubscription({ discount: { code: 'ZERNO', type: 'percentage', value } });
  renderApp(<SubscriptionPanel projects={[]} />);
  await screen.findByText(/ZERNO/);
  // The packs come with a separate answer.
  expect(await screen.findByText(line)).toBeDefined();
});

it('says at the field why a promo code was refused', async () => {
  server.use(
    http.post('*/api/promo-codes/redeem', () =>
      HttpResponse.json(
        { error: 'Вы уже активировали этот промокод', code: 'PROMO_CODE_ALREADY_REDEEMED' },
        { status: 409 },
      ),
    ),
  );
  renderApp(<SubscriptionPanel projects={[]} />);
  const field = await screen.findByLabelText('Промокод');
  await userEvent.type(field, 'zerno{Enter}');
  expect(await screen.findByText('Вы уже активировали этот промокод')).toBeDefined();
  expect(field).toHaveProperty('value', 'zerno');
});

it('sends the request of a company with the name and e-mail of the account', async () => {
  let sent: unknown;
  server.use(
    http.post('*/api/contact-requests', async ({ request }) => {
      sent = await request.json();
      return new HttpResponse(null, { status: 204 });
    }),
  );
  renderApp(<SubscriptionPanel projects={[]} />);
  await press('Оставить заявку');
  await press('Отправить заявку');
  expect(await screen.findByText('Укажите название компании')).toBeDefined();
  await userEvent.type(screen.getByLabelText(/Название компании/), 'Сеть кофеен');
  await userEvent.type(screen.getByLabelText('Сколько кредитов нужно'), '50000');
  await press('Отправить заявку');
  expect(await screen.findByText('Заявка успешно отправлена! Мы свяжемся с вами в ближайшее время.')).toBeDefined();
  expect(sent).toMatchObject({
    company_name: 'Сеть кофеен',
    contact_name: 'Анна Соколова',
    email: 'anna@example.ru',
    desired_credits: 50_000,
  });
});

it('shows in words and in a table what the chart draws', async () => {
  spending.items = [
    { date: '2026-11-20', operation: 'content-plan.generate', credits: 200 },
    { date: '2026-11-22', operation: 'post.write', credits: 50 },
    { date: '2026-11-22', operation: 'publication.write-batch', credits: 50 },
    { date: '2026-11-22', operation: 'of.tomorrow', credits: 100 },
  ];
  renderApp(<SubscriptionPanel projects={[]} />);
  const chart = await screen.findByRole('img', {
    name: 'Потрачено 400 кредитов. Больше всего — контент-планы: 50 %.',
  });
  expect(chart.querySelectorAll('g')).toHaveLength(30);
  await userEvent.click(screen.getByRole('radio', { name: 'Таблица' }));
  const rows = within(screen.getByRole('table')).getAllByRole('row');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'ДеньКонтент-планыТекстыОстальноеВсего',
    '22 ноября, вс0100100200',
    '20 ноября, пт20000200',
  ]);
});
