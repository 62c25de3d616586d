import { render, say } from '@orbita/contracts';
import { type BillingFixture, billingFixture } from '../fixtures/billing-fixture.js';
import { checkLedger } from './check-ledger.js';

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

const DESCRIPTION = 'Контент-план «Ноябрь»';

interface Charge {
  key: string;
  amount?: number;
  owner?: number;
  projectId?: number | null;
  description?: string;
}

const hold = ({ key, amount = 10, owner = userId, projectId = null, description = DESCRIPTION }: Charge) =>
  fixture.inTransaction((tx) =>
    fixture.credits.hold(tx, owner, [
      {
        amount,
        operationKey: `${key}-${userId}`,
        description: say('ledger.adjustment', { reason: description }),
        projectId,
      },
    ]),
  );
const capture = (key: string) => fixture.inTransaction((tx) => fixture.credits.capture(tx, `${key}-${userId}`));
const release = (key: string) => fixture.inTransaction((tx) => fixture.credits.release(tx, `${key}-${userId}`));

const lines = async (projectId?: number, owner = userId) =>
  (await fixture.statements.linesOf(owner, { projectId })).map(({ kind, amount, description }) => [
    kind,
    amount,
    render('ru', description),
  ]);

it('shows a charge as one line and a failed one as two', async () => {
  await hold({ key: 'done', amount: 20 });
  await capture('done');
  await hold({ key: 'failed', amount: 30 });
  await release('failed');
  await hold({ key: 'running', amount: 5 });
  await expect(lines()).resolves.toEqual([
    ['hold', -5, DESCRIPTION],
    ['release', 30, `Возврат: ${DESCRIPTION}`],
    ['hold', -30, DESCRIPTION],
    ['capture', -20, DESCRIPTION],
    ['grant', 100, 'Кредиты тарифа Free на месяц'],
  ]);
  const total = (await fixture.statements.linesOf(userId)).reduce((sum, { amount }) => sum + amount, 0);
  expect(total).toBe(await fixture.credits.balanceOf(userId));
});

it('can be filtered by project and never shows another user', async () => {
  const other = await fixture.aUser();
  await hold({ key: 'seven', projectId: 7, description: 'Семь' });
  await hold({ key: 'eight', projectId: 8 });
  await hold({ key: 'none' });
  await hold({ key: 'other', projectId: 7, owner: other, description: 'Чужое' });
  await release('seven');
  await expect(lines(7)).resolves.toEqual([
    ['release', 10, 'Возврат: Семь'],
    ['hold', -10, 'Семь'],
  ]);
  expect((await fixture.statements.linesOf(userId)).map(({ projectId }) => projectId)).toEqual([7, null, 8, 7, null]);
  await expect(lines(7, other)).resolves.toEqual([['hold', -10, 'Чужое']]);
});

it('ends after the 100 newest lines, and continues after any of them', async () => {
  await fixture.inTransaction(async (tx) => {
    const grant = {
      userId,
      amount: 400,
      kind: 'grant',
      description: say('ledger.adjustment', { reason: 'Подарок' }),
      operationKey: `gift-${userId}`,
    } as const;
    await fixture.credits.grant(tx, grant);
    for (let index = 1; index <= 310; index += 1) {
      const operationKey = `post-${userId}-${index}`;
      await fixture.credits.hold(tx, userId, [
        { amount: 1, operationKey, description: say('ledger.adjustment', { reason: `Пост ${index}` }) },
      ]);
    }
  });
  const newest = await fixture.statements.linesOf(userId);
  expect(newest).toHaveLength(100);
  expect(newest[0]).toEqual({
    id: expect.any(Number),
    kind: 'hold',
    amount: -1,
    description: expect.objectContaining({ text: 'Пост 310' }) as unknown,
    projectId: null,
    createdAt: expect.any(Date),
  });
  expect(newest[99]?.description).toMatchObject({ text: 'Пост 211' });
  // More than one database query returns, up to the very first line.
  const rest = await fixture.statements.linesOf(userId, { after: newest[99], limit: 1_000 });
  expect(rest.map(({ description }) => render('ru', description))).toEqual([
    ...Array.from({ length: 210 }, (_, index) => `Пост ${210 - index}`),
    'Подарок',
    'Кредиты тарифа Free на месяц',
  ]);
});
