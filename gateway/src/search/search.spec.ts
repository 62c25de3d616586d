import { type FoundTitle, MAX_FOUND_TITLE } from '@orbita/contracts';
import { type GatewayFixture, type SignedIn, gatewayFixture } from '../testing/gateway-fixture.js';
import { makeOwnedRows } from '../testing/owned-rows.js';

let fixture: GatewayFixture;
let owner: SignedIn;

beforeAll(async () => {
  fixture = await gatewayFixture();
});
afterAll(() => fixture.close());

const titles = async (user: SignedIn): Promise<FoundTitle[]> => {
  const reply = await fixture.call('GET', '/api/search/titles', { as: user });
  expect(reply.statusCode).toBe(200);
  return reply.json<{ titles: FoundTitle[] }>().titles;
};
const counts = (found: readonly FoundTitle[]) =>
  Object.fromEntries(
    [...new Set(found.map(({ kind }) => kind))].map((kind) => [kind, found.filter((one) => one.kind === kind).length]),
  );

describe('titles of everything with a page', () => {
  beforeAll(async () => {
    owner = await fixture.user();
    await makeOwnedRows(fixture, { owner, administrator: await fixture.administrator(), subject: owner });
  });

  it('are of each kind, and of the user alone', async () => {
    expect(counts(await titles(owner))).toEqual({
      publication: 1,
      plan: 1,
      carousel: 1,
      style: 1,
      // The project's own one, too.
      channel: 2,
      file: 1,
      transcript: 1,
    });
    expect(await titles(await fixture.user())).toEqual([]);
  });

  it('are cut to what is recognised', async () => {
    await fixture.db.query('UPDATE publications SET title = $2 WHERE user_id = $1', [owner.id, 'ё'.repeat(200)]);
    const [publication] = await titles(owner);
    expect(publication?.title).toBe('ё'.repeat(MAX_FOUND_TITLE));
  });

  it('leave out what is in the trash, and all of a project that is being deleted', async () => {
    await fixture.db.query('UPDATE carousels SET deleted_at = now() WHERE user_id = $1', [owner.id]);
    await fixture.db.query('UPDATE content_plans SET deleted_at = now() WHERE user_id = $1', [owner.id]);
    expect(counts(await titles(owner))).not.toMatchObject({ carousel: 1, plan: 1 });
    await fixture.db.query('UPDATE projects SET deleting_at = now() WHERE user_id = $1', [owner.id]);
    expect(counts(await titles(owner))).toMatchObject({ file: 1 });
    expect((await titles(owner)).filter(({ project_id: projectId }) => projectId !== null)).toEqual([]);
  });
});
