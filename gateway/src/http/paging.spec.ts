import { CreditsService } from '@orbita/billing';
import { ALL_ROUTES, MAX_PAGE, MAX_PARSED_POSTS, say } from '@orbita/contracts';
import type { LightMyRequestResponse } from 'fastify';
import { type GatewayFixture, type SignedIn, gatewayFixture } from '../testing/gateway-fixture.js';
import { nameOf, pathOf } from '../testing/samples.js';

const SIZE = MAX_PAGE + 5;
/** Their schema keeps them shorter than a page. */
const SHORT = [
  'GET /api/publications/{id}/versions',
  'GET /api/publications/{id}/published',
  'GET /api/publications/{id}/preflight',
  'GET /api/publications/{id}/approvals',
  'GET /api/content-plans/{id}/approval-links',
  'GET /api/credit-packages',
  'GET /api/account/consents',
  'GET /api/integrations',
  'GET /api/keys',
  'GET /api/webhooks',
  'GET /api/integrations/networks',
  'GET /api/transcriptions/{id}/digests',
];

let fixture: GatewayFixture;
let user: SignedIn;
let administrator: SignedIn;
let project: number;

beforeAll(async () => {
  fixture = await gatewayFixture();
  user = await fixture.user();
  administrator = await fixture.administrator();
  // Each name twice: the order must not depend on the name alone.
  const [first] = await fixture.db.query<{ id: number }>(
    `INSERT INTO projects (user_id, name, description, social_urls, time_zone)
     SELECT $1, 'Проект ' || n / 2, '', '{}', 'Europe/Moscow' FROM generate_series(1, $2) n RETURNING id`,
    [user.id, SIZE],
  );
  project = first?.id ?? 0;
  await fixture.db.query(
    `INSERT INTO writing_styles (user_id, project_id, name, examples)
     SELECT $1, $2, 'Стиль ' || n / 2, '[]' FROM generate_series(1, $3) n`,
    [user.id, project, SIZE],
  );
  await fixture.db.query(
    `INSERT INTO content_plans (user_id, project_id, name, start_date, end_date, posts_per_day, content_goal, content_distribution,
                                target_audience, tone, language_level, social_networks, status, revision, is_demo)
     SELECT $1, $2, 'План ' || n, '2026-12-01', '2026-12-01', 1, '', '{}', '{"age":"","gender":"","interests":[],"pain_points":[],"values":[]}',
            'friendly', 'simple', '{telegram}', 'failed', 1, false FROM generate_series(1, $3) n`,
    [user.id, project, SIZE],
  );
  // Three at each moment: the order must not depend on the time alone.
  await fixture.db.query(
    `INSERT INTO publications (user_id, project_id, content_plan_id, title, content_type, social_network, short_description, goal,
                               reasoning, scheduled_date, scheduled_time, scheduled_at, status, is_demo)
     SELECT $1, $2, (SELECT min(id) FROM content_plans WHERE project_id = $2), 'Тема ' || n, 'engaging', 'telegram', '', '', '',
            '2026-12-01', '12:00', timestamptz '2026-12-01T09:00Z' + n / 3 * interval '1 minute', 'draft', false
       FROM generate_series(1, $3) n`,
    [user.id, project, SIZE],
  );
  await fixture.db.query(
    `INSERT INTO text_history (user_id, topic, content, text_type, is_demo)
     SELECT $1, 'Тема ' || n, 'Текст', 'post', false FROM generate_series(1, $2) n`,
    [user.id, SIZE],
  );
  // Three at each moment, as with publications.
  await fixture.db.query(
    `INSERT INTO carousels (user_id, kind, name, document, format, slide_count, updated_at)
     SELECT $1, 'draft', 'Карусель ' || n, '{}', '4:5', 1, timestamptz '2026-12-01T09:00:00.123456Z' + n / 3 * interval '1 microsecond'
       FROM generate_series(1, $2) n`,
    [user.id, SIZE],
  );
  await fixture.db.query(
    `INSERT INTO carousels (user_id, kind, name, document, format, slide_count, deleted_at)
     SELECT $1, 'draft', 'В корзине ' || n, '{}', '4:5', 1, now() - n / 3 * interval '1 microsecond' FROM generate_series(1, $2) n`,
    [user.id, SIZE],
  );
  await fixture.db.query(
    `INSERT INTO transcriptions (user_id, title, status) SELECT $1, 'Запись ' || n, 'failed' FROM generate_series(1, $2) n`,
    [user.id, SIZE],
  );
  await fixture.db.query(
    `INSERT INTO files (user_id, status, name, mime, bytes) SELECT $1, 'ready', 'Файл ' || n, 'image/png', 1 FROM generate_series(1, $2) n`,
    [user.id, SIZE],
  );
  await fixture.db.query(
    `INSERT INTO jobs (kind, queue, user_id, payload, status, priority, is_demo, price, sweep_after, deadline_at, finished_at)
     SELECT 'audience.suggest', 'content', $1, '{}', 'cancelled', 1, false, 0, now(), now(), now() FROM generate_series(1, $2)`,
    [user.id, SIZE],
  );
  await fixture.db.query(
    `INSERT INTO access_tokens (user_id, token_hash, address, user_agent, expires_at)
     SELECT $1, sha256(n::text::bytea), '', '', now() + interval '1 day' FROM generate_series(1, $2) n`,
    [user.id, SIZE],
  );
  await fixture.db.query(
    `INSERT INTO audit_entries (administrator, act, subject, address) SELECT 'a@example.ru', 'user.blocked', 'u@example.ru', '::1' FROM generate_series(1, $1)`,
    [SIZE],
  );
  await fixture.db.query(
    `INSERT INTO mails (key, kind, address, data) SELECT 'listed-' || n, 'welcome', 'a@example.ru', '{}' FROM generate_series(1, $1) n`,
    [SIZE],
  );
  await fixture.db.query(
    `INSERT INTO credit_packages (kind, name, credits_amount, price_rub) SELECT 'pack', 'Пакет ' || n, 1, 1 FROM generate_series(1, $1) n`,
    [SIZE],
  );
  await fixture.db.query(
    `INSERT INTO promo_codes (code, bonus_type, credits_amount) SELECT 'GIFT-' || n, 'credits', 1 FROM generate_series(1, $1) n`,
    [SIZE],
  );
  await fixture.db.query(
    `INSERT INTO contact_requests (user_id, company_name, contact_name, email, telegram, message)
     SELECT $1, 'Сеть кофеен', 'Анна', 'anna@example.ru', '', '' FROM generate_series(1, $2)`,
    [user.id, SIZE],
  );
  await fixture.db.query(
    `INSERT INTO notifications (user_id, key, kind, title, text)
     SELECT $1, 'event-' || n, 'job.completed', 'Готово', '' FROM generate_series(1, $2) n`,
    [user.id, SIZE],
  );
  await fixture.db.query(
    `WITH account AS (
       INSERT INTO integrations (user_id, platform, account_key, title) VALUES ($1, 'telegram', '-1001', 'Зерно') RETURNING id)
     INSERT INTO publishing_attempts (user_id, project_id, publication_id, integration_id, origin, status, post, planned_at, settled_at)
     SELECT $1, $2, n, account.id, 'user', 'published', '{}', now(), now() FROM account, generate_series(1, $3) n`,
    [user.id, project, SIZE],
  );
  await fixture.db.query(
    `WITH webhook AS (
       INSERT INTO webhooks (id, user_id, url, events, secret_sealed) OVERRIDING SYSTEM VALUE
       VALUES ($2, $1, 'https://example.ru/hook', '{job.completed}', 'v1.k1.x.y.z') RETURNING id)
     INSERT INTO webhook_deliveries (webhook_id, event_id, type, body)
     SELECT id, 'evt_' || n, 'job.completed', '{}' FROM webhook, generate_series(1, $3) n`,
    [user.id, project, SIZE],
  );
  // Three at each microsecond, as with carousels.
  await fixture.db.query(
    `WITH channel AS (
       INSERT INTO channels (username, title) VALUES ('zerno', 'Зерно') RETURNING id),
     followed AS (
       INSERT INTO competitors (id, user_id, project_id, channel_id) OVERRIDING SYSTEM VALUE SELECT $2, $1, $2, id FROM channel)
     INSERT INTO channel_posts (channel_id, message_id, published_at, content, source, counted_at)
     SELECT id, n, now() - interval '1 day' + n / 3 * interval '1 microsecond', '', 'preview', now() FROM channel, generate_series(1, $3) n`,
    [user.id, project, SIZE],
  );
  const result = {
    engagement_insights: { avg_views: null, engagement_rate: null, avg_reactions: null, summary: '' },
    posting_patterns: { avg_posts_per_week: null, best_days: [], best_times: [], regularity: '' },
    content_themes: [],
    successful_patterns: [],
    weaknesses: [],
    recommendations: [],
    changes: [],
    plan_brief: { content_goal: '', content_distribution: {}, posts_per_day: 1, themes: [], times: [] },
  };
  await fixture.db.query(
    `INSERT INTO competitor_analyses (user_id, competitor_id, period_days, is_demo, posts_analyzed, result)
     SELECT $1, $2, 30, true, 1, $3 FROM generate_series(1, $4)`,
    [user.id, project, JSON.stringify(result), SIZE],
  );
  await fixture.db.query(
    `INSERT INTO telegram_sessions (session_name) SELECT 'reader_' || n FROM generate_series(1, $1) n`,
    [SIZE],
  );
  const { gateway, db } = fixture;
  const credits = gateway.app.get(CreditsService);
  await db.transaction(async (tx) => {
    for (let index = 0; index < SIZE; index += 1) {
      const grant = {
        userId: user.id,
        amount: 1,
        kind: 'grant',
        description: say('ledger.adjustment', { reason: 'Подарок' }),
        operationKey: `gift-${index}`,
      } as const;
      await credits.grant(tx, grant);
    }
  });
});
afterAll(() => fixture.close());

/** Lists inside an object: the field with the page, and how long a page may be. */
const NAMED: Record<string, { field: string; longest: number }> = {
  'GET /api/competitors/{id}/posts': { field: 'posts', longest: MAX_PARSED_POSTS },
  'GET /api/competitors/{id}/analyses': { field: 'analyses', longest: MAX_PAGE },
};

/** The list behind an approval link is tested separately: it needs no login, and its pages are shorter. */
const LINKED = 'GET /api/approvals/{token}';

const lists = ALL_ROUTES.filter((route) => route.traits.includes('paged') && nameOf(route) !== LINKED).map((route) => ({
  name: nameOf(route),
  route,
  url: () => pathOf(route, project),
  itemsOf: (reply: LightMyRequestResponse): { id: number }[] => {
    const { field } = NAMED[nameOf(route)] ?? {};
    return field === undefined ? reply.json() : reply.json<Record<string, { id: number }[]>>()[field]!;
  },
  tooLong: (NAMED[nameOf(route)]?.longest ?? MAX_PAGE) + 1,
}));

const get = (url: string) => fixture.call('GET', url, { as: url.startsWith('/api/admin/') ? administrator : user });

/** Address of the next page from the `Link` header of an answer. */
const nextOf = (link: unknown): string | undefined => /^<(\/api\/[^>]+)>; rel="next"$/.exec(String(link))?.[1];

describe.each(lists)('$name', ({ url, itemsOf, tooLong }) => {
  it('is paged through without a gap or a repetition', async () => {
    const pages: number[] = [];
    const ids: number[] = [];
    for (let next: string | undefined = `${url()}?limit=40`; next !== undefined;) {
      const reply = await get(next);
      expect(reply.statusCode).toBe(200);
      const items = itemsOf(reply);
      pages.push(items.length);
      ids.push(...items.map(({ id }) => id));
      next = nextOf(reply.headers.link);
      expect(pages.length).toBeLessThan(10);
    }
    expect(pages.slice(0, 2)).toEqual([40, 40]);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.length).toBeGreaterThanOrEqual(SIZE);
  });

  it('answers one page without a limit, and no next page on the last', async () => {
    const first = await get(url());
    expect(itemsOf(first)).toHaveLength(MAX_PAGE);
    const last = await get(nextOf(first.headers.link) ?? '');
    expect(itemsOf(last).length).toBeLessThan(MAX_PAGE);
    expect(last.headers.link).toBeUndefined();
  });

  it('continues exactly after the last element shown', async () => {
    const first = await get(`${url()}?limit=2`);
    const second = await get(nextOf(first.headers.link) ?? '');
    const both = await get(`${url()}?limit=4`);
    expect([...itemsOf(first), ...itemsOf(second)]).toEqual(itemsOf(both));
  });

  it.each([
    ['limit=0', 'limit'],
    [`limit=${tooLong}`, 'limit'],
    ['limit=-1', 'limit'],
    ['limit=1e2', 'limit'],
    ['limit=', 'limit'],
    ['limit=5&limit=6', 'limit'],
    ['cursor=', 'cursor'],
    ['cursor=abc', 'cursor'],
    ['cursor=%00', 'cursor'],
    [`cursor=${'a'.repeat(5_000)}`, 'cursor'],
    [`cursor=${Buffer.from('["elsewhere",{"id":1,"name":"a"}]').toString('base64url')}`, 'cursor'],
    [`cursor=${Buffer.from('[').toString('base64url')}`, 'cursor'],
    [`cursor=${Buffer.from('null').toString('base64url')}`, 'cursor'],
  ])('refuses %s', async (query, field) => {
    const reply = await get(`${url()}?${query}`);
    expect([reply.statusCode, reply.json()]).toEqual([
      400,
      expect.objectContaining({ code: 'VALIDATION_FAILED', field, error: expect.stringMatching(/[а-я]{3}/) }),
    ]);
  });

  it('refuses its own cursor once its key was replaced by nonsense', async () => {
    const cursor = new URLSearchParams(nextOf((await get(url())).headers.link)?.split('?')[1]).get('cursor') ?? '';
    const [list, key] = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as [string, Record<string, unknown>];
    for (const change of [{ id: 0 }, { id: '1' }, { id: 1e300 }, { id: null }]) {
      const forged = Buffer.from(JSON.stringify([list, { ...key, ...change }])).toString('base64url');
      expect((await get(`${url()}?cursor=${forged}`)).statusCode).toBe(400);
    }
  });
});

it('refuses a cursor whose name could not be stored', async () => {
  const forged = Buffer.from(JSON.stringify(['projects', { name: 'a\u0000', id: 1 }])).toString('base64url');
  expect((await get(`/api/projects?cursor=${forged}`)).statusCode).toBe(400);
});

describe.each([
  ['projects/{id}/publications', 'publications'],
  ['carousels', 'carousels'],
])('a cursor of %s', (path, list) => {
  it.each(['0000-01-01T00:00:00Z', '2026-12-01T09:00:00+23:59', `2026-12-01T09:00:00.${'1'.repeat(200)}Z`])(
    'refuses a moment that the database does not know: %s',
    async (at) => {
      const forged = Buffer.from(JSON.stringify([list, { at, id: 1 }])).toString('base64url');
      const reply = await get(`/api/${path.replace('{id}', String(project))}?cursor=${forged}`);
      expect([reply.statusCode, reply.json()]).toEqual([400, expect.objectContaining({ field: 'cursor' })]);
    },
  );
});

it('refuses a cursor whose price no package can have', async () => {
  const key = { isActive: true, kind: 'pack', priceRub: 2 ** 31, id: 1 };
  const forged = Buffer.from(JSON.stringify(['credit-packages-for-sale', key])).toString('base64url');
  expect((await get(`/api/admin/credit-packages?cursor=${forged}`)).statusCode).toBe(400);
});

it('gives every list to every caller: an answer that is an array is paged or shorter than a page', () => {
  const arrays = ALL_ROUTES.filter(
    (route) => route.method === 'GET' && route.reply?._zod.def.type === 'array' && !SHORT.includes(nameOf(route)),
  );
  expect(arrays.map(nameOf)).toEqual(lists.map(({ name }) => name).filter((name) => !(name in NAMED)));
  expect(lists.length).toBeGreaterThan(5);
});

it('answers single plans when their ids are named', async () => {
  const url = `/api/projects/${project}/content-plans`;
  const [first, second, third] = (await get(`${url}?limit=3`)).json<{ id: number }[]>();
  const some = await get(`${url}?ids=${third?.id},${first?.id},9007199254740991`);
  expect(some.json<{ id: number }[]>().map(({ id }) => id)).toEqual([first?.id, third?.id]);
  expect(second).toBeDefined();
  for (const ids of ['', '1,', 'a', '1;2', '0', Array.from({ length: 101 }, (_, n) => n + 1).join(',')]) {
    expect((await get(`${url}?ids=${ids}`)).statusCode).toBe(400);
  }
});
