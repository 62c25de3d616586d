import { NotificationPreferencesService } from '@orbita/accounts';
import { EffectsService } from '@orbita/jobs';
import { MailsService } from '@orbita/notifications';
import { type Database, billingTimersFailed, createLogger } from '@orbita/platform';
import { type TestDatabase, createTestDatabase, elsewhere } from '@orbita/testing';
import { checkLedger } from './check-ledger.js';
import { CreditPackagesService } from './credit-packages.service.js';
import { CreditsService } from './credits.service.js';
import { DueBillingSweep } from './due-billing-sweep.js';
import { DueBilling, type DueQueue } from './due-billing.js';
import { DemoPayments } from './payments/demo-payments.js';
import type { PaymentProvider } from './payments/payment-provider.js';
import { PaymentsService } from './payments.service.js';
import { PromoCodesService } from './promo-codes.service.js';
import { PurchasesService } from './purchases.service.js';
import { SubscriptionPeriodsService } from './subscription-periods.service.js';
import { SubscriptionsService } from './subscriptions.service.js';

const logger = createLogger('test', 'silent');

let database: TestDatabase;
let db: Database;
let credits: CreditsService;
let subscriptions: SubscriptionsService;
let periods: SubscriptionPeriodsService;
let purchases: PurchasesService;
let payments: PaymentsService;
let billing: DueBilling;
let users = 0;
const BUYER = { email: 'anna@example.ru', site: 'https://orbita.test' };

/** Takes no money, as the product does now; a test can replace its answers. */
class Provider extends DemoPayments {
  readonly created: string[] = [];
  answer: PaymentProvider['create'] = (payment) => super.create(payment);

  override create(payment: Parameters<PaymentProvider['create']>[0]): ReturnType<PaymentProvider['create']> {
    this.created.push(payment.key);
    return this.answer(payment);
  }
}
let provider: Provider;

beforeEach(async () => {
  database = await createTestDatabase();
  ({ db } = database);
  credits = new CreditsService(db);
  const offer = { freeMonthlyCredits: 100 };
  subscriptions = new SubscriptionsService(db, credits, offer);
  periods = new SubscriptionPeriodsService(subscriptions);
  const mails = new MailsService(db, new EffectsService(db), new NotificationPreferencesService(db));
  const packages = new CreditPackagesService(db, offer);
  const promoCodes = new PromoCodesService(db, credits, periods, packages);
  provider = new Provider();
  payments = new PaymentsService(db, credits, periods, promoCodes, provider);
  purchases = new PurchasesService(packages, periods, promoCodes, payments, provider);
  const buyerOf = () => Promise.resolve(BUYER);
  billing = new DueBilling({ db, subscriptions, periods, payments, mails, buyerOf });
});
afterEach(async () => {
  expect(await checkLedger(db)).toEqual([]);
  await database.drop();
});

/** A user on Free with the credits of the first month. */
const aMember = async (): Promise<number> => {
  users += 1;
  return db.transaction(async (tx) => {
    const [user] = await tx.query<{ id: number }>(
      `INSERT INTO users (name, email, password_hash) VALUES ('Анна', $1, '$argon2id$') RETURNING id`,
      [`user-${users}@example.ru`],
    );
    await subscriptions.open(tx, user?.id ?? 0);
    return user?.id ?? 0;
  });
};

/** Moves the last credits so many months into the past. */
const monthsPass = (userId: number, months: number) =>
  Promise.all([
    db.query(`UPDATE subscriptions SET free_month = (free_month - $2 * interval '1 month')::date WHERE user_id = $1`, [
      userId,
      months,
    ]),
    db.query(`UPDATE billing_timers SET due_at = due_at - $2 * interval '1 month' WHERE user_id = $1`, [
      userId,
      months,
    ]),
  ]);

/** A promo period of a plan that ends so long from now, by the database's clock. */
const aPeriod = async (userId: number, plan: 'pro' | 'super', endsIn: string): Promise<void> => {
  users += 1;
  await db.transaction(async (tx) => {
    const [redemption] = await tx.query<{ id: number }>(
      `WITH code AS (INSERT INTO promo_codes (code, bonus_type, credits_amount) VALUES ($2, 'credits', 1) RETURNING id)
       INSERT INTO promo_redemptions (promo_code_id, user_id, is_waiting) SELECT id, $1, false FROM code RETURNING id`,
      [userId, `CODE-${users}`],
    );
    await periods.begin(tx, { userId, plan, length: '30 days', redemptionId: redemption?.id ?? 0 });
  });
  await db.query(
    `WITH period AS (SELECT max(id) AS id FROM subscription_periods WHERE user_id = $1), shift AS (
       SELECT ends_at - now() - $2::interval AS by FROM subscription_periods JOIN period USING (id)
     ), timers AS (
       UPDATE billing_timers SET due_at = due_at - shift.by FROM shift, period WHERE period_id = period.id
     )
     UPDATE subscription_periods SET starts_at = starts_at - shift.by, ends_at = ends_at - shift.by FROM shift, period
      WHERE subscription_periods.id = period.id`,
    [userId, endsIn],
  );
};

const round = async (queues: readonly DueQueue[] = ['receipts and ends', 'payments', 'months']): Promise<void> => {
  for (const queue of queues) {
    const sweep = new DueBillingSweep({ db, billing, queue, logger });
    while (await sweep.piece());
  }
};
const planOf = async (userId: number) => (await subscriptions.of(userId)).planType;
const mailsOf = async (userId: number) =>
  (
    await db.query<{ mail: unknown }>(
      `SELECT jsonb_build_array(kind, data->'daysLeft') AS mail FROM mails WHERE user_id = $1 ORDER BY id`,
      [userId],
    )
  ).map(({ mail }) => mail);

describe('the monthly credits', () => {
  it('are given once to everybody on Free, however many processes and rounds run', async () => {
    const [old, older, fresh, paid] = [await aMember(), await aMember(), await aMember(), await aMember()];
    await aPeriod(paid, 'pro', '20 days');
    await Promise.all([monthsPass(old, 1), monthsPass(older, 3), monthsPass(paid, 1)]);
    await Promise.all([1, 2, 3].map(() => elsewhere(() => round())));
    await round();
    const balances = await Promise.all([old, older, fresh, paid].map((userId) => credits.balanceOf(userId)));
    expect(balances).toEqual([200, 200, 100, 100]);
    const [entry] = await db.query<{ key: string }>(
      `SELECT operation_key AS key FROM ledger_entries WHERE user_id = $1 ORDER BY id DESC LIMIT 1`,
      [old],
    );
    const [now] = await db.query<{ month: string }>(
      `SELECT to_char(now() AT TIME ZONE 'Europe/Moscow', 'YYYY-MM') AS month`,
    );
    expect(entry?.key).toBe(`free-${now?.month}-user-${old}`);
  });

  it('are given once even if the note of the month is lost: the operation key prevents a second time', async () => {
    const userId = await aMember();
    await monthsPass(userId, 1);
    await round();
    await monthsPass(userId, 1);
    await round();
    expect(await credits.balanceOf(userId)).toBe(200);
  });

  it('are given once when the process that gives them is killed a hundred times', async () => {
    const userId = await aMember();
    await monthsPass(userId, 1);
    const [timer] = await billing.due('months', undefined, 10);
    for (let deaths = 0; deaths < 100; deaths += 1) {
      const dying = db.transaction(async (tx) => {
        expect(await billing.carryOut(tx, timer?.id ?? 0)).toBe(true);
        throw new Error('killed');
      });
      await expect(dying).rejects.toThrow('killed');
    }
    await round();
    await round();
    expect(await credits.balanceOf(userId)).toBe(200);
  });

  it('reach the other accounts when one fails', async () => {
    const [broken, whole] = [await aMember(), await aMember()];
    await Promise.all([monthsPass(broken, 2), monthsPass(whole, 1)]);
    await db.query(`ALTER TABLE ledger_entries ADD CONSTRAINT broken CHECK (user_id <> ${broken}) NOT VALID`);
    await round();
    expect([await credits.balanceOf(broken), await credits.balanceOf(whole)]).toEqual([100, 200]);
  });

  it('that fail are logged, postponed and retried later each time, without end', async () => {
    const userId = await aMember();
    await monthsPass(userId, 1);
    await db.query(`ALTER TABLE ledger_entries ADD CONSTRAINT broken CHECK (user_id <> ${userId}) NOT VALID`);
    const failed = async () =>
      (await billingTimersFailed.get()).values.find(({ labels }) => labels.kind === 'free_month');
    const before = (await failed())?.value ?? 0;
    const waits: unknown[] = [];
    for (let tries = 1; tries <= 9; tries += 1) {
      await round();
      const [timer] = await db.query(
        `SELECT tries, round(extract(epoch FROM due_at - now()) / 60)::int AS minutes FROM billing_timers WHERE user_id = $1`,
        [userId],
      );
      waits.push(timer);
      await db.query('UPDATE billing_timers SET due_at = now() WHERE user_id = $1', [userId]);
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60].map((minutes, index) => ({ tries: index + 1, minutes })));
    expect((await failed())?.value).toBe(before + 9);
    await db.query('ALTER TABLE ledger_entries DROP CONSTRAINT broken');
    await round();
    expect(await credits.balanceOf(userId)).toBe(200);
  });

  it('due for everybody at one moment do not delay a receipt', async () => {
    const buyer = await aMember();
    const crowd = [await aMember(), await aMember()];
    await Promise.all(crowd.map((userId) => monthsPass(userId, 1)));
    await buyPro(buyer);
    await round(['receipts and ends']);
    expect(await mailsOf(buyer)).toEqual([['receipt', null]]);
    expect(await credits.balanceOf(crowd[0] ?? 0)).toBe(100);
  });
});

const orderPro = (userId: number) =>
  db.transaction((tx) => purchases.orderPlan(tx, userId, { plan: 'pro', billingPeriod: 'monthly' }));
const buyPro = async (userId: number) => {
  const order = await orderPro(userId);
  return payments.pay(order?.purchaseId ?? 0, BUYER);
};
/** Makes the status checks of payments due. */
const paymentsFallDue = () => db.query(`UPDATE billing_timers SET due_at = now() WHERE kind = 'payment'`);
const purchasesOf = (userId: number) =>
  db.query('SELECT status FROM purchases WHERE user_id = $1 ORDER BY id', [userId]);
const paymentTimers = () => db.query(`SELECT 1 FROM billing_timers WHERE kind = 'payment'`);

it('sends the receipt of a purchase as one mail and one effect, however often it is swept', async () => {
  const userId = await aMember();
  const { purchase } = await buyPro(userId);
  await Promise.all([1, 2, 3].map(() => elsewhere(() => round())));
  await round();
  const receipts = await db.query(
    `SELECT mail.data, act.kind AS act, act.status FROM mails mail JOIN acts act ON act.subject = 'mail-' || mail.id
      WHERE mail.user_id = $1 AND mail.kind = 'receipt'`,
    [userId],
  );
  expect(receipts).toEqual([
    {
      act: 'mail.send',
      status: 'waiting',
      data: {
        number: String(purchase.id),
        paidAt: expect.stringMatching(/Z$/),
        lines: [
          {
            title: 'Тариф Pro на месяц',
            title_said: expect.objectContaining({ code: 'sold.plan', text: 'Тариф Pro на месяц' }),
            kopecks: 69_900,
          },
        ],
        totalKopecks: 69_900,
        isDemo: true,
      },
    },
  ]);
});

describe('a purchase whose buyer did not come back', () => {
  it('is checked and credited once when the process that ordered it died before the payment', async () => {
    const userId = await aMember();
    await orderPro(userId);
    await round();
    // The request that ordered it goes first.
    expect(provider.created).toEqual([]);
    await paymentsFallDue();
    await Promise.all([1, 2, 3].map(() => elsewhere(() => round())));
    await round();
    expect([await planOf(userId), await credits.balanceOf(userId)]).toEqual(['Pro', 2_100]);
    expect([await purchasesOf(userId), await paymentTimers()]).toEqual([[{ status: 'paid' }], []]);
  });

  it('is credited once when the process died between the payment and recording it', async () => {
    const userId = await aMember();
    provider.answer = () => Promise.reject(new Error('killed'));
    await expect(buyPro(userId)).rejects.toThrow('killed');
    expect([await planOf(userId), await purchasesOf(userId)]).toEqual(['Free', [{ status: 'pending' }]]);
    await paymentsFallDue();
    await round();
    expect(await purchasesOf(userId)).toEqual([{ status: 'pending' }]);
    provider.answer = ({ key }) => Promise.resolve({ paymentId: key, status: 'paid', confirmationUrl: null });
    await paymentsFallDue();
    await round();
    await round();
    expect(new Set(provider.created).size).toBe(1);
    expect([await planOf(userId), await credits.balanceOf(userId)]).toEqual(['Pro', 2_100]);
    expect([await purchasesOf(userId), await paymentTimers()]).toEqual([[{ status: 'paid' }], []]);
  });

  it('is cancelled when it is not paid within a day, or when the provider says so', async () => {
    const [slow, refused] = [await aMember(), await aMember()];
    const states = new Map<string, 'pending' | 'cancelled'>();
    provider.answer = ({ key }) =>
      Promise.resolve({ paymentId: key, status: states.get(key) ?? 'pending', confirmationUrl: null });
    const { purchase } = await buyPro(refused);
    await buyPro(slow);
    states.set(`purchase-${purchase.id}`, 'cancelled');
    await paymentsFallDue();
    await round();
    expect([await purchasesOf(slow), await purchasesOf(refused)]).toEqual([
      [{ status: 'pending' }],
      [{ status: 'cancelled' }],
    ]);
    await db.query(`UPDATE purchases SET created_at = created_at - interval '25 hours'`);
    await paymentsFallDue();
    await round();
    expect([await purchasesOf(slow), await paymentTimers()]).toEqual([[{ status: 'cancelled' }], []]);
    expect(await credits.balanceOf(slow)).toBe(100);
  });
});

describe('a period', () => {
  it('ends on time and returns to Free, with a mail 7, 3 and 1 day before and at the end', async () => {
    const userId = await aMember();
    await aPeriod(userId, 'pro', '8 days');
    await round();
    expect([await planOf(userId), await mailsOf(userId)]).toEqual(['Pro', []]);
    for (const [passed, plan, mails] of [
      ['25 hours', 'Pro', [7]],
      ['4 days', 'Pro', [7, 3]],
      ['2 days', 'Pro', [7, 3, 1]],
      ['1 day', 'Free', [7, 3, 1, 0]],
    ] as const) {
      await db.query(`UPDATE billing_timers SET due_at = due_at - $1::interval WHERE period_id IS NOT NULL`, [passed]);
      await db.query(
        `UPDATE subscription_periods SET starts_at = starts_at - $1::interval, ends_at = ends_at - $1::interval`,
        [passed],
      );
      await Promise.all([elsewhere(() => round()), elsewhere(() => round())]);
      expect([await planOf(userId), await mailsOf(userId)]).toEqual([plan, mails.map((days) => ['renewal', days])]);
    }
    // The credits of this month on Free were given before.
    expect(await credits.balanceOf(userId)).toBe(100);
  });

  it('of a better plan returns to the plan that was paid for beside it', async () => {
    const userId = await aMember();
    await aPeriod(userId, 'pro', '20 days');
    await aPeriod(userId, 'super', '0');
    expect(await planOf(userId)).toBe('Super');
    await round();
    expect([await planOf(userId), await mailsOf(userId)]).toEqual(['Pro', []]);
  });

  it('that the user has left is not mentioned', async () => {
    const userId = await aMember();
    await aPeriod(userId, 'pro', '6 days');
    await db.transaction((tx) => periods.toFree(tx, userId));
    await round();
    expect(await mailsOf(userId)).toEqual([]);
  });
});

it('sends one mail before a trial ends', async () => {
  const userId = await aMember();
  await db.transaction((tx) => subscriptions.startTrial(tx, userId));
  for (const passed of ['4 days 1 hour', '2 days', '1 day']) {
    await db.query(`UPDATE billing_timers SET due_at = due_at - $1::interval WHERE kind LIKE 'trial%'`, [passed]);
    await db.query(
      'UPDATE subscriptions SET trial_started_at = trial_started_at - $1::interval, trial_ends_at = trial_ends_at - $1::interval',
      [passed],
    );
    await round();
  }
  expect(await mailsOf(userId)).toEqual([
    ['trial-ending', 3],
    ['trial-ending', 1],
    ['trial-ending', 0],
  ]);
});
