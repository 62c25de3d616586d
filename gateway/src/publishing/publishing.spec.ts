import { type GatewayFixture, type SignedIn, gatewayFixture } from '../testing/gateway-fixture.js';
import { makeOwnedRows } from '../testing/owned-rows.js';

let fixture: GatewayFixture;
let user: SignedIn;
let publication: number;
let project: number;
let plan: number;
let account: number;

const ASYNC = { prefer: 'respond-async' };

const anAccount = async (of: SignedIn): Promise<number> => {
  const [row] = await fixture.db.query<{ id: number }>(
    `INSERT INTO integrations (user_id, platform, account_key, title, is_active, health, credentials_sealed)
     VALUES ($1, 'telegram', gen_random_uuid(), 'Канал кофейни', true, 'alive', 'sealed') RETURNING id`,
    [of.id],
  );
  return row?.id ?? 0;
};

beforeAll(async () => {
  fixture = await gatewayFixture();
});
afterAll(() => fixture.close());
beforeEach(async () => {
  user = await fixture.user();
  const administrator = await fixture.administrator();
  const idOf = await makeOwnedRows(fixture, { owner: user, administrator, subject: user, isWritten: true });
  publication = idOf({ path: '/api/publications/{id}' });
  project = idOf({ path: '/api/projects/{id}' });
  plan = idOf({ path: '/api/content-plans/{id}' });
  account = await anAccount(user);
});

const publishNow = (body: object, headers: Record<string, string> = {}) =>
  fixture.call('POST', `/api/publications/${publication}/publish-now`, {
    as: user,
    body,
    headers: { ...ASYNC, ...headers },
  });

it('orders a post once for one idempotency key, and shows the attempt with its publication', async () => {
  const key = { 'idempotency-key': 'publish-1' };
  const first = await publishNow({ integration_id: account }, key);
  const [attempt] = first.json<{ attempts: { id: number }[] }>().attempts;
  expect(first.json()).toMatchObject({ url: null, attempts: [{ integration_id: account, status: 'planned' }] });
  expect((await publishNow({ integration_id: account }, key)).json()).toEqual(first.json());
  expect((await publishNow({ integration_id: account })).json()).toMatchObject({ code: 'PUBLICATION_ALREADY_SENT' });
  const seen = await fixture.call('GET', `/api/publications/${publication}`, { as: user });
  expect(seen.json()).toMatchObject({
    status: 'publishing',
    attempts: [{ id: attempt?.id, account: 'Канал кофейни' }],
  });
});

it('publishes a text with unfilled places only once the user has confirmed them', async () => {
  await fixture.db.query(`UPDATE publications SET content = 'Стоит [цена]' WHERE id = $1`, [publication]);
  expect((await publishNow({ integration_id: account })).json()).toMatchObject({ code: 'UNFILLED_PLACES' });
  const confirmed = await publishNow({ integration_id: account, confirm_unfilled: true });
  expect(confirmed.json()).toMatchObject({ attempts: [{ status: 'planned' }] });
});

it('waits for the outcomes, and says whether a post to one network is fully published', async () => {
  const answer = fixture.call('POST', `/api/publications/${publication}/publish`, {
    as: user,
    body: { integration_ids: [account], platform: 'telegram' },
  });
  let ids: unknown[] = [];
  while (ids.length === 0) {
    ids = await fixture.db.query(
      `UPDATE publishing_attempts SET status = 'published', settled_at = now(), url = 'https://t.me/coffee/7'
        WHERE publication_id = $1 RETURNING id`,
      [publication],
    );
  }
  expect((await answer).json()).toMatchObject({ success: true, attempts: [{ url: 'https://t.me/coffee/7' }] });
  const published = await fixture.call('GET', `/api/publications/${publication}/published`, { as: user });
  expect(published.json()).toMatchObject([{ platform_url: 'https://t.me/coffee/7', account: 'Канал кофейни' }]);
});

it('shows the results of a post, newest first, and which posts of a plan worked', async () => {
  const answer = await publishNow({ integration_id: account });
  const [attempt] = answer.json<{ attempts: { id: number }[] }>().attempts;
  const results = `/api/content-plans/${plan}/results`;
  const overall = { views: null, engagement_rate: null };
  const nothing = { posts: 0, waiting: 0, unreadable: 0, overall, by_type: [], by_weekday: [], by_hour: [] };
  expect((await fixture.call('GET', results, { as: user })).json()).toEqual(nothing);
  await fixture.db.query(`UPDATE publishing_attempts SET status = 'published', settled_at = now() WHERE id = $1`, [
    attempt?.id,
  ]);
  await fixture.db.query(
    `INSERT INTO post_readings (user_id, project_id, attempt_id, integration_id, platform, published_at, hours, status, due_at, read_at, views, reactions)
     SELECT $1, $2, $3, $4, 'telegram', '2036-12-01T07:10Z', hours, CASE WHEN seen THEN 'read' ELSE 'waiting' END,
            CASE WHEN NOT seen THEN now() END, CASE WHEN seen THEN now() END,
            CASE WHEN seen THEN 100 * hours END, CASE WHEN seen THEN 12 END
       FROM (VALUES (1, true), (24, true), (168, false)) AS age (hours, seen)`,
    [user.id, project, attempt?.id, account],
  );
  const published = await fixture.call('GET', `/api/publications/${publication}/published`, { as: user });
  expect(published.json()).toMatchObject([
    {
      id: attempt?.id,
      results: [
        { hours: 24, views: 2_400, reactions: 12, forwards: null },
        { hours: 1, views: 100, reactions: 12, forwards: null },
      ],
    },
  ]);
  const figures = { posts: 1, views: 2_400, engagement_rate: 0.5 };
  expect((await fixture.call('GET', results, { as: user })).json()).toEqual({
    posts: 1,
    waiting: 0,
    unreadable: 0,
    overall: { views: 2_400, engagement_rate: 0.5 },
    by_type: [{ content_type: 'engaging', ...figures }],
    by_weekday: [{ weekday: 1, ...figures }],
    by_hour: [{ hour: 10, ...figures }],
  });
});

it('does not know accounts of other users, of other networks, or without automatic publishing', async () => {
  const foreign = await anAccount(await fixture.user());
  expect((await publishNow({ integration_id: foreign })).json()).toMatchObject({ code: 'INTEGRATION_NOT_FOUND' });
  const ofOther = await fixture.call('POST', `/api/publications/${publication}/publish`, {
    as: user,
    body: { integration_id: account, platform: 'vk' },
    headers: ASYNC,
  });
  expect(ofOther.json()).toMatchObject({ code: 'INTEGRATION_NOT_FOUND' });
  const edited = await fixture.call('PUT', `/api/publications/${publication}`, {
    as: user,
    body: { integration_ids: [account, foreign] },
  });
  expect(edited.statusCode).toBe(404);
  expect(edited.json()).toMatchObject({ code: 'INTEGRATION_NOT_FOUND', field: 'integration_ids.1' });
});

it('a variant takes accounts: integration_ids', async () => {
  const foreign = await anAccount(await fixture.user());
  const add = (social_network: string, integration_ids: number[]) =>
    fixture.call('POST', `/api/publications/${publication}/variants`, {
      as: user,
      body: { social_network, integration_ids },
    });
  expect((await add('vk', [foreign])).json()).toMatchObject({
    code: 'INTEGRATION_NOT_FOUND',
    field: 'integration_ids.0',
  });
  const added = await add('vk', [account]);
  expect([added.statusCode, added.json()]).toMatchObject([
    201,
    { variant_of: publication, integration_ids: [account], auto_publish: false, content: 'Текст', variants: [] },
  ]);
  const main = await fixture.call('GET', `/api/publications/${publication}`, { as: user });
  const { id } = added.json<{ id: number }>();
  expect(main.json()).toMatchObject({
    variant_of: null,
    variants: [{ id, social_network: 'vk', scheduled_at: '2036-12-01T07:00:00.000Z', own_text: false }],
  });
  expect((await add('vk', [])).json()).toMatchObject({ code: 'VARIANT_EXISTS', details: { variant_id: id } });
});

it('shows beforehand what prevents publishing to each account', async () => {
  const off = await anAccount(user);
  await fixture.db.query(`UPDATE integrations SET is_active = false WHERE id = $1`, [off]);
  const dead = await anAccount(user);
  await fixture.db.query(`UPDATE integrations SET health = 'dead', problem = 'Подключите заново' WHERE id = $1`, [
    dead,
  ]);
  await publishNow({ integration_id: account });
  const seen = await fixture.call('GET', `/api/publications/${publication}/preflight`, { as: user });
  const mine = [account, off, dead];
  const forecasts = seen.json<{ integration_id: number }[]>().filter((one) => mine.includes(one.integration_id));
  expect(forecasts).toMatchObject([
    { integration_id: account, problems: [{ code: 'already-sent', weight: 'blocks' }], messages: 1 },
    { integration_id: off, problems: [{ code: 'account-off' }] },
    { integration_id: dead, problems: [{ code: 'account-dead', message: 'Подключите заново' }] },
  ]);
});

it('pauses a project and resumes it', async () => {
  const path = `/api/projects/${project}/publishing`;
  expect((await fixture.call('GET', path, { as: user })).json()).toMatchObject({ paused: false });
  for (const paused of [true, true, false]) {
    expect((await fixture.call('PUT', path, { as: user, body: { paused } })).json()).toMatchObject({ paused });
    expect((await fixture.call('GET', path, { as: user })).json()).toMatchObject({ paused });
  }
  expect((await fixture.call('PUT', path, { as: await fixture.user(), body: { paused: true } })).statusCode).toBe(404);
});
