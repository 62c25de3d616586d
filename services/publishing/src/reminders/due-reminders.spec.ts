import { createLogger } from '@orbita/platform';
import { AttemptsFixture } from '../../fixtures/attempts-fixture.js';
import { DueReminders } from './due-reminders.js';

let fixture: AttemptsFixture;
let userId: number;
let projectId: number;

beforeAll(async () => {
  fixture = await AttemptsFixture.open();
});
beforeEach(async () => {
  userId = await fixture.user();
  projectId = await fixture.project(userId);
});
afterEach(() => fixture.clear());
afterAll(() => fixture.close());

type Changes = Partial<Parameters<typeof fixture.publication>[0]> & { network?: string; title?: string };

/** A publication its user is reminded of, whose time was set when it was still ahead. */
const planned = async ({ network = 'instagram', title = 'День обжарки', ...changes }: Changes = {}) => {
  const id = await fixture.publication({ userId, projectId, due: '-1 second', ...changes });
  await fixture.db.query('UPDATE publications SET remind = true, social_network = $2, title = $3 WHERE id = $1', [
    id,
    network,
    title,
  ]);
  await fixture.db.query('UPDATE publications SET reminded_for = NULL WHERE id = $1', [id]);
  return id;
};
const set = (id: number, changes: string) => fixture.db.query(`UPDATE publications SET ${changes} WHERE id = $1`, [id]);
const sweep = () => new DueReminders({ db: fixture.db, logger: createLogger('test', 'silent') });
const remind = () => sweep().piece();
const reminders = async () =>
  fixture.db.query<{ title: string; text: string; path: string }>(
    `SELECT title, text, path FROM notifications WHERE user_id = $1 AND kind = 'publication.due' ORDER BY id`,
    [userId],
  );
const texts = async () => (await reminders()).map(({ text }) => text);

it('is in the bell at its time, once, however many processes look, and leads to the page that copies it', async () => {
  const id = await planned();
  const early = await planned({ due: '1 hour' });
  await Promise.all([remind(), remind(), remind()]);
  await remind();
  expect(await reminders()).toEqual([
    {
      title: 'Пора опубликовать: «День обжарки» (Instagram)',
      text: 'Текст готов: скопируйте его одним касанием.',
      path: `/dashboard/publications/${id}/publish-by-hand`,
    },
  ]);
  await set(early, `scheduled_at = now() + interval '2 hours'`);
  await remind();
  expect(await reminders()).toHaveLength(1);
});

it('is not lost and not doubled when a process dies between the notification and its mark', async () => {
  const ids = [await planned(), await planned()];
  await fixture.db.query(
    `CREATE FUNCTION die() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN PERFORM pg_terminate_backend(pg_backend_pid()); RETURN NEW; END $$`,
  );
  // The notifications are stored by then, in the same transaction.
  await fixture.db.query(
    `CREATE TRIGGER dying BEFORE UPDATE ON publications FOR EACH ROW WHEN (NEW.reminded_for IS NOT NULL) EXECUTE FUNCTION die()`,
  );
  try {
    await expect(remind()).rejects.toThrow();
  } finally {
    await fixture.db.query('DROP TRIGGER dying ON publications');
    await fixture.db.query('DROP FUNCTION die');
  }
  expect(await reminders()).toEqual([]);
  await remind();
  await remind();
  expect(await reminders()).toHaveLength(ids.length);
});

it('comes again at a new time, and only there', async () => {
  const id = await planned();
  await remind();
  await set(id, `scheduled_at = now() + interval '1 day'`);
  await remind();
  expect(await reminders()).toHaveLength(1);
  await fixture.db.query(`UPDATE publications SET scheduled_at = now() - interval '1 second' WHERE id = $1`, [id]);
  await set(id, 'reminded_for = NULL');
  await remind();
  expect(await reminders()).toHaveLength(2);
});

it('is not made for a time that was over when it was set, and does not come hours later', async () => {
  const past = await fixture.publication({ userId, projectId, due: '-5 minutes' });
  await set(past, 'remind = true');
  const moved = await planned({ due: '1 day' });
  await set(moved, `scheduled_at = now() - interval '5 minutes'`);
  await planned({ due: '-61 minutes', title: 'Опоздавшая' });
  const late = await planned({ due: '-59 minutes', title: 'Поздняя' });
  await remind();
  expect((await reminders()).map(({ path }) => path)).toEqual([`/dashboard/publications/${late}/publish-by-hand`]);
});

it('waits while its project is paused, and comes within the hour', async () => {
  await planned();
  const pause = (paused: boolean) =>
    fixture.db.query(
      `INSERT INTO project_publishing (user_id, project_id, paused_at) VALUES ($1, $2, CASE WHEN $3 THEN now() END)
       ON CONFLICT (user_id, project_id) DO UPDATE SET paused_at = excluded.paused_at`,
      [userId, projectId, paused],
    );
  await pause(true);
  await remind();
  expect(await reminders()).toEqual([]);
  await pause(false);
  await remind();
  expect(await reminders()).toHaveLength(1);
});

it.each([
  ['DELETE FROM publications WHERE project_id = $1', 'it is deleted'],
  ['UPDATE projects SET deleting_at = now() WHERE id = $1', 'its project is deleted'],
  [
    `UPDATE users SET blocked_at = now(), block_reason = 'Спам' WHERE id = (SELECT user_id FROM projects WHERE id = $1)`,
    'its user is blocked',
  ],
  ['UPDATE users SET deleted_at = now() WHERE id = (SELECT user_id FROM projects WHERE id = $1)', 'its user is gone'],
  [`UPDATE publications SET remind = false WHERE project_id = $1`, 'its user does not want it'],
  [`UPDATE publications SET status = 'published', published_by_hand_at = now() WHERE project_id = $1`, 'it is out'],
  [`UPDATE publications SET status = 'unconfirmed' WHERE project_id = $1`, 'it may be out'],
])('does not come: %s (%s)', async (statement) => {
  await planned();
  await fixture.db.query(statement, [projectId]);
  await remind();
  expect(await reminders()).toEqual([]);
});

it('does not come for what goes out by itself', async () => {
  const account = await fixture.account(userId);
  await planned({ accounts: [account], network: 'telegram' });
  await remind();
  expect(await reminders()).toEqual([]);
});

it('says what the post still lacks', async () => {
  await planned({ text: null, due: '-3 seconds' });
  await planned({ text: 'Стоит [цена] и [скидка]', due: '-2 seconds' });
  await remind();
  expect(await texts()).toEqual([
    'Текста ещё нет.',
    'В тексте осталось заполнить 2 места в квадратных скобках, иначе их увидят читатели.',
  ]);
  await fixture.db.query(
    'INSERT INTO project_publishing (user_id, project_id, requires_approval) VALUES ($1, $2, true)',
    [userId, projectId],
  );
  await planned();
  await remind();
  expect((await texts()).at(-1)).toBe('Клиент пока не согласовал этот пост.');
});

it('leaves the version alone, so that an editor open meanwhile can save', async () => {
  const id = await planned();
  const version = async () =>
    (await fixture.db.query<{ version: number }>('SELECT version FROM publications WHERE id = $1', [id]))[0]?.version;
  const before = await version();
  await remind();
  expect(await version()).toBe(before);
  await set(id, `scheduled_at = now() - interval '2 minutes'`);
  expect(await version()).toBe((before ?? 0) + 1);
});

it('reminds of the others when one cannot be stored', async () => {
  await planned({ title: 'Сломанная' });
  await planned({ title: 'Целая' });
  await fixture.db.query(
    `ALTER TABLE notifications ADD CONSTRAINT broken CHECK (title NOT LIKE '%Сломанная%') NOT VALID`,
  );
  try {
    await remind();
  } finally {
    await fixture.db.query('ALTER TABLE notifications DROP CONSTRAINT broken');
  }
  expect((await reminders()).map(({ title }) => title)).toEqual(['Пора опубликовать: «Целая» (Instagram)']);
});

it('finds what is due by its index, without reading publications', async () => {
  const plan = await fixture.db.transaction(async (tx) => {
    await tx.query('SET LOCAL enable_seqscan = off');
    return tx.query<{ 'QUERY PLAN': string }>(
      `EXPLAIN SELECT id FROM publications
        WHERE remind AND NOT auto_publish AND status IN ('draft', 'generating', 'ready', 'failed', 'missed')
          AND reminded_for IS DISTINCT FROM scheduled_at AND scheduled_at <= now() AND scheduled_at > now() - interval '1 hour'`,
    );
  });
  expect(plan.map((line) => line['QUERY PLAN']).join('\n')).toContain('publications_to_remind_of');
});
