import { type TestDatabase, createTestDatabase, elsewhere } from '@orbita/testing';
import { readDays, storeDays } from './statistic-days.js';

let database: TestDatabase;
let member: number;

/** Noon of the Moscow day this many days ago. */
const NOON = `date_trunc('day', now() AT TIME ZONE 'Europe/Moscow') + interval '12 hours'`;
const noon = (days: number): string => `((${NOON} - ${days} * interval '1 day') AT TIME ZONE 'Europe/Moscow')`;

const aUser = async (moment: string): Promise<number> => {
  const [user] = await database.db.query<{ id: number }>(
    `WITH account AS (
       INSERT INTO users (name, email, password_hash, created_at)
       VALUES ('Анна', gen_random_uuid() || '@example.ru', '$argon2id$', ${moment}) RETURNING id
     ) INSERT INTO credit_accounts (user_id) SELECT id FROM account RETURNING user_id AS id`,
  );
  return user?.id ?? 0;
};

const moved = (kind: string, moment: string, from: string, to: string, amount: number) =>
  database.db.query(
    `WITH entry AS (
       INSERT INTO ledger_entries (kind, user_id, operation_key, description, administrator_id, created_at)
       VALUES ('${kind}', $1::bigint, gen_random_uuid()::text, 'Проба', CASE '${kind}' WHEN 'adjustment' THEN $1::bigint END, ${moment}) RETURNING id
     ) INSERT INTO ledger_postings SELECT id, account, amount FROM entry, (VALUES ($2, -$4::bigint), ($3, $4::bigint)) AS posting (account, amount)`,
    [member, from, to, amount],
  );

const aJob = (moment: string, status: string) =>
  database.db.query(
    `INSERT INTO jobs (kind, queue, user_id, payload, status, priority, is_demo, price, sweep_after, deadline_at, finished_at)
     VALUES ('post.write', 'content', $1, '{}', '${status}', 1, false, 0, now(), now(), ${moment})`,
    [member],
  );

const purchased = (moment: string, isDemo: boolean) =>
  database.db.query(
    `INSERT INTO purchases (user_id, package_id, title, credits_amount, price_rub, discount_rub, provider, is_demo, status, paid_at)
     VALUES ($1, (SELECT min(id) FROM credit_packages), 'Пакет', 500, 99, 9, 'bank', ${isDemo}, 'paid', ${moment})`,
    [member],
  );

const used = (moment: string, prompt: number, completion: number) =>
  database.db.query(
    `INSERT INTO model_usage (user_id, job_id, operation, model, prompt_tokens, completion_tokens, created_at)
     VALUES ($1, NULL, 'post.write', 'm', $2, $3, ${moment})`,
    [member, prompt, completion],
  );

const stored = async (): Promise<number> =>
  (await database.db.query<{ days: number }>('SELECT count(*)::int AS days FROM statistic_days'))[0]?.days ?? 0;

beforeEach(async () => {
  database = await createTestDatabase();
  member = await aUser(noon(40));
});
afterEach(() => database.drop());

const read = () => readDays(database.db, { count: 7, totals: ['billing:granted', 'billing:withdrawn'] });
const storeAll = async (): Promise<void> => {
  while (await storeDays(database.db));
};

it('counts users, credits, money, jobs and tokens of a day equally, stored or not', async () => {
  for (const days of [39, 2, 0]) {
    await moved('grant', noon(days), 'issued', 'available', 100);
    await moved('adjustment', noon(days), 'available', 'issued', 30);
    await moved('hold', noon(days), 'available', 'held', 50);
    await moved('capture', noon(days), 'held', 'earned', 50);
    await aJob(noon(days), 'completed');
    await aJob(noon(days), 'failed');
    await purchased(noon(days), false);
    await purchased(noon(days), true);
    await used(noon(days), 70, 20);
    await used(noon(days), 30, 10);
  }
  await aUser(noon(2));
  const counted = await read();
  expect(counted.days.map(({ figures }) => Object.keys(figures).length > 0)).toEqual([
    false,
    false,
    false,
    false,
    true,
    false,
    true,
  ]);
  expect(counted.days[4]?.figures).toEqual({
    'accounts:users': 1,
    'billing:granted': 100,
    'billing:withdrawn': 30,
    'billing:spent': 50,
    'billing:revenue': 90,
    'jobs:post.write completed': 1,
    'jobs:post.write failed': 1,
    'model:prompt': 100,
    'model:completion': 30,
  });
  expect(counted.totals).toEqual({ 'billing:granted': 300, 'billing:withdrawn': 90 });
  await storeAll();
  expect(await stored()).toBeGreaterThanOrEqual(39);
  expect(await read()).toEqual(counted);
});

it('counts a past day once, also in parallel, and keeps it when its rows are deleted', async () => {
  await aJob(noon(3), 'completed');
  await Promise.all([1, 2, 3].map(() => elsewhere(storeAll)));
  const days = await stored();
  await database.db.query('DELETE FROM jobs');
  await storeAll();
  expect(await stored()).toBe(days);
  expect((await read()).days[3]?.figures).toEqual({ 'jobs:post.write completed': 1 });
});

it('uses Moscow time for the first and the last moment of a day', async () => {
  const midnight = `(date_trunc('day', now() AT TIME ZONE 'Europe/Moscow') AT TIME ZONE 'Europe/Moscow')`;
  await aJob(`${midnight} - interval '2 days'`, 'completed');
  await aJob(`${midnight} - interval '1 day' - interval '1 microsecond'`, 'failed');
  await storeAll();
  expect((await read()).days[4]?.figures).toEqual({ 'jobs:post.write completed': 1, 'jobs:post.write failed': 1 });
});

it('leaves a day open until an hour after its end', async () => {
  await storeAll();
  const [late] = await database.db.query<{ isOpen: boolean }>(
    `SELECT max(day) < ((now() - interval '1 hour') AT TIME ZONE 'Europe/Moscow')::date AS "isOpen" FROM statistic_days`,
  );
  expect(late?.isOpen).toBe(true);
});
