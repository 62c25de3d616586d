import { ALL_ROUTES, type RouteSpec } from '@orbita/contracts';
import type { LightMyRequestResponse as Response } from 'fastify';
import { type Call, type GatewayFixture, type SignedIn, gatewayFixture } from '../testing/gateway-fixture.js';
import { type OwnedRows, makeOwnedRows } from '../testing/owned-rows.js';
import { callOf, nameOf, pathOf, routesWithBody } from '../testing/samples.js';

const MISSING = 9_007_199_254_740_991;

let fixture: GatewayFixture;
let owner: SignedIn;
let stranger: SignedIn;
let administrator: SignedIn;
/** A user whose token is still valid, but who is blocked. */
let blocked: SignedIn;
let idOf: OwnedRows;

beforeAll(async () => {
  fixture = await gatewayFixture();
  [owner, stranger, blocked] = [await fixture.user(), await fixture.user(), await fixture.user()];
  administrator = await fixture.administrator();
  idOf = await makeOwnedRows(fixture, { owner, administrator, subject: await fixture.user() });
  await fixture.db.query(`UPDATE users SET blocked_at = now(), block_reason = 'Спам' WHERE id = $1`, [blocked.id]);
});
afterAll(() => fixture.close());

/** No worker runs here: jobs must not be waited for. */
const send = (route: RouteSpec, id: number, { headers, ...rest }: Call): Promise<Response> =>
  fixture.call(route.method, pathOf(route, id), { ...rest, headers: { prefer: 'respond-async', ...headers } });

describe('callers a route is closed to', () => {
  /** Offers belong to no user: every signed-in user may buy them. */
  const COMMON = ['POST /api/credit-packages/{id}/buy'];

  let before: string;
  // All were refused, so none of them may have changed anything.
  beforeAll(async () => {
    before = await fixture.snapshot();
  });
  afterAll(async () => {
    expect(await fixture.snapshot()).toBe(before);
  });

  const named = ALL_ROUTES.map((route) => ({ name: nameOf(route), route }));

  it.each(named.filter(({ route }) => route.access !== 'public'))(
    '$name refuses unknown callers and blocked users',
    async ({ route }) => {
      const call = callOf(route);
      for (const as of [undefined, blocked]) {
        const reply = await send(route, idOf(route), { ...call, ...(as && { as }) });
        expect([reply.statusCode, reply.json<{ code: string }>().code]).toEqual([401, 'UNAUTHENTICATED']);
      }
    },
  );

  it.each(named.filter(({ route }) => route.access === 'admin'))(
    '$name refuses a user who is no administrator',
    async ({ route }) => {
      const reply = await send(route, idOf(route), { ...callOf(route), as: owner });
      expect([reply.statusCode, reply.json<{ code: string }>().code]).toEqual([403, 'ADMIN_ONLY']);
    },
  );

  it.each(
    named.filter(
      ({ name, route }) => route.path.includes('{id}') && route.access !== 'admin' && !COMMON.includes(name),
    ),
  )('$name answers another user, an administrator too, as if nothing existed', async ({ route }) => {
    for (const as of [stranger, administrator]) {
      const call = { ...callOf(route), as };
      const [foreign, missing] = [await send(route, idOf(route), call), await send(route, MISSING, call)];
      expect([403, 404]).toContain(foreign.statusCode);
      expect([foreign.statusCode, foreign.body]).toEqual([missing.statusCode, missing.body]);
    }
  });

  it('keeps lists and references to the caller', async () => {
    const project = idOf({ path: '/api/projects/{id}' });
    for (const path of [
      '/api/projects',
      '/api/styles',
      '/api/jobs',
      '/api/history',
      '/api/files',
      '/api/carousels',
      '/api/trash',
      '/api/transcriptions',
      '/api/integrations',
    ]) {
      expect((await fixture.call('GET', path, { as: stranger })).json()).toEqual([]);
    }
    const ofProject = `/api/credits/statement?project_id=${project}`;
    expect((await fixture.call('GET', ofProject, { as: stranger })).json()).toEqual([]);
    const style = await fixture.call('POST', '/api/styles', {
      as: stranger,
      body: { name: 'Дерзко', examples: ['Первый пример', 'Второй пример'], project_id: project },
    });
    expect(style.json()).toMatchObject({ code: 'PROJECT_NOT_FOUND' });
  });
});

describe('fields beyond the contract of a body', () => {
  /** Unique values: wherever one turns up, it was taken from a body. */
  const MARKS = { user: 777_000_777, number: 987_654_321, word: 'overposted', day: '1999-09-09' };

  /** Fields a caller may try to set. */
  const POSSIBLE_INPUTS: Record<string, unknown> = {
    ...Object.fromEntries(['user_id', 'owner_id', 'administrator_id', 'userId'].map((name) => [name, MARKS.user])),
    ...Object.fromEntries(
      ['id', 'credits_balance', 'balance', 'available', 'held', 'price', 'current_uses', 'job_id']
        .concat('period_id', 'content_plan_id', 'writing_job_id', 'published_count', 'bytes')
        .map((name) => [name, MARKS.number]),
    ),
    ...Object.fromEntries(['role', 'password_hash', 'provider', 'link_secret'].map((name) => [name, MARKS.word])),
    ...Object.fromEntries(
      ['created_at', 'email_confirmed_at', 'blocked_at', 'trial_ends_at', 'paid_at', 'published_at'].map((name) => [
        name,
        `${MARKS.day}T09:09:09Z`,
      ]),
    ),
    is_admin: true,
    isAdmin: true,
  };

  /** The body with every such field, and with `everywhere` in each object inside it, where the body does not set it. */
  const overPosted = (body: unknown, everywhere: boolean): unknown => {
    if (Array.isArray(body)) return body.map((part) => (everywhere ? overPosted(part, true) : part));
    if (typeof body !== 'object' || body === null) return body;
    const parts = Object.entries(body).map(([key, part]) => [key, everywhere ? overPosted(part, true) : part]);
    return { ...POSSIBLE_INPUTS, ...Object.fromEntries(parts) };
  };

  /** How many rows of each table contain a marker or an administrator. */
  let marked: string;
  const seen = async (): Promise<unknown> => {
    const [row] = await fixture.db.query(marked, [`(${Object.values(MARKS).join('|')})`]);
    return row;
  };

  beforeAll(async () => {
    // The named rows must exist: a foreign key must not be the reason of a refusal.
    await fixture.db.query(
      `INSERT INTO users (id, name, email, password_hash) OVERRIDING SYSTEM VALUE VALUES ($1, 'Жертва', 'victim@example.ru', '$argon2id$')`,
      [MARKS.user],
    );
    const tables = await fixture.db.query<{ name: string }>(
      `SELECT format('%I', tablename) AS name FROM pg_tables WHERE schemaname = 'public'`,
    );
    const counts = tables.map(({ name }) => `(SELECT count(*) FROM ${name} line WHERE line::text ~ $1) AS ${name}`);
    marked = `SELECT (SELECT count(*) FROM users WHERE is_admin) AS administrators, ${counts.join(', ')}`;
  });

  /** Samples that cannot succeed: a link, code or password of no one, or nothing to restore or to take. */
  const LEAD_NOWHERE = [
    'POST /api/admin/telegram-sessions/{id}/authorize',
    'POST /api/auth/login',
    'POST /api/auth/password/reset',
    'POST /api/auth/email/confirm',
    'POST /api/account/notifications/confirm',
    'POST /api/promo-codes/redeem',
    'POST /api/oauth/vk/callback',
    'POST /api/oauth/vk/groups',
    'POST /api/oauth/ok/callback',
    'POST /api/content-plans/{id}/publications/restore',
    'POST /api/trash/restore',
    'POST /api/content-plans/{id}/publications/restore-ideas',
    'POST /api/content-plans/{id}/proposal/take',
    'POST /api/content-plans/{id}/publications/schedule',
    'POST /api/publications/{id}/publish-now',
    'POST /api/publications/{id}/publish',
    'POST /api/publications/{id}/settle',
    'POST /api/approvals/{token}',
    // The one with every field was stored already, and there is no upload to begin one.
    'POST /api/transcriptions',
    'POST /api/transcriptions/{id}/start',
  ];

  /** A user whom no plan and no price limits. */
  const aWealthyUser = async (): Promise<SignedIn> => {
    const user = await fixture.user();
    await fixture.db.query(`UPDATE subscriptions SET plan_type = 'super' WHERE user_id = $1`, [user.id]);
    const body = { amount: 1_000, description: 'Для проверки' };
    await fixture.call('POST', `/api/admin/users/${user.id}/credits`, { as: administrator, body });
    return user;
  };

  /** The sample with a publication of the user in it. */
  const about = (
    body: Record<string, unknown>,
    { publication, project }: { publication: number; project: number },
  ): Record<string, unknown> => ({
    ...body,
    // Where a publication without a project is allowed, it has none; where one is needed, it is in the user's project.
    ...(typeof body.project_id === 'number' && { project_id: project }),
    ...('publication_ids' in body && { publication_ids: [publication] }),
    ...('moves' in body && { moves: (body.moves as object[]).map((move) => ({ ...move, id: publication })) }),
  });

  it.each(routesWithBody)('$name stores none of them', async ({ name, route, sample }) => {
    const poster = await aWealthyUser();
    const as = route.access === 'admin' ? administrator : poster;
    const who = { owner: poster, administrator, subject: stranger };
    const rows = await makeOwnedRows(fixture, { ...who, isWritten: true, only: route });
    const project = rows({ path: '/api/projects/{id}' });
    const body = about(sample(), { publication: rows({ path: '/api/publications/{id}' }), project });
    const before = await seen();
    const plain = await send(route, rows(route), { as, body: overPosted(body, false) });
    const inside = await send(route, rows(route), {
      as,
      body: overPosted(about(sample(), { publication: 0, project }), true),
    });
    // A body refused for its own values would prove nothing about the extra fields.
    if (!LEAD_NOWHERE.includes(name)) expect([plain.body, plain.statusCode < 300]).toEqual([plain.body, true]);
    for (const reply of [plain, inside]) {
      // The telegram process does not run here, and its absence is a documented error.
      if (!reply.body.includes('TELEGRAM_UNAVAILABLE')) expect(reply.statusCode).toBeLessThan(500);
      for (const mark of Object.values(MARKS)) expect(reply.body).not.toContain(String(mark));
    }
    expect(await seen()).toEqual(before);
  });
});
