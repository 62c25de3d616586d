import { type BillingPeriod, type PlanCode, render } from '@orbita/contracts';
import { elsewhere, eventually } from '@orbita/testing';
import { type BillingFixture, billingFixture } from '../fixtures/billing-fixture.js';
import { checkLedger } from './check-ledger.js';
import type { NewPayment, PaymentProvider, PaymentState } from './payments/payment-provider.js';

let fixture: BillingFixture;
let userId: number;

beforeAll(async () => {
  fixture = await billingFixture();
});
afterAll(() => fixture.database.drop());
beforeEach(async () => {
  userId = await fixture.aUser();
});
afterEach(async () => {
  await expect(checkLedger(fixture.database.db)).resolves.toEqual([]);
});

const BUYER = { email: 'anna@example.ru', site: 'https://orbita.test' };
const order = (plan: PlanCode, billingPeriod: BillingPeriod = 'monthly', { purchases, inTransaction } = fixture) =>
  inTransaction((tx) => purchases.orderPlan(tx, userId, { plan, billingPeriod }));
const activate = async (plan: PlanCode, period: BillingPeriod = 'monthly', on = fixture) => {
  const ordered = await order(plan, period, on);
  return ordered && (await on.payments.pay(ordered.purchaseId, BUYER));
};
const packCalled = async (name: string): Promise<number> => {
  const pack = (await fixture.packages.sold()).find((row) => row.name === name);
  return pack?.id ?? 0;
};
const buy = async (name: string) => {
  const packageId = await packCalled(name);
  const { purchaseId } = await fixture.inTransaction((tx) => fixture.purchases.orderPack(tx, userId, { packageId }));
  return fixture.payments.pay(purchaseId, BUYER);
};
const aCode = (bonus: object) =>
  fixture.inTransaction((tx) =>
    fixture.promoCodes.create(tx, {
      code: `SALE-${userId}`,
      bonusType: 'fixed',
      creditsAmount: null,
      subscriptionPlan: null,
      subscriptionDurationDays: null,
      discountPercent: null,
      discountRub: null,
      maxUses: null,
      expiresAt: null,
      ...bonus,
    }),
  );
const redeem = (code: string) => fixture.inTransaction((tx) => fixture.promoCodes.redeem(tx, userId, code));

it('waits for a code that is being redeemed, and gets its discount', async () => {
  await aCode({ discountRub: 100 });
  let commit = (): void => undefined;
  const isToCommit = new Promise<void>((resolve) => {
    commit = resolve;
  });
  let isRedeemed = false;
  const redeeming = elsewhere(() =>
    fixture.inTransaction(async (tx) => {
      await fixture.promoCodes.redeem(tx, userId, `SALE-${userId}`);
      isRedeemed = true;
      await isToCommit;
    }),
  );
  await eventually(() => expect(isRedeemed).toBe(true));
  const buying = elsewhere(() => activate('pro'));
  await eventually(async () => {
    const [waiting] = await fixture.database.db.query(
      `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    );
    const [bought] = await fixture.database.db.query('SELECT 1 FROM purchases WHERE user_id = $1', [userId]);
    expect(waiting ?? bought).toBeDefined();
  });
  commit();
  await redeeming;
  expect((await buying)?.purchase).toMatchObject({ priceRub: 699, discountRub: 100 });
});

describe('a plan', () => {
  it('comes with the credits of a month, once a period', async () => {
    const paid = await activate('pro');
    expect(paid?.purchase).toMatchObject({ status: 'paid', priceRub: 699, creditsAmount: 2_000, isDemo: true });
    expect(await fixture.accountOf(userId)).toEqual({ plan: 'Pro', balance: 2_100 });
    await expect(activate('pro')).rejects.toMatchObject({ code: 'PLAN_ALREADY_ACTIVE' });
    const [line] = await fixture.statements.linesOf(userId);
    expect(line).toMatchObject({ kind: 'grant', amount: 2_000 });
    expect(line && render('ru', line.description)).toBe('Тариф Pro на месяц (демо)');
    expect(await fixture.database.db.query('SELECT is_demo FROM ledger_entries WHERE id = $1', [line?.id])).toEqual([
      { is_demo: true },
    ]);
  });

  it('of a year includes the credits of twelve months at once', async () => {
    expect((await activate('super', 'yearly'))?.purchase).toMatchObject({ priceRub: 14_399, creditsAmount: 60_000 });
    const { periodEndsAt, billingPeriod } = await fixture.subscriptions.of(userId);
    const [year] = await fixture.database.db.query<{ isYear: boolean }>(
      `SELECT $1::timestamptz BETWEEN now() + interval '1 year' - interval '1 minute' AND now() + interval '1 year' AS "isYear"`,
      [periodEndsAt],
    );
    expect([year?.isYear, billingPeriod]).toEqual([true, 'yearly']);
  });

  it('is granted once for 50 parallel clicks', async () => {
    const clicks = await Promise.allSettled(Array.from({ length: 50 }, () => elsewhere(() => activate('pro'))));
    expect(await fixture.accountOf(userId)).toEqual({ plan: 'Pro', balance: 2_100 });
    expect(await fixture.database.db.query('SELECT status FROM purchases WHERE user_id = $1', [userId])).toEqual([
      { status: 'paid' },
    ]);
    // A request that came during the payment gets the first purchase.
    const [purchase] = await fixture.database.db.query<{ id: number }>('SELECT id FROM purchases WHERE user_id = $1', [
      userId,
    ]);
    const answers = clicks.map((click) =>
      click.status === 'rejected' ? click.reason.code : [click.value?.purchase.id, click.value?.purchase.status],
    );
    expect(answers).toContainEqual([purchase?.id, 'paid']);
    for (const answer of answers) expect(['PLAN_ALREADY_ACTIVE', [purchase?.id, 'paid']]).toContainEqual(answer);
  });

  it('that the user left can be returned to within its paid period, without another grant', async () => {
    await activate('pro');
    await activate('super');
    expect(await fixture.accountOf(userId)).toEqual({ plan: 'Super', balance: 7_100 });
    for (const plan of ['pro', 'free', 'super', 'pro'] as const) expect(await activate(plan)).toBeNull();
    expect(await fixture.accountOf(userId)).toEqual({ plan: 'Pro', balance: 7_100 });
  });

  it('is not sold without its package', async () => {
    await expect(activate('basic')).rejects.toMatchObject({ code: 'CREDIT_PACKAGE_NOT_FOUND' });
    await expect(activate('free')).rejects.toMatchObject({ code: 'PLAN_ALREADY_ACTIVE' });
  });

  it('keeps what a downgrade closes', async () => {
    await activate('pro');
    await activate('free');
    expect(await fixture.accountOf(userId)).toEqual({ plan: 'Free', balance: 2_100 });
    expect((await fixture.subscriptions.entitlementsOf(userId)).maxProjects).toBe(1);
  });
});

describe('a renewal', () => {
  /** Moves the user's periods back by this time. */
  const passes = (time: string) =>
    fixture.database.db.query(
      `UPDATE subscription_periods SET starts_at = starts_at - $2::interval, ends_at = ends_at - $2::interval WHERE user_id = $1`,
      [userId, time],
    );
  const periods = () =>
    fixture.database.db.query<{ isLinked: boolean; length: string }>(
      `SELECT starts_at = lag(ends_at) OVER (ORDER BY ends_at) AS "isLinked",
              CASE ends_at WHEN starts_at + interval '1 month' THEN 'month' WHEN starts_at + interval '1 year' THEN 'year' END AS length
         FROM subscription_periods WHERE user_id = $1 ORDER BY ends_at`,
      [userId],
    );
  const offered = async () =>
    (await fixture.subscriptions.of(userId)).renewals.map(({ billingPeriod }) => billingPeriod);

  it('is ordered in the last week, follows without a gap, includes its credits and cannot be ordered twice', async () => {
    await activate('pro');
    expect(await offered()).toEqual(['yearly']);
    await expect(activate('pro')).rejects.toMatchObject({ code: 'PLAN_ALREADY_ACTIVE' });
    await passes('25 days');
    expect(await offered()).toEqual(['monthly', 'yearly']);
    const [{ endsAt } = { endsAt: null }] = (await fixture.subscriptions.of(userId)).renewals;
    const clicks = await Promise.allSettled(Array.from({ length: 10 }, () => elsewhere(() => activate('pro'))));
    expect(clicks.some(({ status }) => status === 'fulfilled')).toBe(true);
    expect(await periods()).toMatchObject([{ isLinked: null }, { isLinked: true, length: 'month' }]);
    expect(await fixture.accountOf(userId)).toEqual({ plan: 'Pro', balance: 4_100 });
    expect((await fixture.subscriptions.of(userId)).periodEndsAt).toEqual(endsAt);
    expect(await offered()).toEqual(['yearly']);
  });

  it('to a year is ordered at any time, and starts when the paid month ends', async () => {
    await activate('pro');
    await activate('pro', 'yearly');
    expect(await periods()).toEqual([
      { isLinked: null, length: 'month' },
      { isLinked: true, length: 'year' },
    ]);
    expect(await fixture.accountOf(userId)).toEqual({ plan: 'Pro', balance: 26_100 });
    for (const period of ['monthly', 'yearly'] as const) {
      await expect(activate('pro', period)).rejects.toMatchObject({ code: 'PLAN_ALREADY_ACTIVE' });
    }
  });

  it('starts the next period when the first is over', async () => {
    await activate('pro');
    await activate('pro', 'yearly');
    const [month] = await fixture.database.db.query<{ id: number }>(
      'SELECT period_id AS id FROM subscriptions WHERE user_id = $1',
      [userId],
    );
    await passes('32 days');
    expect(await fixture.inTransaction((tx) => fixture.periods.end(tx, userId, month?.id ?? 0))).toBe(false);
    expect(await fixture.subscriptions.of(userId)).toMatchObject({ planType: 'Pro', billingPeriod: 'yearly' });
  });
});

describe('a plan without an end', () => {
  const given = (plan: PlanCode) =>
    fixture.database.db.query('UPDATE subscriptions SET plan_type = $2, period_id = NULL WHERE user_id = $1', [
      userId,
      plan,
    ]);

  it('is suspended by a better bought plan, and returns when that ends', async () => {
    await given('pro');
    await expect(activate('pro')).rejects.toMatchObject({ code: 'PLAN_ALREADY_ACTIVE' });
    await activate('super');
    expect(await fixture.subscriptions.of(userId)).toMatchObject({ planType: 'Super', paidPlans: ['pro'] });
    const [bought] = await fixture.database.db.query<{ id: number }>(
      `UPDATE subscription_periods SET starts_at = starts_at - interval '32 days', ends_at = ends_at - interval '32 days'
        WHERE user_id = $1 RETURNING id`,
      [userId],
    );
    expect(await fixture.inTransaction((tx) => fixture.periods.end(tx, userId, bought?.id ?? 0))).toBe(false);
    expect(await fixture.subscriptions.of(userId)).toMatchObject({
      planType: 'Pro',
      periodEndsAt: null,
      paidPlans: [],
    });
  });

  it('can be returned to from Free and from a bought plan, without payment', async () => {
    await given('basic');
    for (const plan of ['free', 'basic'] as const) expect(await activate(plan)).toBeNull();
    await activate('pro');
    for (const plan of ['basic', 'pro', 'basic'] as const) expect(await activate(plan)).toBeNull();
    expect(await fixture.subscriptions.of(userId)).toMatchObject({ planType: 'Basic', paidPlans: ['pro'] });
    expect(await fixture.accountOf(userId)).toEqual({ plan: 'Basic', balance: 2_100 });
  });
});

describe('the price the buyer saw', () => {
  const seen = (plan: PlanCode, expectedRub: number) =>
    fixture.inTransaction((tx) =>
      fixture.purchases.orderPlan(tx, userId, { plan, billingPeriod: 'monthly', expectedRub }),
    );

  it('is charged, discount included; otherwise the new price is returned and nothing is bought', async () => {
    await expect(seen('pro', 599)).rejects.toMatchObject({ code: 'PRICE_CHANGED', details: { price_rub: 699 } });
    await aCode({ discountRub: 100 });
    await redeem(`SALE-${userId}`);
    await expect(seen('pro', 699)).rejects.toMatchObject({ code: 'PRICE_CHANGED', details: { price_rub: 599 } });
    const packageId = await packCalled('Стартовый');
    const pack = fixture.inTransaction((tx) => fixture.purchases.orderPack(tx, userId, { packageId, expectedRub: 99 }));
    await expect(pack).rejects.toMatchObject({ code: 'PRICE_CHANGED', details: { price_rub: 0 } });
    expect(await fixture.promoCodes.waitingDiscount(userId)).not.toBeNull();
    expect(await fixture.database.db.query('SELECT 1 FROM purchases WHERE user_id = $1', [userId])).toEqual([]);
    // On the second order, the pending purchase is matched by its total.
    expect(await seen('pro', 599)).toEqual(await seen('pro', 599));
    await expect(seen('pro', 699)).rejects.toMatchObject({ code: 'PRICE_CHANGED', details: { price_rub: 599 } });
  });
});

describe('a payment', () => {
  it('gives its result to both of two parallel requests', async () => {
    const [first, joined] = [await order('pro'), await order('pro')];
    expect(joined).toEqual(first);
    const paid = await fixture.payments.pay(first?.purchaseId ?? 0, BUYER);
    expect(await fixture.payments.pay(joined?.purchaseId ?? 0, BUYER)).toEqual(paid);
    expect(paid.purchase.status).toBe('paid');
    expect(await fixture.accountOf(userId)).toEqual({ plan: 'Pro', balance: 2_100 });
  });

  it('started with another provider is confirmed only by that one, and blocks no new purchase', async () => {
    const elsewhereBegun = await order('pro');
    await fixture.database.db.query(`UPDATE purchases SET provider = 'other', is_demo = false WHERE id = $1`, [
      elsewhereBegun?.purchaseId,
    ]);
    await expect(fixture.payments.pay(elsewhereBegun?.purchaseId ?? 0, BUYER)).rejects.toMatchObject({
      code: 'PURCHASE_CANCELLED',
    });
    expect(await fixture.accountOf(userId)).toEqual({ plan: 'Free', balance: 100 });
    expect((await activate('pro'))?.purchase).toMatchObject({ status: 'paid', provider: 'demo' });
    expect(await fixture.accountOf(userId)).toEqual({ plan: 'Pro', balance: 2_100 });
  });
});

describe('a pack', () => {
  it('adds its credits each time it is bought', async () => {
    await buy('Стартовый');
    await buy('Стартовый');
    expect(await fixture.accountOf(userId)).toEqual({ plan: 'Free', balance: 1_100 });
  });

  it('is paid once, also when the payment is checked repeatedly', async () => {
    const packageId = await packCalled('Бизнес');
    const { purchaseId } = await fixture.inTransaction((tx) => fixture.purchases.orderPack(tx, userId, { packageId }));
    await Promise.all([1, 2, 3].map(() => elsewhere(() => fixture.payments.pay(purchaseId, BUYER))));
    expect(await fixture.accountOf(userId)).toEqual({ plan: 'Free', balance: 10_100 });
  });

  it('is not sold after it was taken off sale', async () => {
    const packageId = await packCalled('Стандартный');
    await fixture.inTransaction((tx) => fixture.packages.deactivate(tx, packageId));
    await expect(
      fixture.inTransaction((tx) => fixture.purchases.orderPack(tx, userId, { packageId })),
    ).rejects.toMatchObject({
      code: 'CREDIT_PACKAGE_NOT_FOUND',
    });
  });
});

describe('a discount', () => {
  it('in percent reduces only the next purchase', async () => {
    await aCode({ bonusType: 'percentage', discountPercent: 15 });
    await redeem(`SALE-${userId}`);
    expect(await fixture.promoCodes.waitingDiscount(userId)).toEqual({
      code: `SALE-${userId}`,
      type: 'percentage',
      value: 15,
    });
    expect((await buy('Профессиональный')).purchase).toMatchObject({ priceRub: 499, discountRub: 75 });
    expect(await fixture.promoCodes.waitingDiscount(userId)).toBeNull();
    expect((await buy('Профессиональный')).purchase).toMatchObject({ discountRub: 0 });
  });

  it('of more roubles than the price covers all of it', async () => {
    await aCode({ discountRub: 5_000 });
    await redeem(`SALE-${userId}`);
    expect((await activate('pro'))?.purchase).toMatchObject({ status: 'paid', priceRub: 699, discountRub: 699 });
  });
});

/** A provider whose buyers pay later, on a separate page. */
class SlowPayments implements PaymentProvider {
  readonly name = 'slow';
  readonly isDemo = false;
  readonly begun: NewPayment[] = [];

  create(payment: NewPayment): Promise<PaymentState> {
    this.begun.push(payment);
    const paymentId = `pay-${payment.key}`;
    return Promise.resolve({ paymentId, status: 'pending', confirmationUrl: `https://pay.example/${payment.key}` });
  }
  refund = () => Promise.resolve();
}

describe('with a provider that confirms later', () => {
  let slow: BillingFixture;
  const payments = new SlowPayments();
  beforeAll(async () => {
    slow = await billingFixture(payments);
  });
  afterAll(() => slow.database.drop());

  it('a purchase waits for its notice, a second click returns the same page, and notices count once', async () => {
    userId = await slow.aUser();
    await slow.inTransaction((tx) =>
      slow.promoCodes.create(tx, {
        code: 'TEN',
        bonusType: 'percentage',
        creditsAmount: null,
        subscriptionPlan: null,
        subscriptionDurationDays: null,
        discountPercent: 10,
        discountRub: null,
        maxUses: null,
        expiresAt: null,
      }),
    );
    await slow.inTransaction((tx) => slow.promoCodes.redeem(tx, userId, 'TEN'));
    const [first, second] = [await activate('pro', 'monthly', slow), await activate('pro', 'monthly', slow)];
    expect([first, second]).toMatchObject(
      Array(2).fill({ purchase: { id: first?.purchase.id, status: 'pending' }, confirmationUrl: expect.any(String) }),
    );
    expect(payments.begun[0]).toMatchObject({
      kopecks: 62_900,
      receipt: {
        email: 'anna@example.ru',
        lines: [{ title: 'Тариф Pro на месяц', kopecks: 62_900, subject: 'service' }],
      },
      returnUrl: `https://orbita.test/dashboard/settings/subscription?purchase=${first?.purchase.id}`,
    });
    expect(await slow.accountOf(userId)).toEqual({ plan: 'Free', balance: 100 });

    // A changed price also makes a new purchase: the buyer pays only a price that is shown.
    await slow.database.db.query(`UPDATE credit_packages SET price_rub = 799 WHERE plan_code = 'pro'`);
    const dearer = await activate('pro', 'monthly', slow);
    expect(dearer?.purchase).toMatchObject({ status: 'pending', priceRub: 799, discountRub: 80 });
    expect(dearer?.purchase.id).not.toBe(first?.purchase.id);

    // Another period is another purchase: the first is cancelled, and its discount is free again.
    const yearly = await activate('pro', 'yearly', slow);
    expect(yearly?.purchase).toMatchObject({ status: 'pending', discountRub: 670 });

    const paid = { paymentId: `pay-purchase-${yearly?.purchase.id}`, status: 'paid', confirmationUrl: null } as const;
    const notices = await Promise.all([1, 2, 3].map(() => elsewhere(() => slow.payments.settle(paid))));
    expect(notices.filter(Boolean)).toHaveLength(1);
    expect(await slow.accountOf(userId)).toEqual({ plan: 'Pro', balance: 24_100 });
  });
});
