import { ReadinessFixture } from '../../fixtures/readiness-fixture.js';

let fixture: ReadinessFixture;
let userId: number;
let shop: number;
let studio: number;
let account: number;

beforeAll(async () => {
  fixture = await ReadinessFixture.open();
});
beforeEach(async () => {
  userId = await fixture.user();
  shop = await fixture.fixture.project(userId);
  studio = await fixture.fixture.project(userId);
  account = await fixture.fixture.account(userId);
});
afterEach(() => fixture.fixture.clear());
afterAll(() => fixture.fixture.close());

type Changes = Partial<Parameters<typeof fixture.fixture.publication>[0]>;
const publication = (projectId: number, changes: Changes = {}) =>
  fixture.fixture.publication({ userId, projectId, ...changes });
const steps = async () =>
  (await fixture.overview.of(userId)).steps.map(({ projectId, kind, count }) => [projectId, kind, count]);

it('tells what to do next in each project, one thing each, the soonest first', async () => {
  await publication(shop, { due: '3 days', text: null, status: 'draft' });
  await publication(shop, { due: '4 days', text: null, status: 'draft' });
  await publication(shop, { due: '2 days', status: 'ready' });
  await publication(studio, { due: '1 day', status: 'ready' });
  await publication(studio, { due: '5 days', text: 'Стоит [цена]', status: 'ready' });
  expect(await steps()).toEqual([
    [studio, 'schedule', 1],
    [shop, 'write', 2],
  ]);
  await fixture.db.query('DELETE FROM publications WHERE needs_filling = 0 AND project_id = $1', [studio]);
  expect(await steps()).toContainEqual([studio, 'fill', 1]);
});

it('does not ask for what is over, is published by hand, or is planned', async () => {
  await publication(shop, { due: '-2 days', text: null, status: 'draft' });
  const byHand = await publication(shop, { due: '2 days', status: 'ready' });
  await fixture.db.query(`UPDATE publications SET social_network = 'instagram' WHERE id = $1`, [byHand]);
  await publication(studio, { due: '2 days', accounts: [account] });
  expect(await fixture.overview.of(userId)).toEqual({ steps: [], atRisk: [] });
});

it('tells what will not go out today and tomorrow in all projects, and of no other user', async () => {
  const first = await publication(studio, { due: '1 minute', accounts: [account], text: null });
  await publication(shop, { due: '2 minutes', accounts: [account] });
  await publication(shop, { due: '3 days', accounts: [account], text: null });
  const stranger = await fixture.user();
  const { atRisk } = await fixture.overview.of(userId);
  expect(atRisk.map(({ publication: { id, projectId }, problems }) => [id, projectId, problems[0]?.code])).toEqual([
    [first, studio, 'no-text'],
  ]);
  expect(await fixture.overview.of(stranger)).toEqual({ steps: [], atRisk: [] });
});
