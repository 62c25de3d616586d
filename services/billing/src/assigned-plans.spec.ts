import { type TestDatabase, createTestDatabase, elsewhere } from '@orbita/testing';
import { checkLedger } from './check-ledger.js';
import { CreditsService } from './credits.service.js';
import { entitlementsFor } from './entitlements.js';
import { SubscriptionPeriodsService } from './subscription-periods.service.js';
import { SubscriptionsService } from './subscriptions.service.js';

let database: TestDatabase;
let credits: CreditsService;
let subscriptions: SubscriptionsService;
let periods: SubscriptionPeriodsService;
let users = 0;

beforeAll(async () => {
  database = await createTestDatabase();
  credits = new CreditsService(database.db);
  subscriptions = new SubscriptionsService(database.db, credits, { freeMonthlyCredits: 100 });
  periods = new SubscriptionPeriodsService(subscriptions);
});
afterAll(() => database.drop());
afterEach(async () => {
  expect(await checkLedger(database.db)).toEqual([]);
});

const aUser = async (): Promise<number> => {
  users += 1;
  return database.db.transaction(async (tx) => {
    const [user] = await tx.query<{ id: number }>(
      `INSERT INTO users (name, email, password_hash) VALUES ('Анна', $1, '$argon2id$') RETURNING id`,
      [`assigned-${users}@example.ru`],
    );
    await subscriptions.open(tx, user?.id ?? 0);
    return user?.id ?? 0;
  });
};
/** A month of Pro by a promo code. */
const aPeriod = (userId: number): Promise<number> =>
  database.db.transaction(async (tx) => {
    users += 1;
    const [redemption] = await tx.query<{ id: number }>(
      `WITH code AS (INSERT INTO promo_codes (code, bonus_type, credits_amount) VALUES ($2, 'credits', 1) RETURNING id)
       INSERT INTO promo_redemptions (promo_code_id, user_id, is_waiting) SELECT id, $1, false FROM code RETURNING id`,
      [userId, `ASSIGNED-${users}`],
    );
    await periods.begin(tx, { userId, plan: 'pro', length: '1 month', redemptionId: redemption?.id ?? 0 });
    const [period] = await tx.query<{ id: number }>(
      'SELECT max(id) AS id FROM subscription_periods WHERE user_id = $1',
      [userId],
    );
    return period?.id ?? 0;
  });
const assign = (userId: number, plan: 'free' | 'basic' | 'pro' | 'super') =>
  database.db.transaction((tx) => periods.assign(tx, userId, plan));
const notifications = (userId: number) =>
  database.db.query(`SELECT title FROM notifications WHERE user_id = $1 AND kind = 'plan.changed' ORDER BY id`, [
    userId,
  ]);

it('an assigned plan gives its entitlements at once, has no end and brings no credits', async () => {
  const userId = await aUser();
  expect(await assign(userId, 'super')).toBe('free');
  expect(await subscriptions.of(userId)).toMatchObject({ planType: 'Super', periodEndsAt: null });
  expect(await subscriptions.entitlementsOf(userId)).toEqual(entitlementsFor('Super', false));
  expect(await credits.balanceOf(userId)).toBe(100);
  expect(await notifications(userId)).toEqual([{ title: 'Ваш тариф теперь Super' }]);
});

it('the same plan again changes nothing and sends no notification', async () => {
  const userId = await aUser();
  await aPeriod(userId);
  expect(await assign(userId, 'pro')).toBe('pro');
  expect(await subscriptions.of(userId)).toMatchObject({ planType: 'Pro', periodEndsAt: expect.any(Date) });
  expect(await notifications(userId)).toEqual([]);
});

it('a running period continues beside it: its end changes nothing, and the user can return to it', async () => {
  const userId = await aUser();
  const period = await aPeriod(userId);
  await assign(userId, 'super');
  expect((await subscriptions.of(userId)).paidPlans).toEqual(['pro']);
  expect(await database.db.transaction((tx) => periods.end(tx, userId, period))).toBeUndefined();
  expect((await subscriptions.of(userId)).planType).toBe('Super');
});

it('a return to Free does not grant the credits of a month twice', async () => {
  const userId = await aUser();
  await assign(userId, 'pro');
  expect(await assign(userId, 'free')).toBe('pro');
  expect((await subscriptions.of(userId)).planType).toBe('Free');
  expect(await credits.balanceOf(userId)).toBe(100);
});

it('a parallel assignment and end of a period leave a consistent plan, with one notification each', async () => {
  const userId = await aUser();
  const period = await aPeriod(userId);
  const before = await Promise.all([
    ...Array.from({ length: 8 }, () => elsewhere(() => assign(userId, 'super'))),
    elsewhere(() => database.db.transaction((tx) => periods.end(tx, userId, period))),
  ]);
  expect(before.filter((plan) => plan === 'super')).toHaveLength(7);
  expect(await subscriptions.of(userId)).toMatchObject({ planType: 'Super', periodEndsAt: null });
  expect(await notifications(userId)).toHaveLength(1);
});

it('an assigned plan replaces one without an end, which cannot be returned to', async () => {
  const userId = await aUser();
  await assign(userId, 'super');
  await assign(userId, 'free');
  expect(await database.db.transaction((tx) => periods.resume(tx, userId, 'super'))).toBe(false);
  expect(await subscriptions.of(userId)).toMatchObject({ planType: 'Free' });
});
