import { DeletedAccountsService, NotificationPreferencesService } from '@orbita/accounts';
import { AuditService } from '@orbita/administration';
import { administrationRetention } from '@orbita/administration/maintenance';
import { CreditsService } from '@orbita/billing';
import { competitorsRetention } from '@orbita/competitors/maintenance';
import { contentRetention } from '@orbita/content/maintenance';
import { EffectsService, type JobAbandonments, JobEndings, JobEvents, type JobStops, JobsService } from '@orbita/jobs';
import { jobsRetention } from '@orbita/jobs/maintenance';
import { recordOrphanedFiles } from '@orbita/media';
import { mediaRetention } from '@orbita/media/maintenance';
import { MailsService, NotificationsService } from '@orbita/notifications';
import { notificationsRetention } from '@orbita/notifications/maintenance';
import { type Database, createLogger } from '@orbita/platform';
import { ProjectDeletion } from '@orbita/projects';
import { JobProducer, KNOWN_KINDS } from '@orbita/queue';
import { type TestDatabase, createTestDatabase, testRedisUrl } from '@orbita/testing';
import { gatewayRetention } from './gateway-retention.js';
import { projectDeletionSteps } from './project-deletions.js';

const logger = createLogger('test', 'silent');

let database: TestDatabase;
let db: Database;
let producer: JobProducer;
let events: JobEvents;
let jobs: JobsService;

beforeAll(() => {
  producer = new JobProducer(testRedisUrl(), logger);
  events = new JobEvents(testRedisUrl(), logger);
});
afterAll(async () => {
  await producer.close();
  await events.close();
});
beforeEach(async () => {
  database = await createTestDatabase();
  ({ db } = database);
  const nothing = async (): Promise<void> => undefined;
  const money = new CreditsService(db);
  // The compiler cannot check that every kind is listed.
  const abandonments = Object.fromEntries(KNOWN_KINDS.map((kind) => [kind, nothing])) as unknown as JobAbandonments;
  const stops = Object.fromEntries(KNOWN_KINDS.map((kind) => [kind, null])) as unknown as JobStops;
  const endings = new JobEndings({ db, money, abandonments, stops, events, logger });
  jobs = new JobsService({ db, money, producer, endings, events });
});
afterEach(() => database.drop());

let users = 0;
const aUser = async (): Promise<number> => {
  users += 1;
  const [user] = await db.query<{ id: number }>(
    `INSERT INTO users (name, email, password_hash) VALUES ('Анна', $1, '$argon2id$') RETURNING id`,
    [`user-${users}@example.ru`],
  );
  return user?.id ?? 0;
};

/** A job that ended so long ago, or an open one accepted that long ago. */
const aJob = async (userId: number, age: string, status = 'completed', projectId: number | null = null) => {
  const [job] = await db.query<{ id: number }>(
    `INSERT INTO jobs (kind, queue, user_id, project_id, payload, status, priority, is_demo, price, sweep_after, deadline_at, created_at, finished_at)
     SELECT 'audience.suggest', 'content', $1, $4, '{}', $3, 1, false, 0, moment, moment, moment, CASE WHEN $3 <> 'queued' THEN moment END
       FROM (SELECT now() - $2::interval AS moment) age RETURNING id`,
    [userId, age, status, projectId],
  );
  return job?.id ?? 0;
};

describe('retention', () => {
  const table = () => [
    ...jobsRetention({ jobs, effects: new EffectsService(db) }),
    ...notificationsRetention({
      db,
      mails: new MailsService(db, new EffectsService(db), new NotificationPreferencesService(db)),
      notifications: new NotificationsService(db),
    }),
    ...administrationRetention({ db, deleted: new DeletedAccountsService(), audit: new AuditService(db) }),
    ...contentRetention(db),
    ...competitorsRetention(db, recordOrphanedFiles),
    ...mediaRetention(db),
    ...gatewayRetention(db),
  ];
  const forget = async (what: string, limit: number): Promise<number> => {
    const rule = table().find((entry) => entry.what === what);
    if (!rule) throw new Error(`no retention rule for ${what}`);
    return rule.forget(rule.keep, limit);
  };

  it('deletes jobs 90 days after their end and keeps their plans and credits', async () => {
    const userId = await aUser();
    const old = [await aJob(userId, '91 days'), await aJob(userId, '90 days 1 minute', 'failed')];
    const kept = [await aJob(userId, '89 days 23 hours'), await aJob(userId, '100 days', 'queued')];
    await db.query(`INSERT INTO job_checkpoints (job_id, key, value) VALUES ($1, 'slot-1', '{}')`, [old[0]]);
    await db.query(
      `WITH project AS (INSERT INTO projects (user_id, name, description, social_urls, time_zone)
                        VALUES ($1, 'Кофейня', '', '{}', 'Europe/Moscow') RETURNING id)
       INSERT INTO content_plans (user_id, project_id, name, start_date, end_date, posts_per_day, content_goal, content_distribution,
                                  target_audience, tone, language_level, social_networks, status, revision, is_demo, job_id)
       SELECT $1, id, 'План', '2026-01-01', '2026-01-01', 1, '', '{}', '{}', 'friendly', 'simple', '{telegram}', 'completed', 1, false, $2
         FROM project`,
      [userId, old[0]],
    );
    expect([await forget('ended jobs', 1), await forget('ended jobs', 10), await forget('ended jobs', 10)]).toEqual([
      1, 1, 0,
    ]);
    expect((await db.query<{ id: number }>('SELECT id FROM jobs ORDER BY id')).map(({ id }) => id)).toEqual(kept);
    expect(await db.query('SELECT job_id FROM content_plans')).toEqual([{ job_id: null }]);
  });

  it('deletes mails 30 days after they were ordered', async () => {
    await db.query(
      `INSERT INTO mails (key, kind, address, data, created_at)
       SELECT days::text, 'welcome', 'anna@example.ru', '{}', now() - days * interval '1 day' + interval '1 hour'
         FROM generate_series(29, 32) AS days`,
    );
    expect([await forget('mails', 1), await forget('mails', 10)]).toEqual([1, 1]);
    expect(await db.query('SELECT key FROM mails ORDER BY key')).toEqual([{ key: '29' }, { key: '30' }]);
  });

  it('deletes notifications after 90 days', async () => {
    const userId = await aUser();
    await db.query(
      `INSERT INTO notifications (user_id, key, kind, title, text, created_at)
       SELECT $1, days::text, 'job.completed', 'Готово', '', now() - days * interval '1 day' + interval '1 hour'
         FROM generate_series(89, 92) AS days`,
      [userId],
    );
    expect([await forget('notifications', 1), await forget('notifications', 10)]).toEqual([1, 1]);
    expect(await db.query('SELECT key FROM notifications ORDER BY key')).toEqual([{ key: '89' }, { key: '90' }]);
  });

  it("deletes who deleted accounts were after 3 years, also in the administrators' audit log", async () => {
    const people = [await aUser(), await aUser(), await aUser()];
    await db.query(
      `INSERT INTO user_consents (user_id, document, version, address, user_agent)
       SELECT id, 'privacy', '1', '::1', 'x' FROM unnest($1::bigint[]) id`,
      [people],
    );
    await db.query(
      `INSERT INTO audit_entries (administrator_id, administrator, act, user_id, subject, reason, address)
       SELECT $2, 'boss@example.ru', 'user.block', id, 'anna@example.ru', 'Спам', '::1' FROM unnest($1::bigint[]) id`,
      [people, people[2]],
    );
    // The second is one day too young; the third is not erased yet.
    await db.query(
      `INSERT INTO deleted_accounts (user_id, name, email, deleted_at, erased_at)
       SELECT id, 'Анна', 'anna@example.ru', now() - interval '3 years' + CASE place WHEN 2 THEN interval '1 day' ELSE interval '-1 day' END,
              CASE WHEN place < 3 THEN now() END
         FROM unnest($1::bigint[]) WITH ORDINALITY AS person (id, place)`,
      [people],
    );
    const what = 'who deleted accounts were, and what they consented to';
    expect([await forget(what, 10), await forget(what, 10)]).toEqual([1, 0]);
    expect(await db.query('SELECT user_id FROM user_consents ORDER BY 1')).toEqual(
      people.slice(1).map((user_id) => ({ user_id })),
    );
    expect(await db.query('SELECT subject, reason, administrator FROM audit_entries ORDER BY user_id LIMIT 2')).toEqual(
      [
        { subject: 'Удалённый аккаунт', reason: null, administrator: 'boss@example.ru' },
        { subject: 'anna@example.ru', reason: 'Спам', administrator: 'boss@example.ru' },
      ],
    );
  });

  it('deletes archives of personal data at their end, with their bytes', async () => {
    const [one, other] = [await aUser(), await aUser()];
    await db.query(
      `INSERT INTO files (user_id, status, purpose, name, mime, bytes, expires_at)
       VALUES ($1, 'ready', 'export', 'orbita.zip', 'application/zip', 1, now()),
              ($2, 'ready', 'export', 'orbita.zip', 'application/zip', 1, now() + interval '1 minute')`,
      [one, other],
    );
    expect([await forget('archives of personal data', 10), await forget('archives of personal data', 10)]).toEqual([
      1, 0,
    ]);
    expect(await db.query('SELECT user_id FROM files')).toEqual([{ user_id: other }]);
    expect((await db.query('SELECT key FROM file_remains')).length).toBeGreaterThan(0);
  });

  it('keeps model usage for 13 months, to the day', async () => {
    const userId = await aUser();
    await db.query(
      `INSERT INTO model_usage (user_id, operation, model, prompt_tokens, completion_tokens, created_at)
       SELECT $1, 'audience.suggest', 'm', n, 1, now() - interval '13 months' + (n - 3) * interval '1 day' + interval '1 hour'
         FROM generate_series(1, 5) n`,
      [userId],
    );
    expect([await forget('model usage', 1), await forget('model usage', 10)]).toEqual([1, 1]);
    expect(await db.query('SELECT prompt_tokens AS n FROM model_usage ORDER BY 1')).toEqual([
      { n: 3 },
      { n: 4 },
      { n: 5 },
    ]);
  });

  it('deletes channels that no one has followed for 30 days with all their rows, and leaves the bytes of their pictures to the sweep', async () => {
    const userId = await aUser();
    await db.query(
      `WITH channel AS (
         INSERT INTO channels (username, covered_since, checked_at, unfollowed_at)
         SELECT 'channel_' || n, 'epoch', now(), now() - n * interval '1 day' + interval '1 hour' FROM generate_series(29, 33) n RETURNING id, username),
       post AS (
         INSERT INTO channel_posts (channel_id, message_id, published_at, content, source, counted_at)
         SELECT id, n, now(), '', 'preview', now() FROM channel, generate_series(1, 3) n),
       snapshot AS (INSERT INTO channel_snapshots (channel_id, day, subscribers) SELECT id, now(), 1 FROM channel),
       totals AS (INSERT INTO channel_totals (channel_id, posts, counted, with_forwards) SELECT id, 3, 0, false FROM channel),
       days AS (
         INSERT INTO channel_days (channel_id, day, posts, counted, told_reactions, told_forwards, told_rates)
         SELECT id, now(), 3, 0, 0, 0, 0 FROM channel),
       picture AS (
         INSERT INTO channel_pictures (channel_id, message_id, place, origin, storage_key, width, height, bytes, link_secret)
         SELECT id, 0, 0, '', 'channels/' || username, 1, 1, 1, '' FROM channel),
       project AS (
         INSERT INTO projects (user_id, name, description, social_urls, time_zone) VALUES ($1, 'Кофейня', '', '{}', 'UTC') RETURNING id)
       INSERT INTO competitors (user_id, project_id, channel_id) SELECT $1, project.id, channel.id FROM project, channel WHERE username = 'channel_33'`,
      [userId],
    );
    // Half of it is gone: a user who follows it again gets no notification about posts read before.
    await forget('channels nobody follows', 1);
    expect(
      await db.query(
        `SELECT covered_since, checked_at FROM channels LEFT JOIN channel_totals totals ON channel_id = id
          WHERE username = 'channel_32' AND totals IS NULL`,
      ),
    ).toEqual([{ covered_since: null, checked_at: null }]);
    expect(await db.query('SELECT 1 FROM channel_posts')).toHaveLength(15);
    while ((await forget('channels nobody follows', 4)) > 0);
    // The last channel has been followed again since.
    expect(await db.query('SELECT username FROM channels ORDER BY id')).toEqual(
      ['channel_29', 'channel_30', 'channel_33'].map((username) => ({ username })),
    );
    expect(await db.query('SELECT 1 FROM channel_posts')).toHaveLength(9);
    expect(await db.query('SELECT key FROM file_remains ORDER BY key')).toEqual(
      ['channel_31', 'channel_32'].map((username) => ({ key: `channels/${username}` })),
    );
  });

  it('deletes idempotency keys after a day', async () => {
    await db.query(
      `INSERT INTO idempotency_keys (scope, key, fingerprint, created_at)
       SELECT 'user:1', n::text, '', now() - CASE WHEN n <= 5 THEN interval '25 hours' ELSE interval '23 hours' END
         FROM generate_series(1, 8) n`,
    );
    const rounds = [await forget('idempotency keys', 3), await forget('idempotency keys', 3)];
    expect([...rounds, await forget('idempotency keys', 3)]).toEqual([3, 2, 0]);
    expect(await db.query('SELECT key FROM idempotency_keys')).toHaveLength(3);
  });
});

describe('the deletion of a project', () => {
  it('has a step for every table that refers to projects and leaves the jobs to the user', async () => {
    const userId = await aUser();
    const [project] = await db.query<{ id: number }>(
      `INSERT INTO projects (user_id, name, description, social_urls, time_zone, deleting_at)
       VALUES ($1, 'Кофейня', '', '{}', 'Europe/Moscow', now()) RETURNING id`,
      [userId],
    );
    const job = await aJob(userId, '1 day', 'completed', project?.id);
    await db.query(
      `INSERT INTO content_plans (user_id, project_id, name, start_date, end_date, posts_per_day, content_goal, content_distribution,
                                  target_audience, tone, language_level, social_networks, status, revision, is_demo, job_id)
       VALUES ($1, $2, 'План', '2026-01-01', '2026-01-01', 1, '', '{}', '{}', 'friendly', 'simple', '{telegram}', 'completed', 1, false, $3)`,
      [userId, project?.id, job],
    );
    const [shared, own] = await db.query<{ id: number }>(
      `INSERT INTO integrations (user_id, project_id, platform, account_key, title, credentials_sealed, is_active)
       SELECT $1, own, 'vk', key, 'Сообщество', 'v1.k1.x.y.z', true
         FROM (VALUES (NULL::bigint, '-1'), ($2::bigint, '-2')) AS account (own, key) RETURNING id`,
      [userId, project?.id],
    );
    await db.query(
      `WITH held AS (INSERT INTO project_publishing (user_id, project_id) VALUES ($1, $2)),
       forecast AS (INSERT INTO publication_forecasts (publication_id, scheduled_at, hours_ahead, user_id, project_id, verdict)
                    VALUES (1, now(), 24, $1, $2, 'goes'))
       INSERT INTO publishing_attempts (user_id, project_id, publication_id, integration_id, origin, status, post, planned_at)
       VALUES ($1, $2, 1, $3, 'user', 'planned', '{}', now())`,
      [userId, project?.id, shared?.id],
    );
    const deletion = new ProjectDeletion({ db, steps: projectDeletionSteps(jobs), logger });
    expect(await deletion.forgottenTables()).toEqual([]);
    while (await deletion.piece());
    expect(await db.query('SELECT 1 FROM projects')).toEqual([]);
    expect(await db.query('SELECT 1 FROM content_plans')).toEqual([]);
    expect(await db.query('SELECT 1 FROM publishing_attempts')).toEqual([]);
    expect(await db.query('SELECT 1 FROM publication_forecasts')).toEqual([]);
    // An integration that served only this project is disconnected with it.
    expect(
      await db.query(
        'SELECT id, credentials_sealed IS NOT NULL AS key, is_active, deleted_at IS NULL AS connected FROM integrations ORDER BY id',
      ),
    ).toEqual([
      { id: shared?.id, key: true, is_active: true, connected: true },
      { id: own?.id, key: false, is_active: false, connected: false },
    ]);
    expect(await db.query('SELECT id, project_id FROM jobs')).toEqual([{ id: job, project_id: null }]);
  });
});
