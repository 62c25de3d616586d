import { say, render } from '@orbita/contracts';
import type { Tx } from '@orbita/platform';
import { type TestDatabase, createTestDatabase } from '@orbita/testing';
import { checkLedger } from './check-ledger.js';
import { CreditsService } from './credits.service.js';
import { StatementsService } from './statements.service.js';

let database: TestDatabase;
let credits: CreditsService;
let statements: StatementsService;
let users = 0;

beforeAll(async () => {
  database = await createTestDatabase();
  credits = new CreditsService(database.db);
  statements = new StatementsService(database.db);
});
afterAll(() => database.drop());
afterEach(async () => {
  await expect(checkLedger(database.db)).resolves.toEqual([]);
});

const inTransaction = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => database.db.transaction(work);

const aUser = async (amount = 0): Promise<number> => {
  users += 1;
  return inTransaction(async (tx) => {
    const [user] = await tx.query<{ id: number }>(
      `INSERT INTO users (name, email, password_hash) VALUES ('Анна', $1, '$argon2id$') RETURNING id`,
      [`user-${users}@example.ru`],
    );
    const userId = user?.id ?? 0;
    await credits.openAccount(tx, userId);
    await credits.grant(tx, {
      userId,
      amount,
      kind: 'grant',
      description: say('ledger.adjustment', { reason: 'Кредиты' }),
      operationKey: `start-${userId}`,
    });
    return userId;
  });
};

const hold = (userId: number, amount: number, operationKey: string) =>
  inTransaction((tx) =>
    credits.hold(tx, userId, [
      { amount, operationKey, description: say('ledger.adjustment', { reason: 'Контент-план «Ноябрь»' }) },
    ]),
  );
const capture = (operationKey: string) => inTransaction((tx) => credits.capture(tx, operationKey));
const release = (operationKey: string) => inTransaction((tx) => credits.release(tx, operationKey));

const accountOf = async (userId: number) => {
  const [account] = await database.db.query('SELECT available, held FROM credit_accounts WHERE user_id = $1', [userId]);
  return account;
};
const entriesOf = async (userId: number): Promise<number> =>
  (await database.db.query('SELECT 1 FROM ledger_entries WHERE user_id = $1', [userId])).length;

describe('one operation', () => {
  it('is held, then spent', async () => {
    const userId = await aUser(500);
    await hold(userId, 200, `spent-${userId}`);
    await expect(accountOf(userId)).resolves.toEqual({ available: 300, held: 200 });
    await expect(capture(`spent-${userId}`)).resolves.toBe(true);
    await expect(accountOf(userId)).resolves.toEqual({ available: 300, held: 0 });
    await expect(credits.balanceOf(userId)).resolves.toBe(300);
  });

  it('is held, then returned', async () => {
    const userId = await aUser(500);
    await hold(userId, 200, `returned-${userId}`);
    await expect(release(`returned-${userId}`)).resolves.toBe(true);
    await expect(accountOf(userId)).resolves.toEqual({ available: 500, held: 0 });
  });

  it('is spent in part, the rest returned, and no more afterwards', async () => {
    const userId = await aUser(500);
    const key = `some-${userId}`;
    const captureSome = (amount: number) => inTransaction((tx) => credits.captureSome(tx, key, amount));
    await hold(userId, 200, key);
    await expect(captureSome(200)).rejects.toThrow('no part');
    await expect(captureSome(80)).resolves.toBe(true);
    await expect(accountOf(userId)).resolves.toEqual({ available: 420, held: 0 });
    await expect(captureSome(80)).resolves.toBe(false);
    await expect(capture(key)).resolves.toBe(false);
    await expect(credits.balanceOf(userId)).resolves.toBe(420);
  });

  it('is settled once, also when repeated', async () => {
    const userId = await aUser(500);
    await hold(userId, 200, `once-${userId}`);
    await capture(`once-${userId}`);
    const entries = await entriesOf(userId);
    await expect(capture(`once-${userId}`)).resolves.toBe(false);
    await expect(release(`once-${userId}`)).resolves.toBe(false);
    await expect(entriesOf(userId)).resolves.toBe(entries);
    await expect(credits.balanceOf(userId)).resolves.toBe(300);
  });

  it('without a hold has nothing to settle', async () => {
    await expect(capture('nobody-held-this')).resolves.toBe(false);
    await expect(release('nobody-held-this')).resolves.toBe(false);
  });

  it('that costs nothing writes nothing', async () => {
    const userId = await aUser();
    await hold(userId, 0, `free-${userId}`);
    await expect(entriesOf(userId)).resolves.toBe(0);
    await expect(capture(`free-${userId}`)).resolves.toBe(false);
  });

  it('is refused with `need` and `have` when there are not enough credits', async () => {
    const userId = await aUser(199);
    await expect(hold(userId, 200, `dear-${userId}`)).rejects.toMatchObject({
      code: 'INSUFFICIENT_CREDITS',
      details: { need: 200, have: 199 },
    });
    await expect(accountOf(userId)).resolves.toEqual({ available: 199, held: 0 });
    await expect(hold(userId, 199, `dear-${userId}`)).resolves.toBeUndefined();
  });

  it('may be held again while it is open, but never after', async () => {
    const userId = await aUser(500);
    await hold(userId, 200, `again-${userId}`);
    await hold(userId, 200, `again-${userId}`);
    await expect(accountOf(userId)).resolves.toEqual({ available: 300, held: 200 });
    await expect(hold(userId, 100, `again-${userId}`)).rejects.toThrow('used before');
    await expect(hold(await aUser(500), 200, `again-${userId}`)).rejects.toThrow('used before');
    await release(`again-${userId}`);
    await expect(hold(userId, 200, `again-${userId}`)).rejects.toThrow('used before');
    await expect(accountOf(userId)).resolves.toEqual({ available: 500, held: 0 });
  });

  it('is held together with others or not at all, and settled separately', async () => {
    const userId = await aUser(500);
    const holdAll = (...amounts: number[]) =>
      inTransaction((tx) =>
        credits.hold(
          tx,
          userId,
          amounts.map((amount, place) => ({
            amount,
            operationKey: `of-many-${userId}-${place}`,
            description: say('ledger.adjustment', { reason: `№ ${place}` }),
          })),
        ),
      );
    await expect(holdAll(200, 0, 301)).rejects.toMatchObject({ details: { need: 501, have: 500 } });
    await expect(accountOf(userId)).resolves.toEqual({ available: 500, held: 0 });
    await holdAll(200, 0, 50);
    // Repeated with one more operation: only that one is new.
    await holdAll(200, 0, 50, 100);
    await expect(accountOf(userId)).resolves.toEqual({ available: 150, held: 350 });
    await expect(holdAll(200, 0, 51)).rejects.toThrow('used before');
    await expect(capture(`of-many-${userId}-2`)).resolves.toBe(true);
    await expect(release(`of-many-${userId}-0`)).resolves.toBe(true);
    await expect(accountOf(userId)).resolves.toEqual({ available: 350, held: 100 });
    const lines = await statements.linesOf(userId);
    expect(lines.map(({ description, amount }) => [render('ru', description), amount])).toEqual([
      ['Возврат: № 0', 200],
      ['№ 3', -100],
      ['№ 2', -50],
      ['№ 0', -200],
      ['Кредиты', 500],
    ]);
  });

  it.each([-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])('cannot cost %d', async (amount) => {
    const userId = await aUser(500);
    await expect(hold(userId, amount, `odd-${userId}`)).rejects.toThrow(RangeError);
  });

  it('of an unknown user is refused', async () => {
    await expect(hold(Number.MAX_SAFE_INTEGER, 1, 'of-nobody')).rejects.toMatchObject({ code: 'USER_NOT_FOUND' });
    await expect(credits.balanceOf(Number.MAX_SAFE_INTEGER)).rejects.toMatchObject({ code: 'USER_NOT_FOUND' });
  });

  it('can be refunded however long its description is', async () => {
    const userId = await aUser(10);
    const long = 'П'.repeat(500);
    const description = say('ledger.adjustment', { reason: long });
    await inTransaction((tx) =>
      credits.hold(tx, userId, [{ amount: 10, operationKey: `long-${userId}`, description }]),
    );
    await expect(release(`long-${userId}`)).resolves.toBe(true);
    await expect(
      inTransaction((tx) =>
        credits.hold(tx, userId, [
          {
            amount: 10,
            operationKey: `longer-${userId}`,
            description: say('ledger.adjustment', { reason: `${long}П` }),
          },
        ]),
      ),
    ).rejects.toMatchObject({ constraint: 'credit_holds_description_size' });
  });
});

describe('at the same time', () => {
  it('exactly 3 of 50 parallel holds succeed when there are credits for 3', async () => {
    const userId = await aUser(300);
    const outcomes = await Promise.allSettled(
      Array.from({ length: 50 }, (_, index) => hold(userId, 100, `rush-${userId}-${index}`)),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    const refusals = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason.code] : []));
    expect(refusals).toEqual(Array(47).fill('INSUFFICIENT_CREDITS'));
    await expect(accountOf(userId)).resolves.toEqual({ available: 0, held: 300 });
  });

  it('20 holds of one operation hold once', async () => {
    const userId = await aUser(300);
    await Promise.all(Array.from({ length: 20 }, () => hold(userId, 100, `same-${userId}`)));
    await expect(accountOf(userId)).resolves.toEqual({ available: 200, held: 100 });
  });

  it('20 captures spend once', async () => {
    const userId = await aUser(300);
    await hold(userId, 100, `double-${userId}`);
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => capture(`double-${userId}`)));
    expect(outcomes.filter(Boolean)).toHaveLength(1);
    await expect(accountOf(userId)).resolves.toEqual({ available: 200, held: 0 });
  });

  it('of capture and release exactly one wins', async () => {
    const userId = await aUser(30);
    const keys = Array.from({ length: 30 }, (_, index) => `duel-${userId}-${index}`);
    for (const key of keys) await hold(userId, 1, key);
    const duels = await Promise.all(
      keys.map((key, index) =>
        Promise.all(index % 2 === 0 ? [capture(key), release(key)] : [release(key), capture(key)]),
      ),
    );
    expect(duels.map((duel) => duel.filter(Boolean).length)).toEqual(Array(30).fill(1));
    const returned = duels.filter(([first, second], index) => (index % 2 === 0 ? second : first)).length;
    await expect(accountOf(userId)).resolves.toEqual({ available: returned, held: 0 });
  });

  it('transactions that settle the same holds in opposite orders do not deadlock', async () => {
    const userId = await aUser(40);
    for (let round = 0; round < 10; round += 1) {
      const keys = [`left-${userId}-${round}`, `right-${userId}-${round}`];
      for (const key of keys) await hold(userId, 1, key);
      let tries = 0;
      const settleAll = (order: string[]) =>
        inTransaction(async (tx) => {
          tries += 1;
          for (const key of order) await credits.release(tx, key);
        });
      await Promise.all([settleAll(keys), settleAll([...keys].reverse())]);
      // A deadlock would show as a repeated transaction.
      expect(tries).toBe(2);
    }
    await expect(accountOf(userId)).resolves.toEqual({ available: 40, held: 0 });
  });

  it('20 grants with one key grant once', async () => {
    const userId = await aUser();
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, () =>
        inTransaction((tx) =>
          credits.grant(tx, {
            userId,
            amount: 100,
            kind: 'grant',
            description: say('ledger.adjustment', { reason: 'Месяц' }),
            operationKey: `m-${userId}`,
          }),
        ),
      ),
    );
    expect(outcomes.filter(Boolean)).toHaveLength(1);
    await expect(credits.balanceOf(userId)).resolves.toBe(100);
  });

  it('movements of every kind keep the books consistent and the balance above zero', async () => {
    const userId = await aUser(100);
    const administratorId = await aUser();
    let lowest = 0;
    await Promise.allSettled(
      Array.from({ length: 60 }, async (_, index) => {
        const key = `mix-${userId}-${index}`;
        await hold(userId, 7, key);
        await (index % 3 === 0 ? capture(key) : release(key));
        await inTransaction((tx) =>
          credits.adjust(tx, { userId, amount: index % 2 === 0 ? -5 : 4, description: 'Правка', administratorId }),
        );
        lowest = Math.min(lowest, await credits.balanceOf(userId));
      }),
    );
    expect(lowest).toBe(0);
    await expect(accountOf(userId)).resolves.toMatchObject({ held: 0 });
  });
});

describe('a transaction that fails', () => {
  it('keeps none of its movements', async () => {
    const userId = await aUser(500);
    await hold(userId, 100, `kept-${userId}`);
    const entries = await entriesOf(userId);
    await expect(
      inTransaction(async (tx) => {
        await credits.hold(tx, userId, [
          { amount: 50, operationKey: `lost-${userId}`, description: say('ledger.adjustment', { reason: 'Пост' }) },
        ]);
        await credits.capture(tx, `kept-${userId}`);
        await credits.grant(tx, {
          userId,
          amount: 9,
          kind: 'trial',
          description: say('ledger.adjustment', { reason: 'Проба' }),
          operationKey: `t-${userId}`,
        });
        throw new Error('later step failed');
      }),
    ).rejects.toThrow('later step failed');
    await expect(accountOf(userId)).resolves.toEqual({ available: 400, held: 100 });
    await expect(entriesOf(userId)).resolves.toBe(entries);
    await expect(capture(`kept-${userId}`)).resolves.toBe(true);
  });
});

describe('adjust', () => {
  const adjust = (userId: number, amount: number, administratorId: number) =>
    inTransaction((tx) => credits.adjust(tx, { userId, amount, description: 'Извинения', administratorId }));

  it('adds and deducts, returns the new balance and stores the administrator', async () => {
    const [userId, administratorId] = [await aUser(10), await aUser()];
    await expect(adjust(userId, 90, administratorId)).resolves.toBe(100);
    await expect(adjust(userId, -100, administratorId)).resolves.toBe(0);
    const hands = await database.db.query(
      `SELECT administrator_id AS hand FROM ledger_entries WHERE user_id = $1 AND kind = 'adjustment'`,
      [userId],
    );
    expect(hands).toEqual([{ hand: administratorId }, { hand: administratorId }]);
  });

  it('never goes below zero and never takes held credits', async () => {
    const [userId, administratorId] = [await aUser(100), await aUser()];
    await hold(userId, 60, `reserved-${userId}`);
    await expect(adjust(userId, -41, administratorId)).rejects.toMatchObject({
      code: 'INSUFFICIENT_CREDITS',
      details: { need: 41, have: 40 },
    });
    await expect(adjust(userId, -40, administratorId)).resolves.toBe(0);
  });

  it('refuses an unknown user and an invalid amount', async () => {
    const administratorId = await aUser();
    await expect(adjust(Number.MAX_SAFE_INTEGER, 1, administratorId)).rejects.toMatchObject({ code: 'USER_NOT_FOUND' });
    await expect(adjust(administratorId, 0, administratorId)).rejects.toThrow(RangeError);
  });
});

describe('openAccount', () => {
  it('keeps an account that exists', async () => {
    const userId = await aUser(100);
    await inTransaction((tx) => credits.openAccount(tx, userId));
    await expect(credits.balanceOf(userId)).resolves.toBe(100);
  });
});

describe('the books', () => {
  it.each([
    ['UPDATE ledger_postings SET amount = amount + 1', 'ledger_postings'],
    ['DELETE FROM ledger_postings', 'ledger_postings'],
    [`UPDATE ledger_entries SET description = 'другое'`, 'ledger_entries'],
    ['DELETE FROM ledger_entries', 'ledger_entries'],
  ])('refuse «%s»', async (statement, table) => {
    await expect(database.db.query(statement)).rejects.toThrow(`append-only: correct ${table}`);
  });

  it('stay when their user is deleted', async () => {
    const userId = await aUser(1);
    await expect(database.db.query('DELETE FROM users WHERE id = $1', [userId])).rejects.toMatchObject({
      constraint: 'credit_accounts_user',
    });
  });
});

describe('the notification', () => {
  const notifications = (userId: number) =>
    database.db.query('SELECT kind, title FROM notifications WHERE user_id = $1 ORDER BY id', [userId]);
  const spend = async (userId: number, amount: number, key: string): Promise<void> => {
    await hold(userId, amount, key);
    await capture(key);
  };

  it('is sent once when credits run low, and again only after new ones were granted', async () => {
    const userId = await aUser(120);
    await spend(userId, 50, `low-1-${userId}`);
    expect(await notifications(userId)).toEqual([]);
    await spend(userId, 50, `low-2-${userId}`);
    await hold(userId, 20, `back-${userId}`);
    await release(`back-${userId}`);
    await spend(userId, 10, `low-3-${userId}`);
    const low = { kind: 'credits.low', title: 'Кредиты заканчиваются: осталось 20 кредитов' };
    expect(await notifications(userId)).toEqual([low]);
    const gift = {
      userId,
      amount: 100,
      kind: 'grant',
      description: say('ledger.adjustment', { reason: 'Подарок' }),
      operationKey: `gift-${userId}`,
    } as const;
    await inTransaction((tx) => credits.grant(tx, gift));
    await spend(userId, 70, `low-4-${userId}`);
    expect(await notifications(userId)).toEqual([
      low,
      { ...low, title: 'Кредиты заканчиваются: осталось 40 кредитов' },
    ]);
  });
});
