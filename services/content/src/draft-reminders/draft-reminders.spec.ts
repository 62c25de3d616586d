import { NotificationPreferencesService } from '@orbita/accounts';
import { EffectsService } from '@orbita/jobs';
import { MailsService } from '@orbita/notifications';
import { createLogger } from '@orbita/platform';
import { type TestDatabase, createTestDatabase } from '@orbita/testing';
import { draftReminderRound, forgetDraftReminders } from './draft-reminders.js';

const WEEK = '2036-11-17';
const NEXT_WEEK = '2036-11-24';

let database: TestDatabase;
let mails: MailsService;

beforeEach(async () => {
  database = await createTestDatabase();
  const { db } = database;
  mails = new MailsService(db, new EffectsService(db), new NotificationPreferencesService(db));
});
afterEach(() => database.drop());

interface Member {
  userId: number;
  projectId: number;
  planId: number;
}

const stored = async <T extends object>(sql: string, parameters: unknown[]): Promise<T> => {
  const [row] = await database.db.query<T>(sql, parameters);
  if (!row) throw new Error(`no row: ${sql}`);
  return row;
};
const member = (): Promise<Member> =>
  stored(
    `WITH member AS (INSERT INTO users (name, email, password_hash)
                     VALUES ('Анна', gen_random_uuid() || '@example.ru', '$argon2id$not-a-real-hash') RETURNING id),
          project AS (INSERT INTO projects (user_id, name, description, social_urls, time_zone)
                      SELECT id, 'Кофейня', '', '{}', 'Europe/Moscow' FROM member RETURNING id, user_id),
          plan AS (INSERT INTO content_plans (user_id, project_id, name, start_date, end_date, posts_per_day, content_goal,
                          content_distribution, target_audience, tone, language_level, social_networks, status, revision, is_demo)
                   SELECT user_id, id, 'План', '2036-12-01', '2036-12-01', 1, '', '{}',
                          '{"age":"","gender":"","interests":[],"pain_points":[],"values":[]}', 'friendly', 'simple',
                          '{telegram}', 'completed', 1, false FROM project RETURNING id, project_id, user_id)
     SELECT user_id AS "userId", project_id AS "projectId", id AS "planId" FROM plan`,
    [],
  );

interface Draft {
  title?: string;
  status?: string;
  /** PostgreSQL interval since its last change, and until its time. */
  untouched?: string;
  due?: string;
}

const publication = async (
  { userId, projectId, planId }: Member,
  { title = 'О кофе', status = 'ready', untouched = '8 days', due = '3 days' }: Draft = {},
): Promise<number> => {
  const { id } = await stored<{ id: number }>(
    `INSERT INTO publications (user_id, project_id, content_plan_id, title, content_type, social_network, short_description,
                               content, scheduled_date, scheduled_time, scheduled_at, status, is_demo, updated_at)
     VALUES ($1, $2, $3, $4, 'engaging', 'telegram', '', CASE WHEN $5 <> 'draft' THEN 'Привет' END, now()::date, '10:00',
             now() + $6::interval, $5, false, now() - $7::interval) RETURNING id`,
    [userId, projectId, planId, title, status, due, untouched],
  );
  return id;
};
const carousel = async (
  { userId, projectId }: Member,
  {
    title = 'Пять советов',
    untouched = '8 days',
    kind = 'draft',
  }: Omit<Draft, 'due' | 'status'> & { kind?: string } = {},
): Promise<number> => {
  const { id } = await stored<{ id: number }>(
    `INSERT INTO carousels (user_id, project_id, kind, name, document, format, slide_count, updated_at)
     VALUES ($1, $2, $3, $4, '{}', 'square', 5, now() - $5::interval) RETURNING id`,
    [userId, projectId, kind, title, untouched],
  );
  return id;
};

const reminders = (order: MailsService['order'] = (tx, mail) => mails.order(tx, mail)) =>
  draftReminderRound({ db: database.db, mails: { order }, logger: createLogger('test', 'silent') });
const remindAll = async (week = WEEK): Promise<void> => {
  while (await reminders().pieceOf(week));
};
const notifications = async ({ userId }: Member): Promise<string[]> => {
  const rows = await database.db.query<{ title: string }>(
    `SELECT title FROM notifications WHERE user_id = $1 AND kind = 'drafts.abandoned' ORDER BY id`,
    [userId],
  );
  return rows.map(({ title }) => title);
};
const mailed = async ({ userId }: Member): Promise<unknown[]> => {
  const rows = await database.db.query<{ data: unknown }>(
    `SELECT data FROM mails JOIN acts ON acts.operation_key = 'mail-' || mails.id
      WHERE mails.user_id = $1 AND mails.kind = 'abandoned-drafts' ORDER BY mails.id`,
    [userId],
  );
  return rows.map(({ data }) => data);
};
/** Simulates elapsed time: moves all stored times back. */
const letPass = (interval: string): Promise<void> =>
  database.db.transaction(async (tx) => {
    // Otherwise the update counts as a change of the publication.
    await tx.query('ALTER TABLE publications DISABLE TRIGGER publications_version');
    await tx.query('UPDATE publications SET updated_at = updated_at - $1::interval', [interval]);
    await tx.query('ALTER TABLE publications ENABLE TRIGGER publications_version');
    await tx.query('UPDATE carousels SET updated_at = updated_at - $1::interval', [interval]);
    await tx.query('UPDATE draft_reminder_weeks SET looked_at = looked_at - $1::interval', [interval]);
  });

it('reminds of a text and a carousel unchanged for seven days, and not sooner', async () => {
  const [late, early] = [await member(), await member()];
  const post = await publication(late);
  const slides = await carousel(late, { untouched: '7 days 1 minute' });
  await publication(early, { untouched: '6 days 23 hours' });
  await carousel(early, { untouched: '6 days 23 hours' });
  await remindAll();
  expect(await notifications(late)).toEqual(['Вас ждут 2 черновика']);
  expect(await mailed(late)).toEqual([
    {
      drafts: [
        { title: 'Пять советов', path: `/dashboard/carousels/${slides}` },
        { title: 'О кофе', path: `/dashboard/publications/${post}/edit` },
      ],
      others: 0,
    },
  ]);
  expect([await notifications(early), await mailed(early)]).toEqual([[], []]);
  await letPass('7 days');
  await remindAll(NEXT_WEEK);
  expect([await notifications(early), await mailed(early)]).toMatchObject([['Вас ждут 2 черновика'], [{}]]);
});

it.each(['draft', 'generating', 'scheduled', 'publishing', 'published', 'unconfirmed', 'failed', 'missed'])(
  'does not remind of a publication that is %s',
  async (status) => {
    const user = await member();
    await publication(user, { status });
    await remindAll();
    expect([await notifications(user), await mailed(user)]).toEqual([[], []]);
  },
);

it('does not remind of drafts given up for good, templates, drafts in the bin or of a project being deleted', async () => {
  const [stale, leaving] = [await member(), await member()];
  await publication(stale, { due: '-14 days -1 minute' });
  await carousel(stale, { untouched: '21 days 1 minute' });
  await carousel(stale, { kind: 'template' });
  const binned = await carousel(stale);
  await database.db.query('UPDATE carousels SET deleted_at = now() WHERE id = $1', [binned]);
  await publication(leaving);
  await carousel(leaving);
  await database.db.query('UPDATE projects SET deleting_at = now() WHERE id = $1', [leaving.projectId]);
  await remindAll();
  expect([await notifications(stale), await notifications(leaving)]).toEqual([[], []]);
});

it('reminds until two weeks after the day of a publication', async () => {
  const user = await member();
  await publication(user, { due: '-13 days -23 hours' });
  await remindAll();
  expect(await notifications(user)).toEqual(['Вас ждёт черновик «О кофе»']);
});

it('reminds at most once a week, and only when another draft is abandoned', async () => {
  const user = await member();
  await publication(user);
  await publication(user, { title: 'О чае', untouched: '5 days' });
  await remindAll();
  await letPass('3 days');
  await remindAll();
  expect(await notifications(user)).toEqual(['Вас ждёт черновик «О кофе»']);
  await letPass('4 days');
  await remindAll(NEXT_WEEK);
  expect(await notifications(user)).toEqual(['Вас ждёт черновик «О кофе»', 'Вас ждут 2 черновика']);
  await letPass('7 days');
  await remindAll('2036-12-01');
  expect([await notifications(user), await mailed(user)]).toMatchObject([{ length: 2 }, { length: 2 }]);
});

it('names at most five, the last abandoned first, and counts the others', async () => {
  const user = await member();
  for (let day = 8; day < 15; day++) await publication(user, { title: `Пост ${day}`, untouched: `${day} days` });
  await remindAll();
  expect(await notifications(user)).toEqual(['Вас ждут 7 черновиков']);
  expect(await mailed(user)).toMatchObject([
    { drafts: [8, 9, 10, 11, 12].map((day) => ({ title: `Пост ${day}` })), others: 2 },
  ]);
});

it('does not remind users who opted out, are blocked or deleted', async () => {
  const [unwilling, blocked, gone, other] = [await member(), await member(), await member(), await member()];
  for (const user of [unwilling, blocked, gone, other]) await publication(user);
  await database.db.query('INSERT INTO notification_preferences (user_id, reminds_of_drafts) VALUES ($1, false)', [
    unwilling.userId,
  ]);
  await database.db.query('INSERT INTO notification_preferences (user_id, digests) VALUES ($1, false)', [other.userId]);
  await database.db.query(`UPDATE users SET blocked_at = now(), block_reason = 'Спам' WHERE id = $1`, [blocked.userId]);
  await database.db.query('UPDATE users SET deleted_at = now() WHERE id = $1', [gone.userId]);
  await remindAll();
  for (const user of [unwilling, blocked, gone])
    expect([await notifications(user), await mailed(user)]).toEqual([[], []]);
  expect([await notifications(other), await mailed(other)]).toMatchObject([[expect.any(String)], [{}]]);
});

it('reminds each user once, also with parallel processes and after a crash', async () => {
  const members = [await member(), await member(), await member()];
  for (const user of members) await publication(user);
  const dying = reminders(async (tx, mail) => {
    if (mail.userId === members[1]?.userId) await tx.query('SELECT pg_terminate_backend(pg_backend_pid())');
    else await mails.order(tx, mail);
  });
  await expect(dying.pieceOf(WEEK)).rejects.toThrow();
  expect((await Promise.all(members.map(notifications))).flat()).toEqual([]);
  await Promise.all([remindAll(), remindAll(), remindAll()]);
  await remindAll();
  for (const user of members)
    expect([await notifications(user), await mailed(user)]).toMatchObject([{ length: 1 }, { length: 1 }]);
});

it('continues after the last processed user', async () => {
  for (let i = 0; i < 101; i++) await publication(await member());
  expect(await reminders().pieceOf(WEEK)).toBe(true);
  const count = () => stored<{ count: number }>('SELECT count(*) FROM mails', []);
  expect(await count()).toEqual({ count: 100 });
  expect(await reminders().pieceOf(WEEK)).toBe(false);
  expect(await reminders().pieceOf(WEEK)).toBe(false);
  expect(await count()).toEqual({ count: 101 });
});

it('reports drafts of an unfinished week again in the next week', async () => {
  const user = await member();
  await publication(user);
  await database.db.query('INSERT INTO draft_reminder_weeks (week, after_id) VALUES ($1, 0)', [WEEK]);
  await letPass('7 days');
  await remindAll(NEXT_WEEK);
  expect(await notifications(user)).toHaveLength(1);
});

it('reminds the others when one user cannot be reminded', async () => {
  const [broken, whole] = [await member(), await member()];
  for (const user of [broken, whole]) await publication(user);
  await database.db.query(
    `ALTER TABLE notifications ADD CONSTRAINT broken CHECK (user_id <> ${broken.userId}) NOT VALID`,
  );
  await remindAll();
  expect([await notifications(broken), await notifications(whole)]).toMatchObject([[], { length: 1 }]);
});

it('belongs to the week it is sent in, and is deleted later', async () => {
  await reminders().piece();
  await remindAll();
  expect(await forgetDraftReminders(database.db, '90 days', 10)).toBe(0);
  await database.db.query(`UPDATE draft_reminder_weeks SET week = (now() - interval '91 days')::date WHERE week = $1`, [
    WEEK,
  ]);
  expect(await forgetDraftReminders(database.db, '90 days', 10)).toBe(1);
});
