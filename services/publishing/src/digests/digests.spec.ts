import { ReadinessFixture } from '../../fixtures/readiness-fixture.js';
import { forgetDigests } from './digests.js';

const WEEK = '2036-11-17';
const BEFORE = '2036-11-12T09:00Z';
const WITHIN = '2036-11-19T09:00Z';

let fixture: ReadinessFixture;

beforeEach(async () => {
  fixture = await ReadinessFixture.open();
});
afterEach(() => fixture.fixture.close());

interface Member {
  userId: number;
  projectId: number;
  account: number;
}

const aMember = async (): Promise<Member> => {
  const userId = await fixture.user();
  return { userId, projectId: await fixture.fixture.project(userId), account: await fixture.fixture.account(userId) };
};
const ahead = async ({ userId, projectId, account }: Member, text: string | null = 'Привет'): Promise<number> => {
  const id = await fixture.fixture.publication({ userId, projectId, accounts: [account], text });
  await fixture.db.query('UPDATE publications SET scheduled_at = $2 WHERE id = $1', [id, WITHIN]);
  return id;
};
const sent = async (
  { userId, projectId, account }: Member,
  status: string,
  { publicationId = 0, at = BEFORE }: { publicationId?: number; at?: string } = {},
): Promise<void> => {
  const id = publicationId || (await fixture.fixture.publication({ userId, projectId }));
  await fixture.db.query(
    `INSERT INTO publishing_attempts (user_id, project_id, publication_id, integration_id, origin, status, post, planned_at, settled_at)
     VALUES ($1, $2, $3, $4, 'schedule', $5, '{}', $6, CASE WHEN $5 <> 'unconfirmed' THEN $6::timestamptz END)`,
    [userId, projectId, id, account, status, at],
  );
};
const notifyAll = async (): Promise<void> => {
  while (await fixture.digests().pieceOf(WEEK));
};
const bell = ({ userId }: Member) =>
  fixture.db.query<{ title: string; path: string }>(
    `SELECT title, path FROM notifications WHERE user_id = $1 AND kind = 'publishing.digest'`,
    [userId],
  );
const letters = ({ userId }: Member) =>
  fixture.db.query<{ data: unknown }>(`SELECT data FROM mails WHERE user_id = $1 AND kind = 'publishing-digest'`, [
    userId,
  ]);

it("reports the results of last week's posts and what is ahead this week", async () => {
  const member = await aMember();
  const retried = await fixture.fixture.publication(member);
  await sent(member, 'failed', { publicationId: retried });
  for (const status of ['published', 'failed', 'missed', 'unconfirmed']) await sent(member, status);
  await sent(member, 'published', { publicationId: retried });
  await sent(member, 'published', { at: '2036-11-09T20:59Z' });
  await sent(member, 'published', { at: '2036-11-16T21:00Z' });
  await ahead(member);
  await ahead(member, null);
  await notifyAll();
  expect(await bell(member)).toEqual([
    {
      title:
        'Итоги недели: вышло 2 поста, не вышло 1, пропущено 1, проверьте, вышло ли 1, впереди по расписанию 2, из них не выйдет 1, без текста 1',
      path: `/dashboard/projects/${member.projectId}/outlook`,
    },
  ]);
  expect(await letters(member)).toMatchObject([
    {
      data: {
        monday: '2036-11-17',
        projects: [
          {
            name: 'Кофейня',
            published: 2,
            failed: 1,
            missed: 1,
            unconfirmed: 1,
            scheduled: 2,
            blocked: 1,
            withoutText: 1,
          },
        ],
        others: 0,
      },
    },
  ]);
});

it('notifies each user once a week, however many processes run and whichever dies on the way', async () => {
  const members = [await aMember(), await aMember(), await aMember()];
  for (const member of members) await ahead(member);
  const dying = fixture.digests({
    order: async (tx, mail) => {
      if (mail.userId === members[1]?.userId) await tx.query('SELECT pg_terminate_backend(pg_backend_pid())');
      else await fixture.mails.order(tx, mail);
    },
  });
  await expect(dying.pieceOf(WEEK)).rejects.toThrow();
  expect((await Promise.all(members.map(bell))).flat()).toEqual([]);
  await Promise.all([notifyAll(), notifyAll(), notifyAll()]);
  await notifyAll();
  for (const member of members) expect([await bell(member), await letters(member)]).toMatchObject([[{}], [{}]]);
});

it('skips no other user when one fails', async () => {
  const [broken, whole] = [await aMember(), await aMember()];
  for (const member of [broken, whole]) await ahead(member);
  await fixture.db.query(
    `ALTER TABLE notifications ADD CONSTRAINT broken CHECK (user_id <> ${broken.userId}) NOT VALID`,
  );
  await notifyAll();
  expect([await bell(broken), await bell(whole)]).toMatchObject([[], [{}]]);
});

it('sends nothing to a user without news, blocked or gone, and no mail to a user who does not want it', async () => {
  const [idle, blocked, unwilling] = [await aMember(), await aMember(), await aMember()];
  for (const member of [blocked, unwilling]) await ahead(member);
  await fixture.db.query(`UPDATE users SET blocked_at = now(), block_reason = 'Спам' WHERE id = $1`, [blocked.userId]);
  await fixture.db.query('INSERT INTO notification_preferences (user_id, digests) VALUES ($1, false)', [
    unwilling.userId,
  ]);
  await notifyAll();
  expect([await bell(idle), await bell(blocked)]).toEqual([[], []]);
  expect([await bell(unwilling), await letters(unwilling)]).toMatchObject([[{}], []]);
});

it('is about the week it is sent in, and is deleted later', async () => {
  await fixture.digests().piece();
  await notifyAll();
  expect(await forgetDigests(fixture.db, '30 days', 10)).toBe(0);
  await fixture.db.query(`UPDATE publishing_digests SET week = (now() - interval '31 days')::date WHERE week = $1`, [
    WEEK,
  ]);
  expect(await forgetDigests(fixture.db, '30 days', 10)).toBe(1);
});
