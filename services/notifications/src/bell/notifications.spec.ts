import { createLogger } from '@orbita/platform';
import { MailBed } from '../../fixtures/mail-bed.js';
import { NotificationMails } from './notification-mails.js';
import { NotificationsService } from './notifications.service.js';
import { type NewNotification, notify } from './notify.js';

let bed: MailBed;
let service: NotificationsService;
let userId: number;

beforeAll(async () => {
  bed = await MailBed.open();
  service = new NotificationsService(bed.db);
});
beforeEach(async () => {
  userId = (await bed.user()).id;
});
afterEach(async () => {
  await bed.db.query('TRUNCATE notifications, notification_presence');
  await bed.clear();
});
afterAll(() => bed.close());

const tell = (change: Partial<NewNotification> = {}): Promise<boolean> =>
  bed.db.transaction((tx) =>
    notify(tx, { userId, kind: 'job.completed', key: 'job-1', title: 'Контент-план «Ноябрь» готов', ...change }),
  );
/** What is mailed `minutes` later, by two workers at once. */
const mailed = async (minutes: number): Promise<string[]> => {
  await bed.db.query(`UPDATE notifications SET mail_due_at = mail_due_at - $1 * interval '1 minute'`, [minutes]);
  const logger = createLogger('test', 'silent');
  const sweep = () => new NotificationMails({ db: bed.db, mails: bed.mails, balanceOf: async () => 7, logger });
  await Promise.all([sweep().piece(), sweep().piece()]);
  return (await bed.db.query<{ kind: string }>('SELECT kind FROM mails ORDER BY id')).map(({ kind }) => kind);
};

describe('what happened', () => {
  it('is told once, however often and at once it is said', async () => {
    expect((await Promise.all([tell(), tell(), tell()])).filter(Boolean)).toHaveLength(1);
    expect(await service.unread(userId)).toBe(1);
  });

  it('is not told when it did not happen after all', async () => {
    const undone = bed.db.transaction(async (tx) => {
      await notify(tx, { userId, kind: 'job.completed', key: 'job-2', title: 'Готово' });
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await service.list(userId, { limit: 10 })).toEqual([]);
  });

  it('is left to newer code where this one does not know what it is', async () => {
    await tell();
    await bed.db.query(`UPDATE notifications SET kind = 'comet.seen'`);
    expect(await service.list(userId, { limit: 10 })).toEqual([]);
    expect(await service.unread(userId)).toBe(0);
    expect(await mailed(3)).toEqual([]);
    await bed.db.transaction((tx) => service.read(tx, userId, { all: true }));
    await bed.db.query(`UPDATE notifications SET kind = 'job.completed'`);
    expect(await service.unread(userId)).toBe(1);
    expect(await service.list(userId, { limit: 10 })).toHaveLength(1);
    expect(await mailed(0)).toEqual(['job-finished']);
  });

  it('goes with the account it was told to', async () => {
    await tell();
    await service.seen(userId);
    const remove = () => bed.db.transaction((tx) => service.removeOf(tx, userId, 10));
    expect([await remove(), await remove()]).toEqual([1, 0]);
    await bed.db.query('DELETE FROM users WHERE id = $1', [userId]);
  });
});

describe('the mail about finished work', () => {
  it('goes to whoever has left the screen, once, after three minutes', async () => {
    await tell({ path: '/dashboard/content-plans/7' });
    expect(await mailed(2)).toEqual([]);
    expect(await mailed(2)).toEqual(['job-finished']);
    expect(await mailed(60)).toEqual(['job-finished']);
  });

  it('does not go to whoever had the product open after it, or has read of it', async () => {
    await tell();
    await bed.db.query(`UPDATE notifications SET created_at = created_at - interval '1 minute'`);
    await service.seen(userId);
    expect(await mailed(4)).toEqual([]);
    await bed.db.query('TRUNCATE notification_presence');
    await tell({ key: 'job-2' });
    await bed.db.transaction((tx) => service.read(tx, userId, { all: true }));
    expect(await mailed(4)).toEqual([]);
  });

  it('does not go to whoever does not want such mails', async () => {
    await bed.db.transaction((tx) => bed.preferences.update(tx, userId, { reminders: { finished: false } }));
    await tell();
    expect(await mailed(4)).toEqual([]);
  });
});

describe('the mail about a post at risk', () => {
  const atRisk = () =>
    tell({ kind: 'publication.at-risk', key: 'risk', title: 'Публикация «День» не выйдет', text: 'Нет текста.' });

  it('goes by the wish to be reminded of publications, whatever is wanted of other news', async () => {
    await bed.db.transaction((tx) => bed.preferences.update(tx, userId, { informational: false }));
    await atRisk();
    expect(await mailed(4)).toEqual(['publication-at-risk']);
  });

  it('does not go to whoever does not want to be reminded', async () => {
    await bed.db.transaction((tx) => bed.preferences.update(tx, userId, { reminders: { publication: false } }));
    await atRisk();
    expect(await mailed(4)).toEqual([]);
  });
});

it('mails that credits run out at once, with the balance of that moment, and other news not at all', async () => {
  await tell({ kind: 'credits.low', key: 'low', title: 'Кредиты заканчиваются' });
  await tell({ kind: 'credits.changed', key: 'changed', title: 'Вам начислено 10 кредитов' });
  expect(await mailed(0)).toEqual(['low-credits']);
  expect((await bed.mail()).data).toEqual({ balance: 7 });
});
