import type { BillingPeriod, PlanCode } from '@orbita/contracts';
import { elsewhere, eventually } from '@orbita/testing';
import { type BillingBed, billingBed } from '../fixtures/billing-bed.js';
import { checkLedger } from './check-ledger.js';
import type { NewPayment, PaymentProvider, PaymentState } from './payments/payment-provider.js';

let bed: BillingBed;
let userId: number;

beforeAll(async () => {
  bed = await billingBed();
});
afterAll(() => bed.database.drop());
beforeEach(async () => {
  userId = await bed.aUser();
});
afterEach(async () => {
  await expect(checkLedger(bed.database.db)).resolves.toEqual([]);
});

const activate = async (plan: PlanCode, period: BillingPeriod = 'monthly', { purchases, inTransaction } = bed) => {
  const order = await inTransaction((tx) => purchases.orderPlan(tx, userId, plan, period));
  return order && (await purchases.pay(order, 'anna@example.ru'));
};
const packCalled = async (name: string): Promise<number> => {
  const pack = (await bed.packages.sold()).find((row) => row.name === name);
  return pack?.id ?? 0;
};
const buy = async (name: string) => {
  const id = await packCalled(name);
  const order = await bed.inTransaction((tx) => bed.purchases.orderPack(tx, userId, id));
  return bed.purchases.pay(order, 'anna@example.ru');
};
const aCode = (bonus: object) =>
  bed.inTransaction((tx) =>
    bed.promoCodes.create(tx, {
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
const redeem = (code: string) => bed.inTransaction((tx) => bed.promoCodes.redeem(tx, userId, code));

it('waits for a code that is being redeemed, and gets its discount', async () => {
  await aCode({ discountRub: 100 });
  let commit = (): void => undefined;
  const isToCommit = new Promise<void>((resolve) => {
    commit = resolve;
  });
  let isRedeemed = false;
  const redeeming = elsewhere(() =>
    bed.inTransaction(async (tx) => {
      await bed.promoCodes.redeem(tx, userId, `SALE-${userId}`);
      isRedeemed = true;
      await isToCommit;
    }),
  );
  await eventually(() => expect(isRedeemed).toBe(true));
  const buying = elsewhere(() => activate('pro'));
  await eventually(async () => {
    const [waiting] = await bed.database.db.query(
      `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    );
    const [bought] = await bed.database.db.query('SELECT 1 FROM purchases WHERE user_id = $1', [userId]);
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
    expect(await bed.standingOf(userId)).toEqual({ plan: 'Pro', balance: 2_100 });
    await expect(activate('pro')).rejects.toMatchObject({ code: 'PLAN_ALREADY_ACTIVE' });
    const [line] = await bed.credits.statement(userId);
    expect(line).toMatchObject({ kind: 'grant', amount: 2_000, description: 'Тариф Pro на месяц (демо)' });
    expect(await bed.database.db.query('SELECT is_demo FROM ledger_entries WHERE id = $1', [line?.id])).toEqual([
      { is_demo: true },
    ]);
  });

  it('of a year comes with twelve months of credits at once', async () => {
    expect((await activate('super', 'yearly'))?.purchase).toMatchObject({ priceRub: 14_399, creditsAmount: 60_000 });
    const { periodEndsAt, billingPeriod } = await bed.subscriptions.of(userId);
    const [year] = await bed.database.db.query<{ isYear: boolean }>(
      `SELECT $1::timestamptz BETWEEN now() + interval '1 year' - interval '1 minute' AND now() + interval '1 year' AS "isYear"`,
      [periodEndsAt],
    );
    expect([year?.isYear, billingPeriod]).toEqual([true, 'yearly']);
  });

  it('is granted once by 50 clicks at once', async () => {
    const clicks = await Promise.allSettled(Array.from({ length: 50 }, () => elsewhere(() => activate('pro'))));
    expect(await bed.standingOf(userId)).toEqual({ plan: 'Pro', balance: 2_100 });
    expect(await bed.database.db.query('SELECT status FROM purchases WHERE user_id = $1', [userId])).toEqual([
      { status: 'paid' },
    ]);
    const refused = clicks.flatMap((click) => (click.status === 'rejected' ? [click.reason.code] : []));
    expect(new Set(refused)).toEqual(new Set(['PLAN_ALREADY_ACTIVE']));
    expect(refused.length).toBeLessThan(50);
  });

  it('that was left is returned to as long as it was paid for, without another grant', async () => {
    await activate('pro');
    await activate('super');
    expect(await bed.standingOf(userId)).toEqual({ plan: 'Super', balance: 7_100 });
    for (const plan of ['pro', 'free', 'super', 'pro'] as const) expect(await activate(plan)).toBeNull();
    expect(await bed.standingOf(userId)).toEqual({ plan: 'Pro', balance: 7_100 });
  });

  it('is not sold without a package of it', async () => {
    await expect(activate('basic')).rejects.toMatchObject({ code: 'CREDIT_PACKAGE_NOT_FOUND' });
    await expect(activate('free')).rejects.toMatchObject({ code: 'PLAN_ALREADY_ACTIVE' });
  });

  it('keeps what a downgrade closes', async () => {
    await activate('pro');
    await activate('free');
    expect(await bed.standingOf(userId)).toEqual({ plan: 'Free', balance: 2_100 });
    expect((await bed.subscriptions.gatesOf(userId)).maxProjects).toBe(1);
  });
});

describe('a pack', () => {
  it('adds its credits each time it is bought', async () => {
    await buy('Стартовый');
    await buy('Стартовый');
    expect(await bed.standingOf(userId)).toEqual({ plan: 'Free', balance: 1_100 });
  });

  it('is paid for once, however often the payment is looked up', async () => {
    const id = await packCalled('Бизнес');
    const order = await bed.inTransaction((tx) => bed.purchases.orderPack(tx, userId, id));
    await Promise.all([1, 2, 3].map(() => elsewhere(() => bed.purchases.pay(order, 'anna@example.ru'))));
    expect(await bed.standingOf(userId)).toEqual({ plan: 'Free', balance: 10_100 });
  });

  it('is not sold any more once it was taken off', async () => {
    const id = await packCalled('Стандартный');
    await bed.inTransaction((tx) => bed.packages.deactivate(tx, id));
    await expect(bed.inTransaction((tx) => bed.purchases.orderPack(tx, userId, id))).rejects.toMatchObject({
      code: 'CREDIT_PACKAGE_NOT_FOUND',
    });
  });
});

describe('a discount', () => {
  it('of percent makes the next purchase cheaper, and only that', async () => {
    await aCode({ bonusType: 'percentage', discountPercent: 15 });
    await redeem(`SALE-${userId}`);
    expect(await bed.promoCodes.waitingDiscount(userId)).toEqual({
      code: `SALE-${userId}`,
      type: 'percentage',
      value: 15,
    });
    expect((await buy('Профессиональный')).purchase).toMatchObject({ priceRub: 499, discountRub: 75 });
    expect(await bed.promoCodes.waitingDiscount(userId)).toBeNull();
    expect((await buy('Профессиональный')).purchase).toMatchObject({ discountRub: 0 });
  });

  it('of more roubles than the price pays for all of it', async () => {
    await aCode({ discountRub: 5_000 });
    await redeem(`SALE-${userId}`);
    expect((await activate('pro'))?.purchase).toMatchObject({ status: 'paid', priceRub: 699, discountRub: 699 });
  });
});

/** A provider whose buyers pay later, on a page of its own. */
class SlowPayments implements PaymentProvider {
  readonly name = 'slow';
  readonly isDemo = false;
  readonly begun: NewPayment[] = [];

  create(payment: NewPayment): Promise<PaymentState> {
    this.begun.push(payment);
    const paymentId = `pay-${payment.key}`;
    return Promise.resolve({ paymentId, status: 'pending', confirmationUrl: `https://pay.example/${payment.key}` });
  }
  verify = () => Promise.resolve(null);
  refund = () => Promise.resolve();
}

describe('with a provider that confirms later', () => {
  let slow: BillingBed;
  const payments = new SlowPayments();
  beforeAll(async () => {
    slow = await billingBed(payments);
  });
  afterAll(() => slow.database.drop());

  it('a purchase waits for its notice, a second click leads to the same page, and notices count once', async () => {
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
    });
    expect(await slow.standingOf(userId)).toEqual({ plan: 'Free', balance: 100 });

    // So is another price: nobody pays one that is not shown any more.
    await slow.database.db.query(`UPDATE credit_packages SET price_rub = 799 WHERE plan_code = 'pro'`);
    const dearer = await activate('pro', 'monthly', slow);
    expect(dearer?.purchase).toMatchObject({ status: 'pending', priceRub: 799, discountRub: 80 });
    expect(dearer?.purchase.id).not.toBe(first?.purchase.id);

    // Another period is another purchase: the first is called off, and its discount is free again.
    const yearly = await activate('pro', 'yearly', slow);
    expect(yearly?.purchase).toMatchObject({ status: 'pending', discountRub: 670 });

    const paid = { paymentId: `pay-purchase-${yearly?.purchase.id}`, status: 'paid', confirmationUrl: null } as const;
    const notices = await Promise.all([1, 2, 3].map(() => elsewhere(() => slow.purchases.settle(paid))));
    expect(notices.filter(Boolean)).toHaveLength(1);
    expect(await slow.standingOf(userId)).toEqual({ plan: 'Pro', balance: 24_100 });
  });
});
