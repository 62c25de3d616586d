import { MAX_READINESS } from '@orbita/contracts';
import { Tx } from '@orbita/platform';
import { ReadinessFixture } from '../../fixtures/readiness-fixture.js';

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
const publication = (changes: Changes = {}) => fixture.fixture.publication({ userId, projectId, ...changes });
const planned = (changes: Changes = {}) => publication({ accounts: [account], ...changes });
const seen = async (days = 14) => (await fixture.readiness.of(userId, projectId, days)).publications;
const codes = async () =>
  (await seen()).map(({ verdict, problems, accounts }) => [
    verdict,
    ...problems.map(({ code }) => code),
    ...accounts.flatMap((at) => at.problems.map(({ code }) => code)),
  ]);
/** All at one moment of the same minute. */
const atOnce = (ids: readonly number[]) =>
  fixture.db.query(
    `UPDATE publications SET scheduled_at = date_trunc('minute', now()) + interval '2 days' WHERE id = ANY ($1)`,
    [ids],
  );

it('lists what its user was not reminded of in time for a week, until it is out', async () => {
  const id = await publication({ due: '-2 hours' });
  const old = await publication({ due: '-8 days' });
  const told = await publication({ due: '-3 hours' });
  await fixture.db.query('UPDATE publications SET remind = true WHERE id = ANY ($1)', [[id, old, told]]);
  await fixture.db.query('UPDATE publications SET reminded_for = NULL WHERE id = ANY ($1)', [[id, old]]);
  expect(await codes()).toEqual([['by-hand', 'by-hand-overdue']]);
  await fixture.db.query(`UPDATE publications SET status = 'published' WHERE id = $1`, [id]);
  expect(await codes()).toEqual([]);
});

it('forecasts upcoming publications by time, with the worst of their problems', async () => {
  const dead = await fixture.fixture.account(userId);
  await fixture.db.query(`UPDATE integrations SET health = 'dead', problem = 'Подключите заново' WHERE id = $1`, [
    dead,
  ]);
  await planned({ due: '5 hours', status: 'generating', text: null });
  await planned({ due: '3 hours', text: null });
  await planned({ due: '4 hours', accounts: [account, dead] });
  await planned({ due: '2 hours' });
  await publication({ due: '6 hours', text: null });
  await publication({ due: '7 hours' });
  await planned({ due: '8 hours', text: 'Стоит [цена]' });
  await publication({ due: '9 hours', text: 'Стоит [цена]' });
  expect(await codes()).toEqual([
    ['goes'],
    ['blocked', 'no-text'],
    ['blocked', 'account-dead'],
    ['warns', 'being-written'],
    ['by-hand', 'no-text'],
    ['by-hand'],
    ['blocked', 'unfilled-places'],
    ['by-hand', 'unfilled-places'],
  ]);
  expect((await seen())[2]?.accounts).toMatchObject([
    { integration_id: account, account: 'Канал кофейни', problems: [], messages: 1 },
    { integration_id: dead, problems: [{ message: 'Подключите заново' }] },
  ]);
});

it('leaves out past and later publications, but shows a held one as long as it may go out', async () => {
  await planned({ due: '-61 minutes' });
  const held = await planned({ due: '-30 minutes' });
  await publication({ due: '-30 minutes' });
  await planned({ due: '3 hours', status: 'published' });
  const last = await planned({ due: '13 days' });
  await planned({ due: '14 days' });
  expect((await seen()).map(({ publication: { id } }) => id)).toEqual([held, last]);
  expect((await seen(13)).map(({ publication: { id } }) => id)).toEqual([held]);
});

it('knows the plan, the pause and the approvals its project requires', async () => {
  const [, approved] = [await planned({ due: '1 day' }), await planned({ due: '2 days' })];
  await fixture.db.query(`UPDATE publications SET approval = 'approved' WHERE id = $1`, [approved]);
  await fixture.db.query(
    `INSERT INTO project_publishing (user_id, project_id, requires_approval) VALUES ($1, $2, true)`,
    [userId, projectId],
  );
  expect(await codes()).toEqual([['blocked', 'not-approved'], ['goes']]);
  await fixture.db.query(`UPDATE project_publishing SET requires_approval = false, paused_at = now()`);
  await fixture.db.query('UPDATE subscriptions SET trial_ends_at = now() WHERE user_id = $1', [userId]);
  const both = ['blocked', 'plan-not-allowed', 'project-paused'];
  expect(await codes()).toEqual([both, both]);
});

it('warns of two posts to one account in one minute, in any project of the user', async () => {
  const other = await fixture.fixture.project(userId);
  const [here, there, apart] = [
    await planned(),
    await planned({ projectId: other }),
    await planned({ accounts: [await fixture.fixture.account(userId)] }),
  ];
  await atOnce([here, there, apart]);
  expect(await codes()).toEqual([['warns', 'same-minute'], ['goes']]);
});

it('asks only for accounts it still has to reach, and says when none is left', async () => {
  const second = await fixture.fixture.account(userId);
  const foreign = await fixture.fixture.account(userId, { projectId: await fixture.fixture.project(userId) });
  const id = await planned({ due: '1 day' });
  await fixture.fixture.publish(userId, id, account);
  await fixture.db.query(`UPDATE publications SET status = 'scheduled', integration_ids = $2 WHERE id = $1`, [
    id,
    [account, second],
  ]);
  await planned({ due: '2 days', accounts: [foreign] });
  await planned({ due: '3 days', accounts: [second] });
  expect((await seen())[0]?.accounts.map((at) => at.integration_id)).toEqual([second]);
  await fixture.db.query(
    'UPDATE integrations SET deleted_at = now(), credentials_sealed = NULL, is_active = false WHERE id = $1',
    [second],
  );
  expect(await codes()).toEqual([
    ['blocked', 'no-account'],
    ['blocked', 'account-unavailable'],
    ['blocked', 'no-account'],
  ]);
});

it('makes no more statements for three hundred publications than for one, and says that the list is cut', async () => {
  const accounts = await Promise.all([1, 2, 3].map(() => fixture.fixture.account(userId)));
  await planned({ due: '1 hour', accounts });
  const asked = vi.spyOn(Tx.prototype, 'query');
  expect(await fixture.readiness.of(userId, projectId, 14)).toMatchObject({ isCut: false });
  const ofOne = asked.mock.calls.length;
  await fixture.db.query(
    `INSERT INTO publications (user_id, project_id, content_plan_id, title, content_type, social_network, short_description,
                               goal, reasoning, content, scheduled_date, scheduled_time, scheduled_at, status, auto_publish,
                               integration_ids, is_demo)
     SELECT user_id, project_id, content_plan_id, title, content_type, social_network, '', '', '', content, scheduled_date,
            scheduled_time, scheduled_at + n * interval '1 minute', status, true, integration_ids, false
       FROM publications, generate_series(1, $2) n WHERE user_id = $1`,
    [userId, MAX_READINESS],
  );
  asked.mockClear();
  const many = await fixture.readiness.of(userId, projectId, 14);
  expect(asked).toHaveBeenCalledTimes(ofOne);
  asked.mockRestore();
  expect(many).toMatchObject({ isCut: true });
  expect(many.publications).toHaveLength(MAX_READINESS);
  expect(many.publications.at(-1)?.accounts).toHaveLength(3);
});

it('is visible only to its user', async () => {
  await expect(fixture.readiness.of(await fixture.user(), projectId, 14)).rejects.toMatchObject({
    code: 'PROJECT_NOT_FOUND',
  });
});
