import { MAX_LISTED_USERS, type Statistics } from '@orbita/contracts';
import { eventually } from '@orbita/testing';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { GatewayEnv } from '../env.js';
import { ENV } from '../resources.js';
import { type GatewayFixture, PASSWORD, type SignedIn, gatewayFixture } from '../testing/gateway-fixture.js';

let fixture: GatewayFixture;
let admin: SignedIn;
let user: SignedIn;

beforeAll(async () => {
  fixture = await gatewayFixture();
  admin = await fixture.administrator();
});
afterAll(() => fixture.close());
beforeEach(async () => {
  user = await fixture.user();
});

const get = async <T>(url: string): Promise<T> => (await fixture.call('GET', url, { as: admin })).json<T>();
const block = (body: object, { as = admin, id = user.id } = {}) =>
  fixture.call('PUT', `/api/admin/users/${id}/block`, { as, body });
const me = () => fixture.call('GET', '/api/auth/me', { as: user });
const setPlan = (body: object, as = admin) =>
  fixture.call('PUT', `/api/admin/users/${user.id}/subscription`, { as, body });
const auditOf = (id: number) => get<object[]>(`/api/admin/audit?user_id=${id}`);

describe('users', () => {
  interface List {
    users: { id: number; email: string }[];
    total: number;
    is_cut: boolean;
  }

  it('come in pages of ten, newest first, with their balance and plan', async () => {
    for (let count = 0; count < 10; count += 1) user = await fixture.user();
    const first = await get<List>('/api/admin/users');
    expect(first.users).toHaveLength(10);
    expect(first.users[0]).toEqual({
      id: user.id,
      email: user.email,
      name: 'Анна',
      credits_balance: 100,
      subscription_plan: 'free',
      trial_ends_at: null,
      total_tokens_used: 0,
      is_admin: false,
      is_blocked: false,
      created_at: expect.any(String),
    });
    const second = await get<List>('/api/admin/users?page=2');
    expect(first.total).toBe(second.total);
    expect(first.users.length + second.users.length).toBe(first.total);
    expect(first.users.map(({ id }) => id)).not.toContain(second.users[0]?.id);
  });

  it('show the trial that is in force, and none that is over or covered by a plan', async () => {
    const shown = async () =>
      (await get<{ users: { trial_ends_at: string | null }[] }>('/api/admin/users')).users[0]?.trial_ends_at;
    const { trial_ends_at } = (await fixture.call('POST', '/api/subscription/trial', { as: user })).json<{
      trial_ends_at: string;
    }>();
    expect(await shown()).toBe(trial_ends_at);
    expect(await get(`/api/admin/users/${user.id}`)).toMatchObject({ subscription_plan: 'free', trial_ends_at });
    await setPlan({ plan_type: 'pro' });
    expect(await shown()).toBeNull();
    await setPlan({ plan_type: 'free' });
    expect(await shown()).toBe(trial_ends_at);
    await fixture.db.query('UPDATE subscriptions SET trial_ends_at = now() WHERE user_id = $1', [user.id]);
    expect(await shown()).toBeNull();
  });

  it('are counted and paged as far as pages go, also when a search matches more of them', async () => {
    const { total } = await get<List>('/api/admin/users');
    expect((await get<List>('/api/admin/users')).is_cut).toBe(false);
    const added = await fixture.db.query<{ id: number }>(
      `INSERT INTO users (name, email, password_hash)
       SELECT 'Клон', n || '@clones.example.ru', '$argon2id$' FROM generate_series(1, $1) n RETURNING id`,
      [MAX_LISTED_USERS],
    );
    const newest = added.map(({ id }) => id).reverse();
    const idsOf = ({ users }: List): number[] => users.map(({ id }) => id);
    const [all, clones] = [await get<List>('/api/admin/users'), await get<List>('/api/admin/users?email=@clones')];
    expect([all.total, all.is_cut, idsOf(all)]).toEqual([MAX_LISTED_USERS, true, newest.slice(0, 10)]);
    expect([clones.total, clones.is_cut, idsOf(clones)]).toEqual([MAX_LISTED_USERS, false, newest.slice(0, 10)]);
    const deepest = `per_page=100&page=${MAX_LISTED_USERS / 100}`;
    expect(idsOf(await get<List>(`/api/admin/users?${deepest}&email=example.ru`))).toEqual(newest.slice(-100));
    const deeper = await fixture.call('GET', `/api/admin/users?per_page=100&page=${MAX_LISTED_USERS / 100 + 1}`, {
      as: admin,
    });
    expect(deeper.json()).toMatchObject({ code: 'VALIDATION_FAILED', field: 'page' });
    await fixture.db.transaction(async (tx) => {
      // No row refers to these users, so fifty foreign keys need not be checked for each.
      await tx.query('SET LOCAL session_replication_role = replica');
      await tx.query(`DELETE FROM users WHERE id = ANY ($1::bigint[])`, [newest]);
    });
    expect((await get<List>('/api/admin/users')).total).toBe(total);
  });

  it('are found by any part of a name or an e-mail, with no pattern characters', async () => {
    await fixture.db.query(`UPDATE users SET name = 'Ёлкина 100%_Зоя' WHERE id = $1`, [user.id]);
    const found = async (words: string) =>
      (await get<List>(`/api/admin/users?email=${encodeURIComponent(words)}`)).users.map(({ id }) => id);
    for (const words of ['ёлкин', 'ЗОЯ', '100%_', `Зоя ${user.email.slice(2, 12)}`])
      expect(await found(words)).toEqual([user.id]);
    for (const words of ['100__', 'Зоя никто', '\\']) expect(await found(words)).toEqual([]);
  });

  it('show an administrator their own audit entries, and no other user any', async () => {
    await fixture.call('POST', `/api/admin/users/${user.id}/credits`, {
      as: admin,
      body: { amount: 7, description: 'Подарок' },
    });
    expect(await get(`/api/admin/users/${user.id}`)).toMatchObject({
      email: user.email,
      credits_balance: 107,
      total_requests: 0,
      recent_transactions: [{ description: 'Подарок', amount: 7 }, { amount: 100 }],
      sessions: [{ id: expect.any(Number), browser: expect.any(String), system: expect.any(String) }],
      consents: [{ document: 'personal_data' }, { document: 'privacy' }],
    });
    expect((await fixture.call('GET', '/api/admin/users', { as: user })).statusCode).toBe(403);
    expect((await fixture.call('GET', '/api/admin/users/9007199254740991', { as: admin })).statusCode).toBe(404);
  });
});

describe('a blocked user', () => {
  const login = () => fixture.call('POST', '/api/auth/login', { body: { email: user.email, password: PASSWORD } });

  it('is signed out at once and cannot sign in until the block is lifted', async () => {
    expect((await me()).statusCode).toBe(200);
    const reply = await block({ blocked: true, reason: 'Рассылка спама' });
    expect(reply.json()).toMatchObject({ is_blocked: true, block_reason: 'Рассылка спама', sessions: [] });
    await eventually(async () => expect((await me()).statusCode).toBe(401));
    expect((await login()).json()).toMatchObject({ code: 'ACCOUNT_BLOCKED' });
    await block({ blocked: false });
    expect((await login()).statusCode).toBe(200);
  });

  it('is blocked for the last reason given, since the first time', async () => {
    const first = (await block({ blocked: true, reason: 'Рассылка спама' })).json<{ blocked_at: string }>();
    const second = await block({ blocked: true, reason: 'Чужие картинки' });
    expect(second.json()).toMatchObject({ block_reason: 'Чужие картинки', blocked_at: first.blocked_at });
    const audit = await get<{ reason?: string }[]>('/api/admin/audit');
    expect(audit.slice(0, 2).map(({ reason }) => reason)).toEqual(['Чужие картинки', 'Рассылка спама']);
  });

  it('gets the same answer to a wrong password as any account', async () => {
    await block({ blocked: true, reason: 'Рассылка спама' });
    const reply = await fixture.call('POST', '/api/auth/login', { body: { email: user.email, password: 'не тот' } });
    expect(reply.json()).toMatchObject({ code: 'INVALID_CREDENTIALS' });
  });

  it('needs a reason, and cannot be the administrator who blocks', async () => {
    expect((await block({ blocked: true, reason: ' ' })).json()).toMatchObject({ field: 'reason' });
    expect((await block({ blocked: true, reason: 'Проба' }, { as: admin, id: admin.id })).json()).toMatchObject({
      code: 'OWN_ACCOUNT',
    });
    expect((await get<{ is_blocked: boolean }>(`/api/admin/users/${admin.id}`)).is_blocked).toBe(false);
  });
});

it('never leaves the product without an administrator, also when two block each other at once', async () => {
  await fixture.db.query('UPDATE users SET is_admin = true WHERE id = $1', [user.id]);
  const reason = 'Спам';
  const replies = await Promise.all([
    block({ blocked: true, reason }),
    block({ blocked: true, reason }, { as: user, id: admin.id }),
  ]);
  expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  expect(replies.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({ code: 'LAST_ADMINISTRATOR' });
  const left = await fixture.db.query(
    'SELECT 1 FROM users WHERE is_admin AND blocked_at IS NULL AND deleted_at IS NULL',
  );
  expect(left).toHaveLength(1);
  await fixture.db.query('UPDATE users SET blocked_at = NULL, block_reason = NULL, is_admin = (id = $1)', [admin.id]);
  admin = await fixture.administrator();
});

describe('the audit', () => {
  it('says who did what to whom, with the state before, once for each change', async () => {
    await block({ blocked: true, reason: 'Спам' });
    await block({ blocked: true, reason: 'Спам' });
    await fixture.call('POST', `/api/admin/users/${user.id}/credits`, {
      as: admin,
      body: { amount: -30, description: 'Возврат' },
    });
    expect(await auditOf(user.id)).toEqual([
      expect.objectContaining({
        act: 'credits.adjusted',
        administrator: admin.email,
        subject: user.email,
        before: { credits: 100 },
        after: { credits: 70 },
        reason: 'Возврат',
      }),
      expect.objectContaining({
        act: 'user.blocked',
        before: { blocked: false },
        after: { blocked: true },
        reason: 'Спам',
      }),
    ]);
  });

  it('leaves out kinds of entries that only newer code knows, on the page and in the table', async () => {
    await block({ blocked: true, reason: 'Спам' });
    await fixture.db.query(
      `INSERT INTO audit_entries (act, user_id, subject, administrator, address) VALUES ('of.tomorrow', $1, '', '', '')`,
      [user.id],
    );
    expect(await auditOf(user.id)).toEqual([expect.objectContaining({ act: 'user.blocked' })]);
    const table = await fixture.call('GET', `/api/admin/audit/export?user_id=${user.id}`, { as: admin });
    expect(table.statusCode).toBe(200);
    expect(table.body.trim().split('\r\n')).toHaveLength(2);
  });

  it('has no entry of a refused action', async () => {
    await fixture.call('POST', `/api/admin/users/${user.id}/credits`, {
      as: admin,
      body: { amount: -101, description: 'Много' },
    });
    expect(await auditOf(user.id)).toEqual([]);
  });
});

describe('a plan set by an administrator', () => {
  const newProject = async () =>
    (await fixture.call('POST', '/api/projects', { as: user, body: { name: 'Кофейня' } })).statusCode;

  it('opens and closes gates at once, and is notified and logged once', async () => {
    await newProject();
    expect(await newProject()).toBe(403);
    expect((await setPlan({ plan_type: 'PRO' })).json()).toMatchObject({
      subscription_plan: 'pro',
      plan_ends_at: null,
      credits_balance: 100,
    });
    expect(await newProject()).toBe(201);
    await setPlan({ plan_type: 'pro' });
    await setPlan({});
    expect(await auditOf(user.id)).toEqual([
      expect.objectContaining({ act: 'plan.changed', before: { plan: 'Free' }, after: { plan: 'Pro' } }),
    ]);
    expect((await fixture.call('GET', '/api/notifications', { as: user })).json()).toMatchObject([
      { kind: 'plan.changed', title: 'Ваш тариф теперь Pro', path: '/dashboard/settings/subscription' },
    ]);
    await setPlan({ plan_type: 'free' });
    expect(await newProject()).toBe(403);
  });

  it('must exist, and only an administrator can set one', async () => {
    expect((await setPlan({ plan_type: 'gold' })).json()).toMatchObject({ field: 'plan_type' });
    expect((await setPlan({ plan_type: 'super' }, user)).statusCode).toBe(403);
    expect(await auditOf(user.id)).toEqual([]);
  });
});

describe('the overview', () => {
  it('sums up users, credits and plans, and shows every day of the period', async () => {
    await setPlan({ plan_type: 'basic' });
    await fixture.call('POST', `/api/admin/users/${user.id}/credits`, {
      as: admin,
      body: { amount: -40, description: 'Возврат' },
    });
    const [now] = await fixture.db.query<{ users: number; granted: number; basic: number }>(
      `SELECT (SELECT count(*)::int FROM users) AS users,
              (SELECT -sum(amount)::int FROM ledger_postings WHERE account = 'issued' AND amount < 0) AS granted,
              (SELECT count(*)::int FROM subscriptions WHERE plan_type = 'basic') AS basic`,
    );
    const stats = await get<Statistics>('/api/admin/stats?days=7');
    expect(stats).toMatchObject({
      total_users: now?.users,
      total_credits_distributed: now?.granted,
      estimated_monthly_revenue: 0,
      avg_credits_per_user_month: 0,
      active_subscriptions: { basic: now?.basic, super: 0 },
    });
    expect(stats.days).toHaveLength(7);
    expect(stats.days.at(-1)).toMatchObject({ new_users: now?.users, model_cost_rub: null });
    expect(stats.days.at(-1)?.credits_withdrawn).toBeGreaterThanOrEqual(40);
    // The tile and the chart have one label, so they show one figure: all of it was given today.
    expect(stats.days.at(-1)?.credits_granted).toBe(stats.total_credits_distributed);
    expect((await get<Statistics>('/api/admin/stats')).days).toHaveLength(30);
    expect((await fixture.call('GET', '/api/admin/stats?days=8', { as: admin })).json()).toMatchObject({
      field: 'days',
    });
  });

  it('does not count a user with a deleted account in any plan', async () => {
    const { total_users: users, active_subscriptions: plans } = await get<Statistics>('/api/admin/stats');
    await setPlan({ plan_type: 'super' });
    expect(await get<Statistics>('/api/admin/stats')).toMatchObject({
      active_subscriptions: { free: plans.free - 1, super: plans.super + 1 },
    });
    await fixture.db.query('UPDATE users SET deleted_at = now() WHERE id = $1', [user.id]);
    expect(await get<Statistics>('/api/admin/stats')).toMatchObject({
      total_users: users - 1,
      active_subscriptions: { ...plans, free: plans.free - 1 },
    });
  });

  it('counts as revenue of a month what was paid for it, a twelfth of a year and no demo purchase', async () => {
    await fixture.call('POST', '/api/subscription/activate', {
      as: user,
      body: { plan_type: 'pro', billing_period: 'yearly' },
    });
    const revenue = async () => (await get<Statistics>('/api/admin/stats')).estimated_monthly_revenue;
    expect(await revenue()).toBe(0);
    await fixture.db.query('UPDATE purchases SET is_demo = false WHERE user_id = $1', [user.id]);
    expect(await revenue()).toBe(Math.round(6_699 / 12));
    expect((await get<Statistics>('/api/admin/stats')).days.at(-1)?.revenue_rub).toBe(6_699);
  });
});

describe('mails', () => {
  const aMail = async (lastAnswer: string): Promise<number> => {
    const [mail] = await fixture.db.query<{ id: number; createdAt: Date }>(
      `INSERT INTO mails (key, kind, user_id, data, status, attempts, last_answer)
       VALUES (gen_random_uuid()::text, 'password-reset', $1, '{}', 'sent', 1, $2)
       RETURNING id, created_at AS "createdAt"`,
      [user.id, lastAnswer],
    );
    const stamp = mail?.createdAt.toISOString().slice(0, 19).replace(/\D/g, '') ?? '';
    const folder = join(fixture.gateway.app.get<GatewayEnv>(ENV).DATA_DIR, 'mail');
    await mkdir(folder, { recursive: true });
    await writeFile(
      join(folder, `${stamp}-${mail?.id}-password-reset.eml`),
      [
        `To: ${user.email}`,
        'Subject: =?UTF-8?B?0J/QsNGA0L7Qu9GM?=',
        'Content-Type: multipart/alternative; boundary="b"',
        '',
        '--b\r\nContent-Type: text/plain\r\n\r\nhttps://orbita.example.ru/reset-password#secret',
        '--b\r\nContent-Type: text/html\r\n\r\n<p>secret</p>',
        '--b--',
      ].join('\r\n'),
    );
    return mail?.id ?? 0;
  };
  const read = (id: number, as = admin) => fixture.call('POST', `/api/admin/mails/${id}/read`, { as });

  it('of the local outbox can be read by an administrator, and each reading is logged', async () => {
    const id = await aMail('file');
    expect((await get<object[]>('/api/admin/mails?status=sent'))[0]).toMatchObject({
      id,
      kind: 'password-reset',
      address: user.email,
      attempts: 1,
      is_in_outbox: true,
    });
    expect((await read(id, user)).statusCode).toBe(403);
    expect(await auditOf(user.id)).toEqual([]);
    expect((await read(id)).json()).toEqual({
      subject: 'Пароль',
      to: user.email,
      text: 'https://orbita.example.ru/reset-password#secret',
      html: '<p>secret</p>',
    });
    expect(await auditOf(user.id)).toEqual([
      expect.objectContaining({ act: 'mail.read', subject: user.email, after: { letter: 'Пароль' } }),
    ]);
    expect(JSON.stringify(await auditOf(user.id))).not.toContain('secret');
  });

  it('handed to a mail server are listed but not read, whatever is in the folder', async () => {
    const id = await aMail('250');
    expect((await get<object[]>('/api/admin/mails'))[0]).toMatchObject({ id, is_in_outbox: false });
    expect((await read(id)).json()).toMatchObject({ code: 'LETTER_NOT_FOUND' });
    expect(await auditOf(user.id)).toEqual([]);
  });
});

it('exports moments of the log in words, by Moscow time and in the reader’s language', async () => {
  const code = `ZERNO-${Date.now()}`;
  const body = { code, bonus_type: 'credits', credits_amount: 5, expires_at: '2036-11-27T20:59:59.000Z' };
  expect((await fixture.call('POST', '/api/admin/promo-codes', { as: admin, body })).statusCode).toBe(201);
  const lineIn = async (language: string): Promise<string | undefined> => {
    const url = '/api/admin/audit/export?act=promo-code.created';
    const reply = await fixture.call('GET', url, { as: admin, headers: { 'accept-language': language } });
    return reply.body.split('\r\n').find((line) => line.includes(code));
  };
  expect(await lineIn('ru')).toContain('Действует до: 27 ноября 2036, 23:59');
  expect(await lineIn('en')).toContain(': 27 November 2036, 23:59');
});

it('exports the filtered log, with no formula a spreadsheet would run', async () => {
  await setPlan({ plan_type: 'super' });
  await fixture.call('POST', `/api/admin/users/${user.id}/credits`, {
    as: admin,
    body: { amount: 5, description: '=HYPERLINK("http://evil")' },
  });
  const reply = await fixture.call('GET', `/api/admin/audit/export?user_id=${user.id}&act=credits.adjusted`, {
    as: admin,
  });
  expect(reply.headers['content-type']).toBe('text/csv; charset=utf-8');
  const [head, ...lines] = reply.body.trim().split('\r\n');
  expect(head).toContain('"Администратор";"Кого касается";"Было";"Стало";"Причина"');
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain(
    `"Изменение кредитов";"${admin.email}";"${user.email}";"Кредиты: 100";"Кредиты: 105";"'=HYPERLINK(""http://evil"")"`,
  );
});
