import { NotificationPreferencesService } from '@orbita/accounts';
import { EffectsService } from '@orbita/jobs';
import { type TestDatabase, createTestDatabase } from '@orbita/testing';
import { type MailOrder, MailsService } from './mails.service.js';

let database: TestDatabase;
let mails: MailsService;
let preferences: NotificationPreferencesService;
let userId: number;

beforeAll(async () => {
  database = await createTestDatabase();
  preferences = new NotificationPreferencesService(database.db);
  mails = new MailsService(database.db, new EffectsService(database.db), preferences);
});
beforeEach(async () => {
  const [user] = await database.db.query<{ id: number }>(
    `INSERT INTO users (name, email, password_hash) VALUES ('Анна', gen_random_uuid() || '@example.ru', '$argon2id$') RETURNING id`,
  );
  userId = user?.id ?? 0;
});
afterEach(() => database.db.query('TRUNCATE mails, acts'));
afterAll(() => database.drop());

const order = (mail: MailOrder): Promise<void> => database.db.transaction((tx) => mails.order(tx, mail));
const stored = () =>
  database.db.query(
    `SELECT mails.kind, mails.status, acts.kind AS act, acts.status AS "effectStatus", acts.payload->'mailId' = to_jsonb(mails.id) AS fits
       FROM mails LEFT JOIN acts ON acts.subject = 'mail-' || mails.id`,
  );
const WAITING = { kind: 'welcome', status: 'waiting', act: 'mail.send', effectStatus: 'waiting', fits: true };

describe('an order of a mail', () => {
  it('is stored with its effect, once for a key however often and at once it is given', async () => {
    const welcome: MailOrder = { kind: 'welcome', userId, data: {}, key: `welcome-${userId}` };
    await Promise.all([order(welcome), order(welcome), order(welcome)]);
    await order(welcome);
    expect(await stored()).toEqual([WAITING]);
  });

  it('is rolled back with its transaction', async () => {
    const given = database.db.transaction(async (tx) => {
      await mails.order(tx, { kind: 'welcome', userId, data: {}, key: 'welcome' });
      throw new Error('the rest failed');
    });
    await expect(given).rejects.toThrow('the rest failed');
    expect(await stored()).toEqual([]);
    expect(await database.db.query('SELECT 1 FROM acts')).toEqual([]);
  });

  it('is not accepted for a kind its reader has unsubscribed from; a service mail always is', async () => {
    await database.db.transaction((tx) => preferences.unsubscribe(tx, userId, 'reminders.low_credits'));
    await order({ kind: 'low-credits', userId, data: { balance: 3 }, key: 'low' });
    await order({ kind: 'password-reset', userId, data: {}, key: 'reset' });
    expect(await stored()).toEqual([{ ...WAITING, kind: 'password-reset' }]);
  });

  it('is refused with data of another kind, and with a link without an account', async () => {
    // The compiler refuses this already.
    const receipt = { kind: 'receipt', userId, data: { balance: 3 }, key: 'receipt' } as unknown as MailOrder;
    await expect(order(receipt)).rejects.toThrow();
    await expect(order({ kind: 'email-confirm', address: 'a@example.ru', data: {}, key: 'c' })).rejects.toThrow(
      'belongs to an account',
    );
    expect(await stored()).toEqual([]);
  });
});

describe('the mails of a deleted account', () => {
  it('are deleted with it, and unsent ones are never sent', async () => {
    await order({ kind: 'welcome', userId, data: {}, key: 'one' });
    await order({ kind: 'password-reset', userId, data: {}, key: 'two' });
    await order({ kind: 'account-deleted', address: 'gone@example.ru', data: {}, key: 'three' });
    const remove = (limit: number) => database.db.transaction((tx) => mails.removeOf(tx, userId, limit));
    expect([await remove(1), await remove(10), await remove(10)]).toEqual([1, 1, 0]);
    await database.db.query('DELETE FROM users WHERE id = $1', [userId]);
    expect(await stored()).toEqual([{ ...WAITING, kind: 'account-deleted' }]);
    expect(await database.db.query('SELECT DISTINCT status FROM acts WHERE user_id = $1', [userId])).toEqual([
      { status: 'cancelled' },
    ]);
  });
});
