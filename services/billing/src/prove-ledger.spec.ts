import { say } from '@orbita/contracts';
import type { Tx } from '@orbita/platform';
import { type TestDatabase, createTestDatabase, elsewhere, eventually } from '@orbita/testing';
import { CreditsService } from './credits.service.js';
import { proveLedger } from './prove-ledger.js';

let database: TestDatabase;
let credits: CreditsService;
let users: number[];

beforeEach(async () => {
  database = await createTestDatabase();
  credits = new CreditsService(database.db);
  users = await Promise.all(['anna', 'boris'].map(newUser));
});
afterEach(() => database.drop());

const newUser = (name: string): Promise<number> =>
  database.db.transaction(async (tx) => {
    const [user] = await tx.query<{ id: number }>(
      `INSERT INTO users (name, email, password_hash) VALUES ($1, $1 || '@example.ru', '$argon2id$') RETURNING id`,
      [name],
    );
    const userId = user?.id ?? 0;
    await credits.openAccount(tx, userId);
    await credits.grant(tx, {
      userId,
      amount: 100,
      kind: 'grant',
      description: say('ledger.adjustment', { reason: 'Месяц' }),
      operationKey: `month:${name}`,
    });
    return userId;
  });

const hold = (userId: number, operationKey: string) =>
  database.db.transaction((tx) =>
    credits.hold(tx, userId, [{ amount: 10, operationKey, description: say('ledger.adjustment', { reason: 'Пост' }) }]),
  );

/** Changes protected rows. */
const forge = (change: (tx: Tx) => Promise<unknown>): Promise<void> =>
  database.db.transaction(async (tx) => {
    for (const table of ['ledger_entries', 'ledger_postings'])
      await tx.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`);
    await change(tx);
    for (const table of ['ledger_entries', 'ledger_postings'])
      await tx.query(`ALTER TABLE ${table} ENABLE TRIGGER USER`);
  });

/** One credit more for the user, without a counterpart: the entry does not sum to zero any more. */
const raise = (operationKey: string) => (tx: Tx) =>
  tx.query(
    `UPDATE ledger_postings SET amount = amount + 1
      WHERE account = 'available' AND entry_id = (SELECT id FROM ledger_entries WHERE operation_key = $1 AND kind IN ('grant', 'hold'))`,
    [operationKey],
  );

const found = async (options?: { full: boolean }) => {
  const { problems, isFull } = await proveLedger(database.db, options);
  return { isFull, problems: [...new Set(problems.map(({ problem }) => problem))].sort() };
};

const HONEST_FIRST = { isFull: true, problems: [] };
const HONEST_SINCE = { isFull: false, problems: [] };

it('reads everything once, then only later entries, and proves correct books each time', async () => {
  const [anna = 0, boris = 0] = users;
  expect(await found()).toEqual(HONEST_FIRST);
  expect(await found()).toEqual(HONEST_SINCE);
  await hold(anna, 'a');
  await hold(boris, 'b');
  expect(await found()).toEqual(HONEST_SINCE);
  // The hold is proven, its end is not.
  await database.db.transaction((tx) => credits.capture(tx, 'a'));
  await database.db.transaction((tx) => credits.release(tx, 'b'));
  await newUser('vera');
  expect(await found()).toEqual(HONEST_SINCE);
  expect(await found({ full: true })).toEqual(HONEST_FIRST);
  expect(await found()).toEqual(HONEST_SINCE);
});

it('finds a posting changed after its proof only when it reads everything', async () => {
  await found();
  await forge(raise('month:anna'));
  expect(await found()).toEqual(HONEST_SINCE);
  const problems = ['available differs from the ledger', 'entry does not sum to zero'];
  expect(await found({ full: true })).toEqual({ isFull: true, problems });
  // A failed proof is not stored.
  expect(await found({ full: true })).toEqual({ isFull: true, problems });
});

it('finds a posting changed since the last proof, and continues to find it', async () => {
  const [anna = 0] = users;
  await found();
  await hold(anna, 'a');
  await forge(raise('a'));
  const problems = ['available differs from the ledger', 'entry does not sum to zero'];
  expect(await found()).toEqual({ isFull: false, problems });
  expect(await found()).toEqual({ isFull: false, problems });
});

it.each<[string, string, string[]]>([
  ['a balance changed', 'UPDATE credit_accounts SET available = available + 5', ['available differs from the ledger']],
  [
    'an open hold ended without an entry',
    `UPDATE credit_holds SET status = 'captured', ended_at = now()`,
    ['held differs from the open holds'],
  ],
])('finds %s of a user without later movements', async (_, change, problems) => {
  const [anna = 0] = users;
  await hold(anna, 'a');
  await found();
  await forge((tx) => tx.query(change));
  expect(await found()).toEqual({ isFull: false, problems });
});

it('does not skip an entry that is committed after a later one', async () => {
  const [anna = 0, boris = 0] = users;
  await found();
  const { db } = database;
  const asked = vi.spyOn(db, 'query');
  let proving: Promise<unknown> | undefined;
  await db.transaction(async (tx) => {
    // Has the lower id, is wrong, and is still invisible when the next entry is committed.
    await tx.query(
      `INSERT INTO ledger_entries (kind, user_id, operation_key, description) VALUES ('grant', $1, 'early', 'Ранняя')`,
      [anna],
    );
    await elsewhere(() => hold(boris, 'late'));
    proving = elsewhere(() => found());
    const looks = () => asked.mock.calls.filter(([sql]) => sql.includes('pg_locks')).length;
    // Until it waits for our transaction, or has finished without waiting.
    await Promise.race([proving, eventually(() => expect(looks()).toBeGreaterThan(2))]);
  });
  asked.mockRestore();
  await proving;
  expect(await found()).toEqual({ isFull: false, problems: ['entry does not sum to zero'] });
});

it('lets credits move meanwhile', async () => {
  const [anna = 0, boris = 0] = users;
  const moving = Array.from({ length: 20 }, (_, index) => hold(index % 2 ? anna : boris, `m${index}`));
  const proofs = await Promise.all([found(), ...moving]);
  expect(proofs[0]).toEqual(HONEST_FIRST);
  expect(await found()).toEqual(HONEST_SINCE);
  expect(await found({ full: true })).toEqual(HONEST_FIRST);
});
