import { elsewhere } from '@orbita/testing';
import { type BillingFixture, billingFixture } from '../fixtures/billing-fixture.js';
import { checkLedger } from './check-ledger.js';

let fixture: BillingFixture;
let userId: number;
let codes = 0;

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

const NOTHING = {
  creditsAmount: null,
  subscriptionPlan: null,
  subscriptionDurationDays: null,
  discountPercent: null,
  discountRub: null,
  maxUses: null,
  expiresAt: null,
};
type Bonus = Partial<Parameters<typeof fixture.promoCodes.create>[1]>;

const aCode = async (bonus: Bonus = { creditsAmount: 50 }): Promise<string> => {
  codes += 1;
  const code = `CODE-${codes}`;
  await fixture.inTransaction((tx) =>
    fixture.promoCodes.create(tx, { ...NOTHING, code, bonusType: 'credits', ...bonus }),
  );
  return code;
};
const redeem = (code: string, who = userId) => fixture.inTransaction((tx) => fixture.promoCodes.redeem(tx, who, code));
const refusal = (code: string) => ({ code, field: 'code' });

it('grants its credits once per user, also for repeated and parallel requests', async () => {
  const code = await aCode();
  const tries = await Promise.allSettled(Array.from({ length: 10 }, () => elsewhere(() => redeem(code))));
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  await expect(redeem(code)).rejects.toMatchObject(refusal('PROMO_CODE_ALREADY_REDEEMED'));
  expect(await fixture.credits.balanceOf(userId)).toBe(150);
});

it('is redeemed by exactly 10 of 50 parallel users, when its limit is 10', async () => {
  const code = await aCode({ creditsAmount: 50, maxUses: 10 });
  const crowd = await Promise.all(Array.from({ length: 50 }, () => fixture.aUser()));
  const tries = await Promise.allSettled(crowd.map((who) => elsewhere(() => redeem(code, who))));
  const refused = tries.flatMap((attempt) => (attempt.status === 'rejected' ? [attempt.reason.code] : []));
  expect(refused).toEqual(Array(40).fill('PROMO_CODE_EXHAUSTED'));
  const balances = await Promise.all(crowd.map((who) => fixture.credits.balanceOf(who)));
  expect(balances.filter((balance) => balance === 150)).toHaveLength(10);
  expect((await fixture.promoCodes.list({ limit: 1 }))[0]).toMatchObject({ currentUses: 10, maxUses: 10 });
});

it('is not found when unknown, expired or deactivated', async () => {
  await expect(redeem('NO-SUCH')).rejects.toMatchObject(refusal('PROMO_CODE_NOT_FOUND'));
  const old = await aCode({ creditsAmount: 50, expiresAt: new Date('2000-01-01T00:00:00Z') });
  await expect(redeem(old)).rejects.toMatchObject(refusal('PROMO_CODE_NOT_FOUND'));
  const closed = await aCode();
  const [{ id } = { id: 0 }] = await fixture.promoCodes.list({ limit: 1 });
  await fixture.inTransaction((tx) => fixture.promoCodes.deactivate(tx, id));
  await expect(redeem(closed)).rejects.toMatchObject(refusal('PROMO_CODE_NOT_FOUND'));
});

it('gives a plan for its days with the credits for these days', async () => {
  await redeem(await aCode({ bonusType: 'subscription', subscriptionPlan: 'pro', subscriptionDurationDays: 15 }));
  expect(await fixture.accountOf(userId)).toEqual({ plan: 'Pro', balance: 1_100 });
  await redeem(await aCode({ bonusType: 'subscription', subscriptionPlan: 'pro', subscriptionDurationDays: 15 }));
  const { periodEndsAt, billingPeriod } = await fixture.subscriptions.of(userId);
  const [ends] = await fixture.database.db.query<{ days: number }>(
    'SELECT round(extract(epoch FROM $1::timestamptz - now()) / 86400)::int AS days',
    [periodEndsAt],
  );
  // The second starts where the first ends.
  expect([ends?.days, billingPeriod]).toEqual([30, null]);
});

it('of a lower plan is refused and can be used later', async () => {
  const code = await aCode({ bonusType: 'subscription', subscriptionPlan: 'basic', subscriptionDurationDays: 30 });
  await redeem(await aCode({ bonusType: 'subscription', subscriptionPlan: 'super', subscriptionDurationDays: 30 }));
  await expect(redeem(code)).rejects.toMatchObject(refusal('PROMO_CODE_NOT_NEEDED'));
  expect((await fixture.promoCodes.list({ limit: 2 })).at(-1)).toMatchObject({ code, currentUses: 0 });
});

it('of a discount is refused until the previous one is spent', async () => {
  await redeem(await aCode({ bonusType: 'fixed', discountRub: 100 }));
  const next = await aCode({ bonusType: 'percentage', discountPercent: 50 });
  await expect(redeem(next)).rejects.toMatchObject(refusal('DISCOUNT_ALREADY_WAITING'));
});

it('is created once under one name', async () => {
  const code = await aCode();
  const again = fixture.inTransaction((tx) =>
    fixture.promoCodes.create(tx, { ...NOTHING, code, bonusType: 'credits', creditsAmount: 1 }),
  );
  await expect(again).rejects.toMatchObject(refusal('PROMO_CODE_TAKEN'));
});
