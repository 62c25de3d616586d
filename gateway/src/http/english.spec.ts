import { ALL_ROUTES, type Message, type RouteSpec, say, storedLabel, storedText } from '@orbita/contracts';
import type { LightMyRequestResponse as Response } from 'fastify';
import {
  type Call,
  type GatewayFixture,
  PASSWORD,
  type SignedIn,
  anEmail,
  gatewayFixture,
} from '../testing/gateway-fixture.js';
import { type OwnedRows, makeOwnedRows } from '../testing/owned-rows.js';
import { callOf, nameOf, pathOf, uploadOf } from '../testing/samples.js';

/** All words of users and administrators in these rows; they stay as they are in every answer. */
const WRITTEN = [
  // Accounts, projects, styles
  'Анна',
  'Выгрузка',
  'Анна Соколова',
  'Сеть кофеен',
  'Нужны счета и акты',
  'Кофейня',
  'У моря',
  'Дерзко',
  'Первый пример',
  'Второй пример',
  // Plans, publications, texts
  'Декабрь',
  'Больше записей на занятия',
  '25–40',
  'кофе',
  'нет времени',
  'Утро в кофейне',
  'Какое зерно выбрать',
  'Обжарка зерна',
  // Files, carousels, recordings, channels, accounts
  'Витрина',
  'Слайды о зерне',
  'Как выбрать зерно',
  'Интервью',
  'Добрый день',
  'Обжарка',
  'Зерно',
  // Administrators
  'Новогодний',
  'Подарок гостю',
  'Рассылка спама',
];

/** Names in the seed that no request chose: the first administrator may rename them. */
const SEEDED = ['Администратор'];

/** Some sentences whose rows are in Russian, too. */
const TRANSLATED = [
  'Post “Как выбрать зерно”',
  'Text “Какое зерно выбрать” improved',
  'Pack “Starter” (demo)',
  '17% off',
  'You were given 5,000 credits',
  '5 posts of these days loaded',
  'The text was not ready in time',
  'The key is about to expire',
  'Key traits:',
  'Poll: Зерно',
  'Reactions and forwards together: 30 per 1,000 views',
  'Yandex Browser',
  'Plan for 1–3 December 2036',
  'the whole plan',
];

/** Queries of routes beyond their path. */
const QUERIES: Record<string, (idOf: OwnedRows) => string> = {
  '/api/competitors': (idOf) => `?project_id=${idOf({ path: '/api/projects/{id}' })}`,
  '/api/content-plans/{id}/export': () => '?format=ics',
  '/api/content-plans/{id}/arrivals': (idOf) => `?known=${idOf({ path: '/api/publications/{id}' })}`,
};

/** Fields that administrators edit are shown as they are stored, packages of the first day included. */
const AS_STORED = ['GET /api/admin/credit-packages'];

/** Refused here, also in English: no network signs in and no link was mailed. */
const REFUSED = ['GET /api/unsubscribe/{token}', 'GET /api/oauth/vk/init', 'GET /api/oauth/ok/init'];

/** Routes whose answers hold no words: their links are signed elsewhere. */
const WORDLESS = (route: RouteSpec): boolean => route.traits.includes('bytes');

const MISSING = 9_007_199_254_740_991;
const APPROVAL = '/api/approvals/{token}';
const ENGLISH = { 'accept-language': 'en' };

let fixture: GatewayFixture;
let owner: SignedIn;
let administrator: SignedIn;
let idOf: OwnedRows;
/** Page where a client sees posts to approve. */
let approvalPath: string;

const call = (method: RouteSpec['method'], url: string, { headers, ...rest }: Call = {}): Promise<Response> =>
  fixture.call(method, url, { as: owner, ...rest, headers: { ...ENGLISH, prefer: 'respond-async', ...headers } });

const done = async (reply: Promise<Response>): Promise<Response> => {
  const { statusCode, body } = await reply;
  if (statusCode >= 300) throw new Error(`${statusCode} ${body}`);
  return reply;
};

const byLength = [...WRITTEN, ...SEEDED].sort((one, other) => other.length - one.length);

/** Russian text that no user wrote. */
const russianIn = (text: string): string | undefined => {
  const ours = byLength.reduce((rest, written) => rest.replaceAll(written, ''), text);
  return /[а-яё]/i.test(ours) ? text : undefined;
};

const findings = (at: string, value: unknown): string[] => {
  if (typeof value === 'string') return russianIn(value) === undefined ? [] : [`${at} ${value}`];
  if (Array.isArray(value)) return value.flatMap((one) => findings(`${at}[]`, one));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, one]) => findings(`${at} ${key}`, one));
};

const russianOf = (name: string, { headers, body }: Response): string[] => {
  const isJson = String(headers['content-type']).startsWith('application/json');
  const heading = decodeURIComponent(String(headers['content-disposition'] ?? ''));
  return [...findings(`${name} heading`, heading), ...findings(name, isJson ? JSON.parse(body) : body)];
};

/** A sentence as a row stores it. */
const columnsOf = (said: Message): unknown[] => {
  const { text, message } = storedText(said);
  return [text, message];
};
const loaded = storedText(say('posts.all', { posts: 5 }));

/** Rows with sentences from workers and networks are stored directly. */
const live = async (): Promise<void> => {
  const project = idOf({ path: '/api/projects/{id}' });
  const [job, publication, integration, style] = [
    idOf({ path: '/api/jobs/{id}' }),
    idOf({ path: '/api/publications/{id}' }),
    idOf({ path: '/api/integrations/{id}' }),
    idOf({ path: '/api/styles/{id}' }),
  ];
  const { db } = fixture;
  await db.query(
    `UPDATE publications SET title = 'Утро в кофейне', short_description = 'Как выбрать зерно', content = 'Какое зерно выбрать', approval = 'changes_requested' WHERE id = $1`,
    [publication],
  );
  await db.query(
    `UPDATE text_history SET topic = 'Обжарка зерна', content = 'Какое зерно выбрать' WHERE user_id = $1`,
    [owner.id],
  );
  await db.query(`UPDATE carousels SET name = 'Слайды о зерне' WHERE user_id = $1`, [owner.id]);
  await done(
    call('POST', `/api/projects/${project}/content-plans`, {
      body: {
        ...(await call('GET', `/api/content-plans/${idOf({ path: '/api/content-plans/{id}' })}`)).json<object>(),
        name: '',
        ideas: undefined,
      },
    }),
  );
  await done(call('POST', '/api/generate', { body: { topic: 'Как выбрать зерно', text_type: 'post' } }));
  await done(call('POST', '/api/improve', { body: { text: 'Какое зерно выбрать', instruction: 'Обжарка зерна' } }));
  await done(call('POST', '/api/generate-headlines', { body: { topic: 'Как выбрать зерно', text_type: 'reels' } }));
  await done(
    call('POST', '/api/carousels/generate', { body: { topic: 'Как выбрать зерно', slide_count: 5, format: '4:5' } }),
  );
  await done(
    call('POST', `/api/credit-packages/${idOf({ path: '/api/credit-packages/{id}' })}/buy`, {
      body: { expected_price_rub: 99 },
    }),
  );
  // Its credits return.
  await done(call('DELETE', `/api/jobs/${job}`));
  await db.query(
    `UPDATE jobs SET status = 'failed', lease_until = NULL, finished_at = now(), error_code = 'MODEL_UNAVAILABLE', error_message = $2,
            error_said = $3
      WHERE user_id = $1 AND kind = 'post.write'`,
    [owner.id, ...columnsOf({ code: 'MODEL_UNAVAILABLE' })],
  );
  await db.query(
    `INSERT INTO jobs (kind, queue, user_id, payload, status, priority, sweep_after, deadline_at, stage, stage_said, result, is_demo, price, finished_at)
     VALUES ('competitor.parse', 'competitors', $1, '{}', 'completed', 1, now(), now(), $2, $3, $4, false, 0, now())`,
    [
      owner.id,
      ...columnsOf(say('stage.posts-read', { done: 5, total: 5 })),
      { message: loaded.text, message_said: loaded.message, posts_count: 5, source: null },
    ],
  );
  await db.query(
    `INSERT INTO publishing_attempts (user_id, project_id, publication_id, integration_id, origin, status, post, planned_at, settled_at, reason_code, reason, reason_said)
     VALUES ($1, $2, $3, $4, 'schedule', 'missed', '{}', now(), now(), 'PUBLICATION_MISSED', $5, $6)`,
    [owner.id, project, publication, integration, ...columnsOf(say('attempt.was-unwritten'))],
  );
  await db.query(`UPDATE integrations SET health = 'expiring', problem = $2, problem_said = $3 WHERE id = $1`, [
    integration,
    ...columnsOf(say('account.ends-soon')),
  ]);
  await db.query(
    `INSERT INTO channel_posts (channel_id, message_id, published_at, content, media, views, reactions, source, counted_at)
     SELECT channel_id, 7, now() - interval '2 days', 'Обжарка зерна', $2, 1000, 30, 'preview', now() FROM competitors WHERE id = $1`,
    [
      idOf({ path: '/api/competitors/{id}' }),
      JSON.stringify([{ type: 'other', ...storedLabel(say('media.named-poll', { name: 'Зерно' })) }]),
    ],
  );
  await db.query(
    `UPDATE writing_styles SET analysis_status = 'ready', analysis_job_id = NULL, style_analysis = E'Key traits:\\n— Обжарка\\n\\nEmoji and signs:\\nЗерно' WHERE id = $1`,
    [style],
  );
  const reading = await call('POST', '/api/auth/login', {
    body: { email: owner.email, password: PASSWORD },
    headers: {
      'user-agent': 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/120.0 YaBrowser/24.1 Safari/537.36',
    },
  });
  expect(reading.statusCode).toBe(200);
  const [link] = (
    await call('GET', `/api/content-plans/${idOf({ path: '/api/content-plans/{id}' })}/approval-links`)
  ).json<{ url: string }[]>();
  approvalPath = APPROVAL.replace('{token}', link?.url.split('#').at(-1) ?? '');
  // Administrators: grants, blocks, packages and links are logged.
  const as = administrator;
  const subject = await fixture.user();
  await done(
    call('POST', `/api/admin/users/${owner.id}/credits`, { as, body: { amount: 10, description: 'Подарок гостю' } }),
  );
  await done(call('PUT', `/api/admin/users/${owner.id}/subscription`, { as, body: { plan_type: 'super' } }));
  await done(
    call('PUT', `/api/admin/users/${subject.id}/block`, { as, body: { blocked: true, reason: 'Рассылка спама' } }),
  );
};

beforeAll(async () => {
  fixture = await gatewayFixture();
  const registered = await fixture.call('POST', '/api/auth/register', {
    headers: ENGLISH,
    body: {
      name: 'Анна',
      email: anEmail(),
      password: PASSWORD,
      agreeToPrivacy: true,
      agreeToPersonalData: true,
      agreeToNews: true,
    },
  });
  const { access_token: token, user } = registered.json<{
    access_token: string;
    user: { id: number; email: string; language: string };
  }>();
  expect(user.language).toBe('en');
  owner = { id: user.id, email: user.email, token };
  administrator = await fixture.administrator();
  await fixture.call('POST', '/api/subscription/trial', { as: owner });
  await fixture.call('POST', `/api/admin/users/${owner.id}/credits`, {
    as: administrator,
    body: { amount: 5_000, description: 'Подарок гостю' },
  });
  idOf = await makeOwnedRows(fixture, { owner, administrator, subject: await fixture.user() });
  await live();
});
afterAll(() => fixture.close());

describe('a user who reads English', () => {
  it('gets no Russian but what users wrote', async () => {
    const asked = ALL_ROUTES.filter(
      (route) => route.method === 'GET' && !WORDLESS(route) && !AS_STORED.includes(nameOf(route)),
    );
    expect(asked.length).toBeGreaterThan(70);
    const found: string[] = [];
    const refused: string[] = [];
    const said: string[] = [];
    for (const route of asked) {
      const as = route.access === 'admin' ? administrator : owner;
      const path = route.path === APPROVAL ? approvalPath : pathOf(route, idOf(route));
      const url = `${path}${QUERIES[route.path]?.(idOf) ?? ''}`;
      const reply = await call('GET', url, { as });
      found.push(...russianOf(nameOf(route), reply));
      said.push(reply.body);
      if (reply.statusCode >= 300) refused.push(nameOf(route));
    }
    expect(found).toEqual([]);
    expect(refused).toEqual(REFUSED);
    // A missing sentence would hide a gap in the test.
    expect(TRANSLATED.filter((sentence) => !said.some((body) => body.includes(sentence)))).toEqual([]);
  });

  it('gets refusals in English', async () => {
    const found: string[] = [];
    for (const route of ALL_ROUTES.filter(({ path }) => path.includes('{id}'))) {
      const as = route.access === 'admin' ? administrator : owner;
      const reply = await call(route.method, pathOf(route, MISSING), { ...callOf(route), as });
      found.push(...russianOf(nameOf(route), reply));
    }
    expect(found).toEqual([]);
  });

  it('exports tables with English column names, and imports them again', async () => {
    const plan = idOf({ path: '/api/content-plans/{id}' });
    const table = await call('GET', `/api/content-plans/${plan}/export`);
    expect(russianOf('the table', table)).toEqual([]);
    expect(table.body).toContain('"Date","Time","Network","Type","Title","Idea"');
    expect(table.body).toContain('"2036-12-01","10:00","Telegram","Engaging","Утро в кофейне"');
    // All of it exists already: every column was understood.
    const back = await call('POST', `/api/content-plans/${plan}/import?dry_run=true`, uploadOf(table.body));
    expect(back.json()).toMatchObject({ rows: 1, known: 1, errors: [] });
  });
});
