import { type GatewayFixture, type SignedIn, gatewayFixture } from '../testing/gateway-fixture.js';
import { makeOwnedRows } from '../testing/owned-rows.js';

let fixture: GatewayFixture;
let user: SignedIn;
let publication: number;
let project: number;
let account: number;

beforeAll(async () => {
  fixture = await gatewayFixture();
  user = await fixture.user();
  const administrator = await fixture.administrator();
  const idOf = await makeOwnedRows(fixture, { owner: user, administrator, subject: user, isWritten: true });
  publication = idOf({ path: '/api/publications/{id}' });
  project = idOf({ path: '/api/projects/{id}' });
  account = idOf({ path: '/api/integrations/{id}' });
  await fixture.db.query(`UPDATE integrations SET is_active = true, health = 'alive' WHERE id = $1`, [account]);
  await fixture.db.query(
    `UPDATE publications SET scheduled_at = now() + interval '2 days', auto_publish = true, integration_ids = ARRAY[$2::bigint],
            status = 'scheduled' WHERE id = $1`,
    [publication, account],
  );
});
afterAll(() => fixture.close());

const readiness = (query = '', as = user) => fixture.call('GET', `/api/projects/${project}/outlook${query}`, { as });
const receipts = (query = '', as = user) => fixture.call('GET', `/api/projects/${project}/receipts${query}`, { as });

it('shows what will be published in the next days and what prevents it', async () => {
  const reply = await readiness();
  expect(reply.statusCode).toBe(200);
  expect(reply.json()).toMatchObject({
    is_cut: false,
    publications: [
      {
        publication: { id: publication, auto_publish: true, has_content: true },
        verdict: 'blocked',
        problems: [{ code: 'plan-not-allowed', weight: 'blocks' }],
        accounts: [{ integration_id: account, platform: 'telegram', account: 'Зерно', messages: 1 }],
      },
    ],
  });
  expect((await readiness('?days=1')).json()).toMatchObject({ publications: [] });
});

it('shows what waits in all projects', async () => {
  await fixture.db.query(`UPDATE publications SET scheduled_at = now() + interval '1 minute' WHERE id = $1`, [
    publication,
  ]);
  expect((await fixture.call('GET', '/api/outlook', { as: user })).json()).toMatchObject({
    at_risk: [{ project_id: project, publication: { id: publication }, problems: [{ code: 'plan-not-allowed' }] }],
  });
  await fixture.db.query(`UPDATE publications SET scheduled_at = now() + interval '2 days' WHERE id = $1`, [
    publication,
  ]);
});

it.each(['0', '32', '-1', '1.5', 'week'])('refuses an outlook of %s days', async (days) => {
  const refused = await readiness(`?days=${days}`);
  expect(refused.statusCode).toBe(400);
  expect(refused.json()).toMatchObject({ field: 'days', error: 'Укажите число дней от 1 до 31' });
});

it('shows what was sent, filtered by state', async () => {
  await fixture.db.query(
    `INSERT INTO publishing_attempts (user_id, project_id, publication_id, integration_id, origin, status, post, planned_at, settled_at, reason)
     SELECT $1, $2, $3, $4, 'schedule', status, '{}', '2036-11-22T07:00Z', '2036-11-22T07:00Z', 'Нет прав'
       FROM unnest(ARRAY['failed', 'missed']) AS status`,
    [user.id, project, publication, account],
  );
  const all = await receipts();
  expect(all.json()).toMatchObject([
    { status: 'missed' },
    { status: 'failed', publication_id: publication, title: 'Тема', origin: 'schedule', reason: 'Нет прав' },
  ]);
  expect((await receipts('?status=failed')).json()).toMatchObject([{ status: 'failed' }]);
  expect((await receipts('?status=published')).json()).toEqual([]);
  expect((await receipts('?status=lost')).statusCode).toBe(400);
});

it('does not know projects of other users', async () => {
  const stranger = await fixture.user();
  expect([(await readiness('', stranger)).statusCode, (await receipts('', stranger)).statusCode]).toEqual([404, 404]);
});
