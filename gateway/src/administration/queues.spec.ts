import { CreditsService } from '@orbita/billing';
import { type AdminJob, type AdminJobDetail, QUEUE_NAMES, type QueueOverview } from '@orbita/contracts';
import { JobEndings, failureOf } from '@orbita/jobs';
import { eventually } from '@orbita/testing';
import { type GatewayFixture, type SignedIn, gatewayFixture } from '../testing/gateway-fixture.js';

let fixture: GatewayFixture;
let admin: SignedIn;
let user: SignedIn;

beforeAll(async () => {
  fixture = await gatewayFixture({ OPENAI_API_KEY: 'sk-test', OPENAI_BASE_URL: 'http://127.0.0.1:1/v1' });
  admin = await fixture.administrator();
});
afterAll(() => fixture.close());
beforeEach(async () => {
  user = await fixture.user();
  await credit(1_000);
});

const credit = (amount: number) =>
  fixture.call('POST', `/api/admin/users/${user.id}/credits`, { as: admin, body: { amount, description: 'Проба' } });
const get = async <T>(url: string): Promise<T> => (await fixture.call('GET', url, { as: admin })).json<T>();
const act = (what: 'cancel' | 'retry', id: number) =>
  fixture.call('POST', `/api/admin/jobs/${id}/${what}`, { as: admin });
const balance = () => fixture.gateway.app.get(CreditsService).balanceOf(user.id);
const ledger = () => fixture.db.query('SELECT kind FROM ledger_entries WHERE user_id = $1 ORDER BY id', [user.id]);

/** A job that improves a text, which costs 25 credits; no worker runs here. */
const anOrder = async (): Promise<number> => {
  const reply = await fixture.call('POST', '/api/improve', {
    as: user,
    body: { text: 'Свежее зерно', instruction: 'Короче' },
    headers: { prefer: 'respond-async' },
  });
  return reply.json<{ job_id: number }>().job_id;
};

const fail = (id: number) =>
  fixture.gateway.app.get(JobEndings).abandonNow(id, 'failed', failureOf('MODEL_UNAVAILABLE'));

const aFailedOrder = async (): Promise<number> => {
  const id = await anOrder();
  await fail(id);
  return id;
};

const together = async (what: 'cancel' | 'retry', id: number) => {
  const replies = await Promise.all(Array.from({ length: 20 }, () => act(what, id)));
  return replies.map(({ statusCode }) => statusCode).sort();
};

it('stops a job once for twenty administrators at once, and returns its credits once', async () => {
  const before = await balance();
  const id = await anOrder();
  expect(await balance()).toBeLessThan(before);
  expect(await together('cancel', id)).toEqual([200, ...Array.from({ length: 19 }, () => 409)]);
  expect(await balance()).toBe(before);
  expect(await get<AdminJobDetail>(`/api/admin/jobs/${id}`)).toMatchObject({
    status: 'cancelled',
    error: 'Остановлено администратором',
    credits: 'returned',
    is_retryable: false,
  });
  const reply = await fixture.call('GET', '/api/notifications', { as: user });
  expect(
    reply.json<{ title: string }[]>().filter(({ title }) => /^Остановлено администратором/.test(title)),
  ).toHaveLength(1);
  expect(await get(`/api/admin/audit?user_id=${user.id}&act=job.cancelled`)).toHaveLength(1);
});

it('links the notification about a stopped job to what the job was about', async () => {
  const page = async (kind: string, payload: object, projectId: number | null = null): Promise<string | null> => {
    const id = await anOrder();
    await fixture.db.query('UPDATE jobs SET kind = $2, payload = $3, project_id = $4 WHERE id = $1', [
      id,
      kind,
      payload,
      projectId,
    ]);
    expect((await act('cancel', id)).statusCode).toBe(200);
    const reply = await fixture.call('GET', '/api/notifications', { as: user });
    return reply.json<{ path: string | null }[]>()[0]?.path ?? null;
  };
  expect(await page('style.analyse', { styleId: 4 })).toBe('/dashboard/styles/4');
  expect(await page('recording.transcribe', { transcriptionId: 5 })).toBe('/dashboard/transcription/5');
  // A job that names only an order, without a project; and a row with an unreadable payload.
  expect(await page('post.improve', { generationRequestId: 6 })).toBeNull();
  expect(await page('style.analyse', {})).toBeNull();
});

it('repeats a failed job once for twenty administrators at once, at its price and with one hold', async () => {
  const before = await balance();
  const id = await aFailedOrder();
  expect(await balance()).toBe(before);
  expect(await together('retry', id)).toEqual(Array.from({ length: 20 }, () => 200));
  const again = (await act('retry', id)).json<AdminJobDetail>();
  expect(again).toMatchObject({ status: 'queued', retry_of: id, price: 25, credits: 'held' });
  expect(await balance()).toBe(before - 25);
  expect(await ledger()).toMatchObject([{}, {}, { kind: 'hold' }, { kind: 'release' }, { kind: 'hold' }]);
  expect(await get<AdminJobDetail>(`/api/admin/jobs/${id}`)).toMatchObject({
    retried_by: again.id,
    is_retryable: false,
  });
  expect(await get(`/api/admin/audit?user_id=${user.id}&act=job.retried`)).toHaveLength(1);
  // A job that fails again releases its own hold, and can be repeated again.
  await fail(again.id);
  expect(await balance()).toBe(before);
  expect((await act('retry', again.id)).json<AdminJobDetail>()).toMatchObject({ retry_of: again.id });
});

it('does not repeat a job its user cannot pay for, and says so', async () => {
  const id = await aFailedOrder();
  await credit(1 - (await balance()));
  const before = await ledger();
  const reply = await act('retry', id);
  expect([reply.statusCode, reply.json<{ code: string }>().code]).toEqual([402, 'INSUFFICIENT_CREDITS']);
  expect(await ledger()).toEqual(before);
  expect(await get<AdminJobDetail>(`/api/admin/jobs/${id}`)).toMatchObject({ retried_by: null, is_retryable: true });
});

it('refuses to repeat a stopped, completed, running or forgotten job, and changes nothing', async () => {
  const id = await aFailedOrder();
  await fixture.db.query('DELETE FROM generation_requests');
  const stopped = await anOrder();
  await act('cancel', stopped);
  const running = await anOrder();
  await fixture.db.query(`UPDATE jobs SET status = 'active', lease_until = now() + interval '1 hour' WHERE id = $1`, [
    running,
  ]);
  const before = await fixture.db.query('SELECT id, status, fence FROM jobs ORDER BY id');
  for (const job of [id, stopped, running]) {
    expect((await act('retry', job)).json()).toMatchObject({ code: 'JOB_NOT_RETRYABLE' });
  }
  expect((await act('retry', 9_007_199_254_740_991)).statusCode).toBe(404);
  expect(await fixture.db.query('SELECT id, status, fence FROM jobs ORDER BY id')).toEqual(before);
});

it('runs a postponed job now, with a new message, and holds no more credits for it', async () => {
  const id = await anOrder();
  await fixture.db.query(`UPDATE jobs SET run_after = now() + interval '1 hour' WHERE id = $1`, [id]);
  expect(await get<AdminJobDetail>(`/api/admin/jobs/${id}`)).toMatchObject({ is_retryable: true, status: 'queued' });
  const before = await ledger();
  expect(await together('retry', id)).toEqual(Array.from({ length: 20 }, () => 200));
  const [row] = await fixture.db.query('SELECT fence, run_after <= now() AS due FROM jobs WHERE id = $1', [id]);
  expect(row).toEqual({ fence: 1, due: true });
  expect(await ledger()).toEqual(before);
  expect(await get(`/api/admin/audit?user_id=${user.id}&act=job.retried`)).toHaveLength(1);
});

it('writes a failed plan again, unless it has been ordered again since', async () => {
  const project = await fixture.call('POST', '/api/projects', { as: user, body: { name: 'Кофейня', description: '' } });
  const { id: projectId } = project.json<{ id: number }>();
  const order = () =>
    fixture.call('POST', `/api/projects/${projectId}/content-plans`, {
      as: user,
      body: {
        name: 'Декабрь',
        start_date: '2036-12-01',
        end_date: '2036-12-03',
        posts_per_day: 1,
        content_goal: 'Больше гостей',
        content_distribution: { engaging: 100 },
        target_audience: { age: '25–40', gender: 'any', interests: ['кофе'], pain_points: ['очередь'], values: [] },
        tone: 'friendly',
        language_level: 'simple',
        social_networks: ['telegram'],
        writing_style_id: null,
      },
    });
  const plan = (await order()).json<{ id: number; job_id: number }>();
  await fail(plan.job_id);
  const again = (await act('retry', plan.job_id)).json<AdminJobDetail>();
  const shown = () => fixture.call('GET', `/api/content-plans/${plan.id}`, { as: user });
  expect((await shown()).json()).toMatchObject({ status: 'pending', job_id: again.id, error_message: null });
  await fail(again.id);
  await fixture.call('POST', `/api/content-plans/${plan.id}/regenerate`, {
    as: user,
    body: {},
    headers: { prefer: 'respond-async' },
  });
  const reply = await act('retry', again.id);
  expect([reply.statusCode, reply.json<{ code: string }>().code]).toEqual([409, 'JOB_NOT_RETRYABLE']);
});

it('writes a failed text of many again, which then counts in place of the failed one', async () => {
  const project = await fixture.call('POST', '/api/projects', { as: user, body: { name: 'Кофейня', description: '' } });
  const [plan] = await fixture.db.query<{ id: number }>(
    `INSERT INTO content_plans (user_id, project_id, name, start_date, end_date, posts_per_day, content_goal, content_distribution,
                                target_audience, tone, language_level, social_networks, status, revision, is_demo)
     VALUES ($1, $2, 'План', '2036-12-01', '2036-12-02', 1, 'Цель', '{"engaging":100}', '{}', 'friendly', 'simple', '{telegram}',
             'completed', 1, false) RETURNING id`,
    [user.id, project.json<{ id: number }>().id],
  );
  const publications = await fixture.db.query<{ id: number }>(
    `INSERT INTO publications (user_id, project_id, content_plan_id, title, content_type, social_network, short_description,
                               goal, reasoning, scheduled_date, scheduled_time, scheduled_at, status, is_demo)
     SELECT $1, project_id, id, 'Тема ' || n, 'engaging', 'telegram', '', '', '', '2036-12-01', '10:00', '2036-12-01T07:00Z', 'draft', false
       FROM content_plans, generate_series(1, 2) n WHERE id = $2 RETURNING id`,
    [user.id, plan?.id],
  );
  const url = `/api/content-plans/${plan?.id}/generate-contents`;
  const ordered = await fixture.call('POST', url, {
    as: user,
    body: { publication_ids: publications.map(({ id }) => id) },
  });
  const { job_ids: jobIds } = ordered.json<{ job_ids: number[] }>();
  for (const id of jobIds) await fail(id);
  const progress = async () => (await fixture.call('GET', url, { as: user })).json<object>();
  expect(await progress()).toMatchObject({ total: 2, failed: 2, open: 0 });
  const again = (await act('retry', jobIds[0] ?? 0)).json<AdminJobDetail>();
  expect(await progress()).toMatchObject({ total: 2, failed: 1, open: 1 });
  const [row] = await fixture.db.query('SELECT status, writing_job_id AS job FROM publications WHERE id = $1', [
    publications[0]?.id,
  ]);
  expect(row).toEqual({ status: 'generating', job: again.id });
  // Its owner writes a text of their own meanwhile; another one would not be used.
  await fail(again.id);
  await fixture.db.query('UPDATE publication_writings SET basis = 1');
  expect((await act('retry', again.id)).json()).toMatchObject({ code: 'JOB_NOT_RETRYABLE' });
});

it('lists all jobs by any filter, newest first, without their payloads', async () => {
  const [failed, open] = [await aFailedOrder(), await anOrder()];
  const ids = async (filter: string) =>
    (await get<AdminJob[]>(`/api/admin/jobs?${filter}`)).map(({ id }) => id).filter((id) => id >= failed);
  expect(await ids('')).toEqual([open, failed]);
  expect(await ids('status=failed')).toEqual([failed]);
  expect(await ids('kind=post.improve&status=queued')).toEqual([open]);
  expect(await ids('queue=media')).toEqual([]);
  expect(await ids('queue=interactive&limit=1')).toEqual([open]);
  expect(await ids(`user_id=${user.id}`)).toEqual([open, failed]);
  expect(await ids(`user_id=${admin.id}`)).toEqual([]);
  const text = JSON.stringify(await get(`/api/admin/jobs/${failed}`));
  expect(text).not.toContain('payload');
  expect(text).not.toContain('Короче');
  for (const url of ['/api/admin/queues', '/api/admin/jobs', `/api/admin/jobs/${open}`])
    expect((await fixture.call('GET', url, { as: user })).statusCode).toBe(403);
});

describe('the queues', () => {
  const interactive = async () =>
    (await get<QueueOverview>('/api/admin/queues')).queues.find(({ queue }) => queue === 'interactive');

  it('show what waits, is postponed, runs and has ended, and the age of the oldest, by the database’s clock', async () => {
    await fixture.db.query('DELETE FROM jobs');
    const [oldest, resting, running, failed] = [
      await anOrder(),
      await anOrder(),
      await anOrder(),
      await aFailedOrder(),
    ];
    await fixture.db.query(`UPDATE jobs SET run_after = now() - interval '90 s' WHERE id = $1`, [oldest]);
    await fixture.db.query(`UPDATE jobs SET run_after = now() + interval '1 hour' WHERE id = $1`, [resting]);
    await fixture.db.query(`UPDATE jobs SET status = 'active', lease_until = now() WHERE id = $1`, [running]);
    await fixture.db.query(
      `INSERT INTO jobs (kind, queue, user_id, payload, status, priority, is_demo, price, sweep_after, deadline_at, finished_at)
       SELECT 'post.write', 'interactive', $1, '{}', 'completed', 1, false, 0, now(), now(), now() - ended
         FROM unnest(ARRAY[interval '5 min', '5 min', '2 hours', '2 days']) AS ended`,
      [user.id],
    );
    expect(failed).toBeGreaterThan(0);
    expect(await interactive()).toMatchObject({
      waiting: 2,
      resting: 1,
      active: 1,
      failed: 1,
      completed_last_hour: 2,
      completed_last_day: 3,
      per_minute: 0.2,
      oldest_waiting_s: expect.any(Number),
      kinds: [
        { kind: 'post.improve', waiting: 2 },
        { kind: 'post.write', completed_last_day: 3 },
      ],
    });
    expect((await interactive())?.oldest_waiting_s).toBeGreaterThanOrEqual(90);
  });

  it('show which processes are alive and which stopped reporting', async () => {
    await fixture.db.query(
      `INSERT INTO worker_processes (id, role, version, queues, seen_at)
       VALUES ('content@a:1', 'content', '1.0', '[{"queue":"content","running":3,"concurrency":8,"is_paused":false}]', now()),
              ('content@a:2', 'content', '1.0', '[]', now() - interval '1 minute'),
              ('content@a:3', 'content', '1.0', '[]', now() - interval '2 days')`,
    );
    expect((await get<QueueOverview>('/api/admin/queues')).workers).toMatchObject([
      { id: 'content@a:1', is_lost: false, queues: [{ queue: 'content', running: 3, concurrency: 8 }] },
      { id: 'content@a:2', is_lost: true },
    ]);
  });

  it('show the figures of the rows while Redis is down', async () => {
    const away = await gatewayFixture({ REDIS_URL: 'redis://127.0.0.1:1' });
    try {
      const as = await away.administrator();
      const overview = (await away.call('GET', '/api/admin/queues', { as })).json<QueueOverview>();
      expect(overview.redis_answers).toBe(false);
      expect(overview.queues.map(({ queue }) => queue)).toEqual(QUEUE_NAMES);
      expect((await away.call('POST', '/api/admin/queues/board', { as })).statusCode).toBe(503);
    } finally {
      await away.close();
    }
  });
});

describe('Bull Board', () => {
  const BOARD = '/api/admin/queues/board';
  const openBoard = async (as: SignedIn): Promise<string> => {
    const reply = await fixture.call('POST', BOARD, { as });
    return String(reply.headers['set-cookie']);
  };
  const look = (cookie: string, url = BOARD, accept = 'application/json') =>
    fixture.call('GET', url, { headers: { accept, cookie: cookie.split(';')[0] ?? '' } });

  it('opens to an administrator by its own cookie, loads nothing from outside, and shows the queues', async () => {
    const cookie = await openBoard(admin);
    expect(cookie).toMatch(
      /^orbita_board=[\w-]{43}; Path=\/api\/admin\/queues\/board; Max-Age=900; HttpOnly; SameSite=Strict$/,
    );
    const page = await look(cookie);
    expect([page.statusCode, page.headers['content-type']]).toEqual([200, expect.stringContaining('text/html')]);
    expect(page.body).not.toContain('https://');
    const english = await fixture.call('GET', BOARD, {
      headers: { accept: 'text/html', cookie: `${cookie.split(';')[0]}; language=en` },
    });
    expect([english.body.includes('"lng":"en-GB"'), /[а-яё]/i.test(english.body)]).toEqual([true, false]);
    expect(page.headers['content-security-policy']).toContain("script-src 'self';");
    const [script] = /static\/js\/main[^"]+/.exec(page.body) ?? [];
    expect((await look(cookie, `${BOARD}/${script}`)).headers['content-type']).toContain('javascript');
    const queues = (await look(cookie, `${BOARD}/api/queues`)).json<{
      queues: { name: string; readOnlyMode: boolean }[];
    }>();
    expect(queues.queues.map(({ name, readOnlyMode }) => [name, readOnlyMode])).toContainEqual(['interactive', true]);
  });

  it('changes nothing, whatever the request', async () => {
    const cookie = await openBoard(admin);
    for (const method of ['PUT', 'POST', 'DELETE'] as const) {
      const reply = await fixture.call(method, `${BOARD}/api/queues/interactive/pause`, { headers: { cookie } });
      expect(reply.statusCode).toBe(404);
    }
  });

  it('is closed to other users, and to an administrator once that right is gone', async () => {
    expect((await fixture.call('POST', BOARD, { as: user })).statusCode).toBe(403);
    for (const cookie of ['', 'orbita_board=1', `orbita_board=${'a'.repeat(43)}`]) {
      expect((await look(cookie)).statusCode).toBe(401);
    }
    expect((await look('', BOARD, 'text/html')).headers.location).toBe('/dashboard/admin/queues');
    await fixture.db.query('UPDATE users SET is_admin = true WHERE id = $1', [user.id]);
    await eventually(async () => expect((await fixture.call('POST', BOARD, { as: user })).statusCode).toBe(200));
    const cookie = await openBoard(user);
    expect((await look(cookie)).statusCode).toBe(200);
    await fixture.db.query('UPDATE users SET is_admin = false WHERE id = $1', [user.id]);
    expect((await look(cookie)).statusCode).toBe(401);
    await fixture.db.query('UPDATE users SET is_admin = true WHERE id = $1', [user.id]);
    await fixture.call('POST', '/api/auth/logout', { as: user });
    expect((await look(cookie)).statusCode).toBe(401);
  });
});
