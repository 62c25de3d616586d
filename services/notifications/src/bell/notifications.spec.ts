import { say, render } from '@orbita/contracts';
import { createLogger } from '@orbita/platform';
import { MailFixture } from '../../fixtures/mail-fixture.js';
import { NotificationMails } from './notification-mails.js';
import { NotificationsService } from './notifications.service.js';
import { type NewNotification, notify } from './notify.js';

let fixture: MailFixture;
let service: NotificationsService;
let userId: number;

beforeAll(async () => {
  fixture = await MailFixture.open();
  service = new NotificationsService(fixture.db);
});
beforeEach(async () => {
  userId = (await fixture.user()).id;
});
afterEach(async () => {
  await fixture.db.query('TRUNCATE notifications, notification_presence');
  await fixture.clear();
});
afterAll(() => fixture.close());

const notifyAnna = (change: Partial<NewNotification> = {}): Promise<boolean> =>
  fixture.db.transaction((tx) =>
    notify(tx, {
      userId,
      kind: 'job.completed',
      key: 'job-1',
      title: say('notice.plan', { name: 'Ноябрь' }),
      ...change,
    }),
  );
/** Kinds mailed `minutes` later, by two workers at once. */
const mailed = async (minutes: number): Promise<string[]> => {
  await fixture.db.query(`UPDATE notifications SET mail_due_at = mail_due_at - $1 * interval '1 minute'`, [minutes]);
  const logger = createLogger('test', 'silent');
  const sweep = () => new NotificationMails({ db: fixture.db, mails: fixture.mails, balanceOf: async () => 7, logger });
  await Promise.all([sweep().piece(), sweep().piece()]);
  return (await fixture.db.query<{ kind: string }>('SELECT kind FROM mails ORDER BY id')).map(({ kind }) => kind);
};

describe('a notification', () => {
  it('is stored once, however often and however many times at once it is sent', async () => {
    expect((await Promise.all([notifyAnna(), notifyAnna(), notifyAnna()])).filter(Boolean)).toHaveLength(1);
    expect(await service.unread(userId)).toBe(1);
  });

  it('is said in the language of its reader, and as its text where an older process stored it', async () => {
    await notifyAnna();
    await notifyAnna({ key: 'job-2' });
    await fixture.db.query(`UPDATE notifications SET title_said = NULL WHERE key = 'job-2'`);
    const titles = (await service.list(userId, { limit: 10 })).map(({ title }) => render('en', title));
    expect(titles).toEqual(['Контент-план «Ноябрь» готов', 'The content plan “Ноябрь” is ready']);
  });

  it('is not stored when its transaction is rolled back', async () => {
    const undone = fixture.db.transaction(async (tx) => {
      await notify(tx, { userId, kind: 'job.completed', key: 'job-2', title: say('notice.archive') });
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await service.list(userId, { limit: 10 })).toEqual([]);
  });

  it('of an unknown kind is left to newer code', async () => {
    await notifyAnna();
    await fixture.db.query(`UPDATE notifications SET kind = 'comet.seen'`);
    expect(await service.list(userId, { limit: 10 })).toEqual([]);
    expect(await service.unread(userId)).toBe(0);
    expect(await mailed(3)).toEqual([]);
    await fixture.db.transaction((tx) => service.read(tx, userId, { all: true }));
    await fixture.db.query(`UPDATE notifications SET kind = 'job.completed'`);
    expect(await service.unread(userId)).toBe(1);
    expect(await service.list(userId, { limit: 10 })).toHaveLength(1);
    expect(await mailed(0)).toEqual(['job-finished']);
  });

  it('is deleted with its account', async () => {
    await notifyAnna();
    await service.seen(userId);
    const remove = () => fixture.db.transaction((tx) => service.removeOf(tx, userId, 10));
    expect([await remove(), await remove()]).toEqual([1, 0]);
    await fixture.db.query('DELETE FROM users WHERE id = $1', [userId]);
  });
});

describe('the mail about finished work', () => {
  it('goes to a user who has left the screen, once, after three minutes', async () => {
    await notifyAnna({ path: '/dashboard/content-plans/7' });
    expect(await mailed(2)).toEqual([]);
    expect(await mailed(2)).toEqual(['job-finished']);
    expect(await mailed(60)).toEqual(['job-finished']);
    // In the language of its reader at the time it is sent.
    expect((await fixture.mail()).data).toMatchObject({
      title: 'Контент-план «Ноябрь» готов',
      title_said: say('notice.plan', { name: 'Ноябрь' }),
    });
  });

  it('does not go to a user who had the product open after it, or has read it', async () => {
    await notifyAnna();
    await fixture.db.query(`UPDATE notifications SET created_at = created_at - interval '1 minute'`);
    await service.seen(userId);
    expect(await mailed(4)).toEqual([]);
    await fixture.db.query('TRUNCATE notification_presence');
    await notifyAnna({ key: 'job-2' });
    await fixture.db.transaction((tx) => service.read(tx, userId, { all: true }));
    expect(await mailed(4)).toEqual([]);
  });

  it('does not go to a user who does not want such mails', async () => {
    await fixture.db.transaction((tx) => fixture.preferences.update(tx, userId, { reminders: { finished: false } }));
    await notifyAnna();
    expect(await mailed(4)).toEqual([]);
  });
});

describe('the mail about a post at risk', () => {
  const atRisk = () =>
    notifyAnna({
      kind: 'publication.at-risk',
      key: 'risk',
      title: say('notice.post-failed', { name: 'День' }),
      text: { code: 'PUBLICATION_WITHOUT_TEXT' },
    });

  it('depends on the preference for publication reminders, whatever the preference for other news', async () => {
    await fixture.db.transaction((tx) => fixture.preferences.update(tx, userId, { informational: false }));
    await atRisk();
    expect(await mailed(4)).toEqual(['publication-at-risk']);
  });

  it('does not go to a user who does not want reminders', async () => {
    await fixture.db.transaction((tx) => fixture.preferences.update(tx, userId, { reminders: { publication: false } }));
    await atRisk();
    expect(await mailed(4)).toEqual([]);
  });
});

it('mails low credits at once, with the present balance, and other news not at all', async () => {
  await notifyAnna({ kind: 'credits.low', key: 'low', title: say('notice.credits-low', { balance: 7 }) });
  await notifyAnna({ kind: 'credits.changed', key: 'changed', title: say('notice.credits-given', { count: 10 }) });
  expect(await mailed(0)).toEqual(['low-credits']);
  expect((await fixture.mail()).data).toEqual({ balance: 7 });
});
