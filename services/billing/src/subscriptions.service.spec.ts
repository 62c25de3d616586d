import { render } from '@orbita/contracts';
import { type TestDatabase, createTestDatabase } from '@orbita/testing';
import { checkLedger } from './check-ledger.js';
import { CreditsService } from './credits.service.js';
import { entitlementsFor } from './entitlements.js';
import { StatementsService } from './statements.service.js';
import { SubscriptionsService } from './subscriptions.service.js';

let database: TestDatabase;
let credits: CreditsService;
let statements: StatementsService;
let subscriptions: SubscriptionsService;
let users = 0;

beforeAll(async () => {
  database = await createTestDatabase();
  credits = new CreditsService(database.db);
  statements = new StatementsService(database.db);
  subscriptions = new SubscriptionsService(database.db, credits, { freeMonthlyCredits: 100 });
});
afterAll(() => database.drop());
afterEach(async () => {
  await expect(checkLedger(database.db)).resolves.toEqual([]);
});

const WITHOUT_END = { trialEndsAt: null, periodEndsAt: null, billingPeriod: null, paidPlans: [], renewals: [] };

const aUser = async (service = subscriptions): Promise<number> => {
  users += 1;
  return database.db.transaction(async (tx) => {
    const [user] = await tx.query<{ id: number }>(
      `INSERT INTO users (name, email, password_hash) VALUES ('Анна', $1, '$argon2id$') RETURNING id`,
      [`user-${users}@example.ru`],
    );
    await service.open(tx, user?.id ?? 0);
    return user?.id ?? 0;
  });
};

const startTrial = (userId: number, service = subscriptions) =>
  database.db.transaction((tx) => service.startTrial(tx, userId));
const setPlan = (userId: number, plan: string) =>
  database.db.query('UPDATE subscriptions SET plan_type = $2 WHERE user_id = $1', [userId, plan]);
const endTrial = (userId: number) =>
  database.db.query(
    `UPDATE subscriptions SET trial_started_at = now() - interval '8 days', trial_ends_at = now() - interval '1 day'
      WHERE user_id = $1`,
    [userId],
  );

it('starts a new user on Free with the credits of a month', async () => {
  const userId = await aUser();
  await expect(subscriptions.of(userId)).resolves.toEqual({ planType: 'Free', trial: 'available', ...WITHOUT_END });
  await expect(subscriptions.entitlementsOf(userId)).resolves.toEqual(entitlementsFor('Free', false));
  await expect(credits.balanceOf(userId)).resolves.toBe(100);
  expect((await statements.linesOf(userId)).map(({ description }) => render('ru', description))).toEqual([
    'Кредиты тарифа Free на месяц',
  ]);
});

it('opens once, also when repeated', async () => {
  const userId = await aUser();
  await database.db.transaction((tx) => subscriptions.open(tx, userId));
  await expect(credits.balanceOf(userId)).resolves.toBe(100);
});

it('grants the configured credits, also zero', async () => {
  const userId = await aUser(new SubscriptionsService(database.db, credits, { freeMonthlyCredits: 0 }));
  await expect(credits.balanceOf(userId)).resolves.toBe(0);
  await expect(statements.linesOf(userId)).resolves.toEqual([]);
});

it('starts a trial of seven days with 500 credits and the entitlements of Pro; the plan stays Free', async () => {
  const userId = await aUser();
  const before = Date.now();
  const state = await startTrial(userId);
  expect(state).toEqual({
    planType: 'Free',
    trial: 'active',
    ...WITHOUT_END,
    trialEndsAt: expect.any(Date),
  });
  const days = ((state.trialEndsAt?.getTime() ?? 0) - before) / 86_400_000;
  expect(days).toBeCloseTo(7, 2);
  await expect(subscriptions.of(userId)).resolves.toEqual(state);
  await expect(subscriptions.entitlementsOf(userId)).resolves.toEqual(entitlementsFor('Pro', false));
  await expect(credits.balanceOf(userId)).resolves.toBe(600);
  expect((await statements.linesOf(userId))[0]).toMatchObject({ kind: 'trial', amount: 500 });
});

it('uses the configured length and credits of the trial', async () => {
  const generous = new SubscriptionsService(database.db, credits, {
    freeMonthlyCredits: 0,
    trialDays: 30,
    trialCredits: 5,
  });
  const userId = await aUser(generous);
  const { trialEndsAt } = await startTrial(userId, generous);
  expect(((trialEndsAt?.getTime() ?? 0) - Date.now()) / 86_400_000).toBeCloseTo(30, 2);
  await expect(credits.balanceOf(userId)).resolves.toBe(5);
});

it('ends the entitlements with the trial and offers no second one', async () => {
  const userId = await aUser();
  await startTrial(userId);
  await endTrial(userId);
  await expect(subscriptions.of(userId)).resolves.toMatchObject({ planType: 'Free', trial: 'used' });
  await expect(subscriptions.entitlementsOf(userId)).resolves.toEqual(entitlementsFor('Free', false));
  await expect(startTrial(userId)).rejects.toMatchObject({ code: 'TRIAL_ALREADY_USED' });
  await expect(credits.balanceOf(userId)).resolves.toBe(600);
});

it('accepts one of 20 simultaneous starts', async () => {
  const userId = await aUser();
  const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => startTrial(userId)));
  const refusals = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason.code] : []));
  expect(refusals).toEqual(Array(19).fill('TRIAL_ALREADY_USED'));
  await expect(credits.balanceOf(userId)).resolves.toBe(600);
});

it('has no trial for a paid plan', async () => {
  const userId = await aUser();
  await setPlan(userId, 'pro');
  await expect(startTrial(userId)).rejects.toMatchObject({ code: 'PAID_PLAN_ACTIVE' });
  await expect(subscriptions.of(userId)).resolves.toEqual({ planType: 'Pro', trial: 'unavailable', ...WITHOUT_END });
  await expect(credits.balanceOf(userId)).resolves.toBe(100);
});

it.each([
  ['basic', 'Basic'],
  ['pro', 'Pro'],
  ['super', 'Super'],
] as const)('shows the stored plan %s as %s with its gates', async (stored, shown) => {
  const userId = await aUser();
  await setPlan(userId, stored);
  await expect(subscriptions.of(userId)).resolves.toMatchObject({ planType: shown });
  await expect(subscriptions.entitlementsOf(userId)).resolves.toEqual(entitlementsFor(shown, false));
});

it('stores no unknown plan', async () => {
  const userId = await aUser();
  await expect(setPlan(userId, 'Pro')).rejects.toMatchObject({ constraint: 'subscriptions_plan_known' });
});

it('starts no trial when the transaction is rolled back', async () => {
  const userId = await aUser();
  await expect(
    database.db.transaction(async (tx) => {
      await subscriptions.startTrial(tx, userId);
      throw new Error('later step failed');
    }),
  ).rejects.toThrow('later step failed');
  await expect(subscriptions.of(userId)).resolves.toMatchObject({ trial: 'available' });
  await expect(credits.balanceOf(userId)).resolves.toBe(100);
});

it('refuses a missing user', async () => {
  const missing = Number.MAX_SAFE_INTEGER;
  await expect(subscriptions.of(missing)).rejects.toMatchObject({ code: 'USER_NOT_FOUND' });
  await expect(subscriptions.entitlementsOf(missing)).rejects.toMatchObject({ code: 'USER_NOT_FOUND' });
  await expect(startTrial(missing)).rejects.toMatchObject({ code: 'USER_NOT_FOUND' });
});
