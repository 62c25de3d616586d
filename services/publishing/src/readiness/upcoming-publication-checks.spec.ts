import { ReadinessFixture } from '../../fixtures/readiness-fixture.js';
import { forgetForecasts } from './upcoming-publication-checks.js';

let fixture: ReadinessFixture;
let userId: number;
let projectId: number;
let account: number;

beforeAll(async () => {
  fixture = await ReadinessFixture.open();
});
beforeEach(async () => {
  userId = await fixture.user();
  projectId = await fixture.fixture.project(userId);
  account = await fixture.fixture.account(userId);
});
afterEach(() => fixture.fixture.clear());
afterAll(() => fixture.fixture.close());

type Changes = Partial<Parameters<typeof fixture.fixture.publication>[0]>;
const planned = (changes: Changes = {}) =>
  fixture.fixture.publication({ userId, projectId, accounts: [account], due: '23 hours', ...changes });
/** Three processes at once. */
const checkInThree = () =>
  Promise.all([fixture.ahead(), fixture.ahead(), fixture.ahead()].map((sweep) => sweep.piece()));
const notifications = () =>
  fixture.db.query<{ key: string; title: string; text: string }>(
    'SELECT key, title, text FROM notifications WHERE user_id = $1 ORDER BY id',
    [userId],
  );
const forecastsOf = (id: number) =>
  fixture.db.query(
    'SELECT hours_ahead AS hours, verdict FROM publication_forecasts WHERE publication_id = $1 ORDER BY checked_at',
    [id],
  );
const moveTo = (id: number, due: string) =>
  fixture.db.query('UPDATE publications SET scheduled_at = now() + $2::interval WHERE id = $1', [id, due]);

it('notifies of a post that would not go out a day before and an hour before, once each, however many processes check', async () => {
  const id = await planned({ text: null });
  const well = await planned();
  await checkInThree();
  await checkInThree();
  expect(await forecastsOf(id)).toEqual([{ hours: 24, verdict: 'blocked' }]);
  expect(await forecastsOf(well)).toEqual([{ hours: 24, verdict: 'goes' }]);
  expect(await notifications()).toHaveLength(1);
  // The moment stays as stored; the time until it passes.
  await fixture.db.query(
    `UPDATE publications SET scheduled_at = scheduled_at - interval '22 hours 30 minutes' WHERE id = $1`,
    [id],
  );
  await fixture.db.query(
    `UPDATE publication_forecasts SET scheduled_at = scheduled_at - interval '22 hours 30 minutes' WHERE publication_id = $1`,
    [id],
  );
  await checkInThree();
  await checkInThree();
  expect(await forecastsOf(id)).toEqual([
    { hours: 24, verdict: 'blocked' },
    { hours: 1, verdict: 'blocked' },
  ]);
  expect((await notifications()).map(({ key }) => key.split('-').at(-1))).toEqual(['24', '1']);
});

it('makes one late check where none was made in time, and checks again at another moment', async () => {
  const id = await planned({ due: '10 minutes', text: null });
  const later = await planned({ due: '25 hours', text: null });
  await checkInThree();
  expect([await forecastsOf(id), await forecastsOf(later)]).toEqual([[{ hours: 1, verdict: 'blocked' }], []]);
  await moveTo(id, '20 hours');
  await checkInThree();
  expect(await forecastsOf(id)).toEqual([
    { hours: 1, verdict: 'blocked' },
    { hours: 24, verdict: 'blocked' },
  ]);
});

it('checks no manual or sent publication and none of a blocked user', async () => {
  const blocked = await fixture.user();
  await fixture.db.query(`UPDATE users SET blocked_at = now(), block_reason = 'Спам' WHERE id = $1`, [blocked]);
  const theirs = await fixture.fixture.publication({
    userId: blocked,
    projectId: await fixture.fixture.project(blocked),
    accounts: [await fixture.fixture.account(blocked)],
    text: null,
  });
  const ids = [
    theirs,
    await fixture.fixture.publication({ userId, projectId, text: null }),
    await planned({ status: 'published' }),
    await planned({ due: '-5 minutes', text: null }),
  ];
  await checkInThree();
  expect((await Promise.all(ids.map(forecastsOf))).flat()).toEqual([]);
});

it('notifies of a pause once a day, not once a post', async () => {
  await fixture.db.query('INSERT INTO project_publishing (user_id, project_id, paused_at) VALUES ($1, $2, now())', [
    userId,
    projectId,
  ]);
  await planned();
  await planned({ due: '20 hours' });
  await planned({ due: '10 minutes' });
  await checkInThree();
  expect(await notifications()).toMatchObject([{ title: 'Публикации проекта «Кофейня» не выйдут' }]);
});

it('checks stale keys of its accounts before they are needed', async () => {
  const [fresh, off] = [await fixture.fixture.account(userId), await fixture.fixture.account(userId)];
  await fixture.db.query(
    `UPDATE integrations SET check_after = now() + interval '20 hours',
            checked_at = now() - CASE WHEN id = $2 THEN interval '1 hour' ELSE interval '7 hours' END WHERE user_id = $1`,
    [userId, fresh],
  );
  await fixture.db.query('UPDATE integrations SET is_active = false, check_after = NULL WHERE id = $1', [off]);
  await planned({ accounts: [account, fresh, off] });
  await checkInThree();
  const due = await fixture.db.query(
    'SELECT id FROM integrations WHERE user_id = $1 AND check_after <= now() ORDER BY id',
    [userId],
  );
  expect(due).toEqual([{ id: account }]);
});

it('skips a post that cannot be checked', async () => {
  const broken = await planned({ text: null, due: '2 hours' });
  const whole = await planned({ text: null });
  await fixture.db.query(
    `ALTER TABLE publication_forecasts ADD CONSTRAINT broken CHECK (publication_id <> ${broken}) NOT VALID`,
  );
  await fixture.ahead().piece();
  expect([await forecastsOf(broken), await forecastsOf(whole)]).toEqual([[], [{ hours: 24, verdict: 'blocked' }]]);
  await fixture.db.query('ALTER TABLE publication_forecasts DROP CONSTRAINT broken');
  await fixture.ahead().piece();
  expect(await forecastsOf(broken)).toEqual([{ hours: 24, verdict: 'blocked' }]);
});

it('is deleted some time after the moment', async () => {
  const id = await planned();
  await checkInThree();
  expect(await forgetForecasts(fixture.db, '7 days', 10)).toBe(0);
  await fixture.db.query(
    `UPDATE publication_forecasts SET scheduled_at = now() - interval '8 days' WHERE publication_id = $1`,
    [id],
  );
  expect(await forgetForecasts(fixture.db, '7 days', 10)).toBe(1);
});
