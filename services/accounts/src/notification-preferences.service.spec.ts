import { MailPreference, type NotificationPreferencesUpdate } from '@orbita/contracts';
import { type TestDatabase, createTestDatabase } from '@orbita/testing';
import { NotificationPreferencesService } from './notification-preferences.service.js';

let database: TestDatabase;
let preferences: NotificationPreferencesService;
let userId: number;

beforeAll(async () => {
  database = await createTestDatabase();
  preferences = new NotificationPreferencesService(database.db);
});
beforeEach(async () => {
  const [user] = await database.db.query<{ id: number }>(
    `INSERT INTO users (name, email, password_hash) VALUES ('Анна', gen_random_uuid() || '@example.ru', '$argon2id$') RETURNING id`,
  );
  userId = user?.id ?? 0;
});
afterAll(() => database.drop());

const update = (change: NotificationPreferencesUpdate) =>
  database.db.transaction((tx) => preferences.update(tx, userId, change));

describe('the mails a user wants', () => {
  it('are by default those about their own work, without news', async () => {
    const wanted = await Promise.all(MailPreference.options.map((preference) => preferences.wants(userId, preference)));
    expect(MailPreference.options.filter((_, place) => !wanted[place])).toEqual(['informational', 'marketing']);
  });

  it('change only in the given fields', async () => {
    await update({ reminders: { drafts: false }, push: { missed: false } });
    const { preferences: changed } = await update({ informational: true, reminders: { finished: false } });
    expect(changed).toEqual({
      informational: true,
      marketing: 'none',
      reminders: {
        publication: true,
        low_credits: true,
        drafts: false,
        renewal: true,
        digest: true,
        finished: false,
        publication_time: true,
      },
      push: { failed: true, missed: false, finished: true, approval: true, publication_time: true },
    });
    expect(await preferences.of(userId)).toEqual(changed);
  });

  it('include news only after the link was followed, whatever the client sends', async () => {
    expect(await update({ marketing: 'confirmed' })).toMatchObject({
      preferences: { marketing: 'pending' },
      needsConfirmation: true,
    });
    expect(await preferences.wants(userId, 'marketing')).toBe(false);
    expect(await database.db.transaction((tx) => preferences.confirmMarketing(tx, userId))).toBe(true);
    expect(await preferences.wants(userId, 'marketing')).toBe(true);
    expect(await update({ marketing: 'pending' })).toMatchObject({
      preferences: { marketing: 'confirmed' },
      needsConfirmation: false,
    });
  });

  it('do not include news that were cancelled before the link was followed', async () => {
    await update({ marketing: 'pending' });
    await update({ marketing: 'none' });
    expect(await database.db.transaction((tx) => preferences.confirmMarketing(tx, userId))).toBe(false);
    expect(await preferences.wants(userId, 'marketing')).toBe(false);
  });

  it('lose each kind by its unsubscribing link and keep the others', async () => {
    await update({ informational: true, marketing: 'pending' });
    await database.db.transaction((tx) => preferences.confirmMarketing(tx, userId));
    for (const [place, preference] of MailPreference.options.entries()) {
      await database.db.transaction((tx) => preferences.unsubscribe(tx, userId, preference));
      const wanted = await Promise.all(MailPreference.options.map((other) => preferences.wants(userId, other)));
      expect(wanted).toEqual(MailPreference.options.map((_, other) => other > place));
    }
  });
});
