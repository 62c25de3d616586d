import { NotificationPreferencesService, PasswordsService } from '@orbita/accounts';
import { EffectsService } from '@orbita/jobs';
import { createLogger } from '@orbita/platform';
import { type TestDatabase, createTestDatabase, elsewhere } from '@orbita/testing';
import { MailsService } from './mails.service.js';
import { PasswordResets } from './password-resets.js';

let database: TestDatabase;

beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.drop());

it('orders one mail for each address with an account, though one of them fails', async () => {
  const { db } = database;
  const mails = new MailsService(db, new EffectsService(db), new NotificationPreferencesService(db));
  const passwords = new PasswordsService(db);
  const users = await db.query<{ id: number }>(
    `INSERT INTO users (name, email, password_hash)
     SELECT 'Анна', 'user-' || n || '@example.ru', '$argon2id$' FROM generate_series(1, 3) n RETURNING id`,
  );
  const [first, broken, last] = users.map(({ id }) => id);
  for (const name of ['user-1', 'user-2', 'nobody', 'user-3']) await passwords.requestReset(`${name}@example.ru`);
  await db.query(`ALTER TABLE mails ADD CONSTRAINT broken CHECK (user_id <> ${broken}) NOT VALID`);
  const round = async () => {
    const resets = new PasswordResets({ db, passwords, mails, logger: createLogger('test', 'silent') });
    while (await resets.piece());
  };
  await Promise.all([1, 2, 3].map(() => elsewhere(round)));
  const mailed = async () =>
    (await db.query<{ userId: number }>('SELECT user_id AS "userId" FROM mails ORDER BY user_id')).map(
      ({ userId }) => userId,
    );
  expect(await mailed()).toEqual([first, last]);
  // The pause grows with each failure; a faster retry would not help.
  await db.query(`UPDATE password_reset_requests SET tries = 9, run_after = now()`);
  await round();
  expect(
    await db.query(
      `SELECT tries, run_after > now() + interval '8 minutes' AS "restsLong" FROM password_reset_requests`,
    ),
  ).toEqual([{ tries: 10, restsLong: true }]);
  await db.query('ALTER TABLE mails DROP CONSTRAINT broken');
  await round();
  expect(await mailed()).toEqual([first, last]);
  await db.query(`UPDATE password_reset_requests SET run_after = now()`);
  await round();
  expect(await mailed()).toEqual([first, broken, last]);
  expect(await passwords.requests(0, 10)).toEqual([]);
});
