import { ATTEMPT_STATUSES } from '@orbita/contracts';
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

/** An attempt at its own publication, with an effect in a state. */
const sent = async (effectStatus: string, status = 'planned'): Promise<number> => {
  const id = await fixture.fixture.publication({ userId, projectId });
  const [attempt] = await fixture.fixture.publish(userId, id, account);
  await fixture.db.query(
    `UPDATE publishing_attempts SET status = $2, settled_at = CASE WHEN $2 IN ('published', 'failed', 'missed') THEN now() END
      WHERE id = $1`,
    [attempt, status],
  );
  await fixture.db.query(
    `UPDATE acts SET status = $2, lease_until = CASE WHEN $2 = 'calling' THEN now() END,
            called_at = CASE WHEN $2 IN ('calling', 'unconfirmed', 'done') THEN now() END,
            finished_at = CASE WHEN $2 IN ('done', 'refused', 'missed') THEN now() END
      WHERE id = (SELECT act_id FROM publishing_attempts WHERE id = $1)`,
    [attempt, effectStatus],
  );
  return attempt ?? 0;
};
const read = (slice: Partial<Parameters<typeof fixture.receipts.list>[2]> = {}) =>
  fixture.receipts.list(userId, projectId, { limit: 100, ...slice });

it('are listed newest first, page by page, each with the state its publication shows', async () => {
  const ids = {
    planned: await sent('waiting'),
    sending: await sent('calling'),
    unconfirmed: await sent('unconfirmed'),
    published: await sent('done', 'published'),
    failed: await sent('refused', 'failed'),
    missed: await sent('missed', 'missed'),
  };
  const all = Object.values(ids).reverse();
  expect((await read()).map(({ id }) => id)).toEqual(all);
  const first = await read({ limit: 4 });
  expect((await read({ after: first.at(-1)! })).map(({ id }) => id)).toEqual(all.slice(4));
  for (const status of ATTEMPT_STATUSES) {
    expect(await read({ status })).toMatchObject([{ id: ids[status], status, title: 'День обжарки', origin: 'user' }]);
  }
});

it('outlive their publications, and are visible only to their user', async () => {
  await sent('done', 'published');
  const [kept] = await read();
  expect(kept).toMatchObject({ publicationId: expect.any(Number), deletedPublicationId: null });
  await fixture.db.query('DELETE FROM publications WHERE user_id = $1', [userId]);
  // By its id an unconfirmed attempt can still be settled.
  const deletedPublicationId = kept?.publicationId;
  expect(await read()).toMatchObject([
    { publicationId: null, deletedPublicationId, title: '', account: 'Канал кофейни' },
  ]);
  const foreign = fixture.receipts.list(await fixture.user(), projectId, { limit: 1 });
  await expect(foreign).rejects.toMatchObject({ code: 'PROJECT_NOT_FOUND' });
});
