import { say } from '@orbita/contracts';
import {
  AccountErasure,
  type DeletedAccount,
  DeletedAccountsService,
  NotificationPreferencesService,
} from '@orbita/accounts';
import { CreditsService, SubscriptionsService, checkLedger } from '@orbita/billing';
import { EffectsService, type JobAbandonments, JobEndings, JobEvents, type JobStops, JobsService } from '@orbita/jobs';
import { MailsService, NotificationsService } from '@orbita/notifications';
import { type Database, createLogger } from '@orbita/platform';
import { JobProducer, KNOWN_KINDS } from '@orbita/queue';
import { type FileStorage, createFileStorage } from '@orbita/storage';
import { type TestDatabase, createTestDatabase, elsewhere, personalTables, testRedisUrl } from '@orbita/testing';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { noteErased } from './erased-accounts.js';
import { personalErasures } from './personal-erasures.js';

const logger = createLogger('test', 'silent');

let database: TestDatabase;
let db: Database;
let producer: JobProducer;
let events: JobEvents;
let jobs: JobsService;
let subscriptions: SubscriptionsService;
let storage: FileStorage;
let folder: string;
const deleted = new DeletedAccountsService();

beforeAll(async () => {
  producer = new JobProducer(testRedisUrl(), logger);
  events = new JobEvents(testRedisUrl(), logger);
  database = await createTestDatabase();
  ({ db } = database);
  folder = await mkdtemp(join(tmpdir(), 'orbita-erased-'));
  storage = await createFileStorage({ STORAGE_DIR: folder, STORAGE_S3_REGION: 'none' });
  const nothing = async (): Promise<void> => undefined;
  const money = new CreditsService(db);
  subscriptions = new SubscriptionsService(db, money, { freeMonthlyCredits: 100 });
  // The compiler cannot check that every kind is listed.
  const abandonments = Object.fromEntries(KNOWN_KINDS.map((kind) => [kind, nothing])) as unknown as JobAbandonments;
  const stops = Object.fromEntries(KNOWN_KINDS.map((kind) => [kind, null])) as unknown as JobStops;
  const endings = new JobEndings({ db, money, abandonments, stops, events, logger });
  jobs = new JobsService({ db, money, producer, endings, events });
});
afterAll(async () => {
  await producer.close();
  await events.close();
  expect(await checkLedger(db)).toEqual([]);
  await database.drop();
  await rm(folder, { recursive: true });
});

const parts = () =>
  personalErasures({
    jobs,
    mails: new MailsService(db, new EffectsService(db), new NotificationPreferencesService(db)),
    notifications: new NotificationsService(db),
  });

it('erases every table with rows of a person, or says why they stay', async () => {
  const declared = parts().flatMap(({ tables, kept }) => [...tables, ...Object.keys(kept)]);
  const names = (await personalTables(db)).map(({ name }) => name);
  expect(names.filter((name) => !declared.includes(name))).toEqual([]);
  expect(declared.filter((name) => !names.includes(name))).toEqual([]);
  expect(new Set(declared).size).toBe(declared.length);
});

let users = 0;
/** A user with at least one row in every table that holds the user's words: «Секрет». */
const aPerson = async (): Promise<number> => {
  users += 1;
  return db.transaction(async (tx) => {
    const [user] = await tx.query<{ id: number }>(
      `INSERT INTO users (name, email, password_hash) VALUES ('Секрет', $1, '$argon2id$') RETURNING id`,
      [`sekret-${users}@example.ru`],
    );
    const id = user?.id ?? 0;
    await subscriptions.open(tx, id);
    const [project] = await tx.query<{ id: number }>(
      `INSERT INTO projects (user_id, name, description, social_urls, time_zone)
       VALUES ($1, 'Секрет', '', '{}', 'Europe/Moscow') RETURNING id`,
      [id],
    );
    await tx.query(
      `WITH plan AS (
         INSERT INTO content_plans (user_id, project_id, name, start_date, end_date, posts_per_day, content_goal, content_distribution,
                                    target_audience, tone, language_level, social_networks, status, revision, is_demo)
         VALUES ($1, $2, 'Секрет', '2036-01-01', '2036-01-01', 1, '', '{}', '{}', 'friendly', 'simple', '{telegram}', 'completed', 1, false)
         RETURNING id)
       INSERT INTO publications (content_plan_id, user_id, project_id, title, content_type, social_network, short_description, goal,
                                 reasoning, scheduled_date, scheduled_time, scheduled_at, status, is_demo)
       SELECT id, $1, $2, 'Секрет', 'selling', 'telegram', '', '', '', '2036-01-01', '10:00', '2036-01-01 10:00Z', 'draft', false
         FROM plan, generate_series(1, 1500)`,
      [id, project?.id],
    );
    await tx.query(
      `WITH link AS (
         INSERT INTO approval_links (user_id, project_id, content_plan_id, label, token_hash, token_sealed, expires_at)
         SELECT $1, $2, id, 'Секрет', sha256($3::text::bytea), 'sealed', now() FROM content_plans WHERE project_id = $2 RETURNING id)
       INSERT INTO approval_verdicts (user_id, project_id, link_id, publication_id, verdict, comment)
       SELECT $1, $2, id, 1, 'changes_requested', 'Секрет' FROM link`,
      [id, project?.id, `link-${id}`],
    );
    await tx.query(
      `WITH account AS (
         INSERT INTO integrations (user_id, project_id, platform, account_key, title) VALUES ($1, $2, 'vk', '-1', 'Секрет') RETURNING id),
       login AS (INSERT INTO network_logins (user_id, platform, state_hash, expires_at) VALUES ($1, 'vk', sha256($3::text::bytea), now())),
       held AS (INSERT INTO project_publishing (user_id, project_id) VALUES ($1, $2)),
       forecast AS (INSERT INTO publication_forecasts (publication_id, scheduled_at, hours_ahead, user_id, project_id, verdict)
                    VALUES (1, now(), 24, $1, $2, 'goes'))
       INSERT INTO publishing_attempts (user_id, project_id, publication_id, integration_id, origin, status, post, planned_at)
       SELECT $1, $2, 1, id, 'user', 'planned', '{"text": "Секрет"}', now() FROM account`,
      [id, project?.id, `state-${id}`],
    );
    await tx.query(`INSERT INTO writing_styles (user_id, name, examples) VALUES ($1, 'Секрет', '[]')`, [id]);
    await tx.query(
      `INSERT INTO text_history (user_id, topic, content, text_type, is_demo) VALUES ($1, 'Секрет', '', 'post', true)`,
      [id],
    );
    await tx.query(
      `INSERT INTO files (user_id, status, name, mime, bytes) VALUES ($1, 'ready', 'Секрет', 'image/png', 1)`,
      [id],
    );
    await tx.query(
      `WITH upload AS (
         INSERT INTO recording_uploads (id, user_id, name, bytes, expires_at) VALUES (gen_random_uuid(), $1, 'Секрет', 1, now()) RETURNING id),
       written AS (
         INSERT INTO transcriptions (user_id, project_id, title, status, upload_id, lines)
         SELECT $1, $2, 'Секрет', 'failed', id, '[{"text": "Секрет"}]' FROM upload RETURNING id)
       INSERT INTO transcript_digests (user_id, transcription_id, form, status, title, texts, is_demo)
       SELECT $1, id, 'quotes', 'completed', 'Интервью', '{Секрет}', true FROM written`,
      [id, project?.id],
    );
    await tx.query(
      `INSERT INTO recording_uploads (id, user_id, name, bytes, expires_at) VALUES (gen_random_uuid(), $1, 'Секрет', 1, now())`,
      [id],
    );
    await tx.query(`INSERT INTO mails (key, kind, user_id, data) VALUES ($2, 'welcome', $1, '{}')`, [
      id,
      `welcome-${id}`,
    ]);
    await tx.query(
      `INSERT INTO notifications (user_id, key, kind, title, text) VALUES ($1, $2, 'job.completed', 'Секрет', '')`,
      [id, `job-${id}`],
    );
    await tx.query(
      `INSERT INTO contact_requests (user_id, company_name, contact_name, email, telegram, message)
       VALUES ($1, 'Секрет', '', '', '', '')`,
      [id],
    );
    await tx.query(
      `INSERT INTO user_consents (user_id, document, version, address, user_agent) VALUES ($1, 'privacy', '1', '::1', 'x')`,
      [id],
    );
    await tx.query(
      `INSERT INTO idempotency_keys (scope, key, fingerprint, answer) VALUES ('user:' || $1, 'key-1', '', '{"title": "Секрет"}')`,
      [id],
    );
    await jobs.accept(tx, {
      kind: 'publication.write',
      userId: id,
      payload: { publicationWritingId: 1 },
      stage: say('stage.plan'),
      total: 1,
      isDemo: false,
      hasPriority: false,
      price: 50,
      description: say('work.publication-text', { name: 'Секрет' }),
    });
    return id;
  });
};

const remove = (userId: number, ago: string) =>
  db.transaction(async (tx) => {
    await deleted.delete(tx, userId);
    await tx.query('UPDATE deleted_accounts SET deleted_at = now() - $2::interval WHERE user_id = $1', [userId, ago]);
  });

/** Tables in which a row contains «Секрет» or the user's address. */
const secretsLeft = async (): Promise<string[]> => {
  const tables = await db.query<{ name: string }>(
    `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'`,
  );
  const found = await Promise.all(
    tables.map(async ({ name }) => {
      const hits = await db.query(`SELECT 1 FROM ${name} line WHERE line::text ~* 'секрет|sekret' LIMIT 1`);
      return hits.length > 0 ? [name] : [];
    }),
  );
  return found.flat().sort();
};

const erasureOf = (remember = (account: DeletedAccount) => noteErased(storage, account)): AccountErasure =>
  new AccountErasure({ db, parts: parts(), remember, logger });

const round = async (): Promise<void> => {
  const erasure = erasureOf();
  while (await erasure.piece());
};

it('leaves only who the owner of a deleted account was and anonymous books, even if a process dies meanwhile', async () => {
  const [person, recent] = [await aPerson(), await aPerson()];
  await remove(person, '61 seconds');
  await remove(recent, '50 seconds');
  // One process dies after the first pieces; two others continue at once.
  const dying = erasureOf();
  for (let piece = 0; piece < 2; piece += 1) await dying.piece();
  await Promise.all([elsewhere(round), elsewhere(round)]);
  await round();
  expect(await db.query('SELECT user_id FROM deleted_accounts WHERE erased_at IS NOT NULL')).toEqual([
    { user_id: person },
  ]);
  expect(await db.query('SELECT 1 FROM projects WHERE user_id = $1', [recent])).toHaveLength(1);
  await db.query(`UPDATE deleted_accounts SET deleted_at = deleted_at - interval '1 minute'`);
  await round();
  expect(await secretsLeft()).toEqual(['deleted_accounts']);
  expect(await db.query('SELECT available, held FROM credit_accounts ORDER BY user_id')).toEqual([
    { available: 100, held: 0 },
    { available: 100, held: 0 },
  ]);
  expect(await db.query('SELECT 1 FROM user_consents')).toHaveLength(2);
  expect(await db.query('SELECT 1 FROM billing_timers')).toEqual([]);
});

it('notes an account beside the files before it erases any of its rows, and does not erase an account it cannot note', async () => {
  const person = await aPerson();
  await remove(person, '61 seconds');
  const unwilling = erasureOf(() => Promise.reject(new Error('no room')));
  while (await unwilling.piece());
  expect(await db.query('SELECT 1 FROM projects WHERE user_id = $1', [person])).toHaveLength(1);
  const [{ day } = { day: '' }] = await db.query<{ day: string }>(
    `SELECT to_char(deleted_at AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS day FROM deleted_accounts WHERE user_id = $1`,
    [person],
  );
  const key = `erased/${day}/${person}`;
  expect(await storage.exists(key)).toBe(false);
  await erasureOf().piece();
  expect(await storage.exists(key)).toBe(true);
  await round();
  expect(await db.query('SELECT 1 FROM deleted_accounts WHERE erased_at IS NULL')).toEqual([]);
});

it('the books refuse every other change of their entries', async () => {
  const userId = await aPerson();
  const change = (what: string) => db.query(`UPDATE ledger_entries SET ${what} WHERE user_id = $1`, [userId]);
  await expect(change(`description = 'Операция удалённого аккаунта'`)).rejects.toThrow('append-only');
  await remove(userId, '0');
  await expect(change(`description = 'другое'`)).rejects.toThrow('append-only');
  await expect(change(`description = 'Операция удалённого аккаунта', is_demo = true`)).rejects.toThrow('append-only');
  await expect(db.query('DELETE FROM ledger_entries WHERE user_id = $1', [userId])).rejects.toThrow('append-only');
  await expect(db.query('UPDATE ledger_postings SET amount = 1')).rejects.toThrow('append-only');
});
