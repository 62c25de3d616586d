import { say } from '@orbita/contracts';
import type { Tx } from '@orbita/platform';
import { type TestDatabase, createTestDatabase } from '@orbita/testing';
import { type LedgerProblem, checkLedger } from './check-ledger.js';
import { CreditsService } from './credits.service.js';

let database: TestDatabase;
let userId: number;

beforeAll(async () => {
  database = await createTestDatabase();
  const credits = new CreditsService(database.db);
  userId = await database.db.transaction(async (tx) => {
    const [user] = await tx.query<{ id: number }>(
      `INSERT INTO users (name, email, password_hash) VALUES ('Анна', 'anna@example.ru', '$argon2id$') RETURNING id`,
    );
    const id = user?.id ?? 0;
    await credits.openAccount(tx, id);
    await credits.grant(tx, {
      userId: id,
      amount: 100,
      kind: 'grant',
      description: say('ledger.adjustment', { reason: 'Месяц' }),
      operationKey: 'month',
    });
    for (const operationKey of ['open', 'spent', 'returned']) {
      await credits.hold(tx, id, [
        { amount: 10, operationKey, description: say('ledger.adjustment', { reason: 'Пост' }) },
      ]);
    }
    await credits.capture(tx, 'spent');
    await credits.release(tx, 'returned');
    return id;
  });
});
afterAll(() => database.drop());

class Undo extends Error {}

/** Result of the check after a forgery, which is rolled back afterwards. */
const problemsAfter = async (forge: (tx: Tx) => Promise<unknown>): Promise<LedgerProblem['problem'][]> => {
  let problems: LedgerProblem[] = [];
  const forged = database.db.transaction(async (tx) => {
    await tx.query('ALTER TABLE ledger_entries DISABLE TRIGGER USER');
    await tx.query('ALTER TABLE ledger_postings DISABLE TRIGGER USER');
    await forge(tx);
    problems = await checkLedger(tx);
    throw new Undo();
  });
  await expect(forged).rejects.toThrow(Undo);
  return [...new Set(problems.map(({ problem }) => problem))].sort();
};

const posting = (account: string, key: string, kind: string): string =>
  `account = '${account}' AND entry_id = (SELECT id FROM ledger_entries WHERE operation_key = '${key}' AND kind = '${kind}')`;

it('finds nothing in correct books, also in empty ones', async () => {
  await expect(checkLedger(database.db)).resolves.toEqual([]);
});

it('reports the user of a wrong balance and the right one', async () => {
  const problems = await problemsAfter((tx) => tx.query('UPDATE credit_accounts SET available = available + 5'));
  expect(problems).toEqual(['available differs from the ledger']);
  await expect(
    database.db.transaction(async (tx) => {
      await tx.query('UPDATE credit_accounts SET available = 85');
      const found = await checkLedger(tx);
      throw new Error(JSON.stringify(found));
    }),
  ).rejects.toThrow(
    JSON.stringify([
      { problem: 'available differs from the ledger', subject: `user ${userId}`, expected: 80, actual: 85 },
    ]),
  );
});

it.each<[string, string, LedgerProblem['problem'][]]>([
  [
    'held credits without a hold',
    'UPDATE credit_accounts SET held = held + 5',
    ['held differs from the ledger', 'held differs from the open holds'],
  ],
  [
    'a one-sided entry',
    `DELETE FROM ledger_postings WHERE ${posting('issued', 'month', 'grant')}`,
    ['entry does not sum to zero'],
  ],
  [
    'an entry without postings',
    `INSERT INTO ledger_entries (kind, user_id, operation_key, description) SELECT 'grant', id, 'empty', 'Пусто' FROM users`,
    ['entry does not sum to zero'],
  ],
  [
    'a changed amount',
    `UPDATE ledger_postings SET amount = -11 WHERE ${posting('held', 'spent', 'capture')}`,
    ['entry does not sum to zero', 'held differs from the ledger', 'hold and its entries differ'],
  ],
  [
    'a hold closed without an entry',
    `UPDATE credit_holds SET status = 'captured', ended_at = now() WHERE operation_key = 'open'`,
    ['held differs from the open holds', 'hold and its entries differ'],
  ],
  [
    'a hold said to be returned that was spent',
    `UPDATE credit_holds SET status = 'released' WHERE operation_key = 'spent'`,
    ['hold and its entries differ'],
  ],
  ['a hold that vanished', `DELETE FROM credit_holds WHERE operation_key = 'spent'`, ['hold and its entries differ']],
])('finds %s', async (_, forgery, problems) => {
  await expect(problemsAfter((tx) => tx.query(forgery))).resolves.toEqual(problems);
});

it('finds a negative balance that a lost constraint let in', async () => {
  const problems = await problemsAfter(async (tx) => {
    await tx.query('ALTER TABLE credit_accounts DROP CONSTRAINT credit_accounts_available_not_negative');
    await tx.query('UPDATE credit_accounts SET available = -1');
  });
  expect(problems).toEqual(['available differs from the ledger', 'balance is negative']);
});
