import { measurePublications, metrics } from '@orbita/platform';
import { eventually } from '@orbita/testing';
import { AttemptsBed } from '../../fixtures/attempts-bed.js';
import { openPublications } from './open-publications.js';

describe('publications that are open now', () => {
  let bed: AttemptsBed;
  let userId: number;
  let projectId: number;
  let account: number;

  beforeAll(async () => {
    bed = await AttemptsBed.open();
  });
  beforeEach(async () => {
    userId = await bed.user();
    projectId = await bed.project(userId);
    account = await bed.account(userId);
  });
  afterEach(() => bed.clear());
  afterAll(() => bed.close());

  const planned = (due: string, status?: string) =>
    bed.publication({ userId, projectId, due, accounts: [account], ...(status !== undefined && { status }) });
  const counted = async () =>
    Object.fromEntries((await openPublications(bed.db)).map(({ state, count }) => [state, count]));

  it('are due until they are claimed or missed, unless they are to wait', async () => {
    expect(await counted()).toEqual({ due: 0, unconfirmed: 0 });
    await planned('-1 minute');
    await planned('-61 minutes');
    await planned('2 seconds');
    await planned('1 day');
    await planned('-1 minute', 'generating');
    const held = await bed.project(userId);
    await bed.db.query('INSERT INTO project_publishing (user_id, project_id, paused_at) VALUES ($1, $2, now())', [
      userId,
      held,
    ]);
    await bed.publication({ userId, projectId: held, due: '-1 minute', accounts: [account] });
    expect(await counted()).toEqual({ due: 2, unconfirmed: 0 });
    await bed.due().piece();
    expect(await counted()).toEqual({ due: 0, unconfirmed: 0 });
  });

  it('are unconfirmed until somebody knows, and told when the figures are fetched', async () => {
    bed.network.after = async () => {
      throw new Error('the answer is lost');
    };
    bed.run();
    const ids = [await planned('1 day'), await planned('1 day')];
    const attempts: number[] = [];
    for (const id of ids) {
      attempts.push(...(await bed.publish(userId, id, account)));
      await eventually(async () => expect(await bed.seen(id)).toMatchObject({ status: 'unconfirmed' }));
    }
    expect(await counted()).toEqual({ due: 0, unconfirmed: 2 });
    await bed.settle(userId, ids[0]!, attempts[0]!, 'published');

    measurePublications(() => openPublications(bed.db));
    const told = await metrics.metrics();
    expect(told).toContain('orbita_publications{state="due"} 0\n');
    expect(told).toContain('orbita_publications{state="unconfirmed"} 1\n');
  });

  it('have outcomes that are counted from nought', async () => {
    bed.run();
    const values = (await metrics.getSingleMetric('orbita_posts_total')?.get())?.values ?? [];
    expect(values.map(({ labels }) => `${labels['platform']} ${labels['outcome']}`)).toEqual(
      expect.arrayContaining(['telegram published', 'vk failed', 'odnoklassniki missed', 'tenchat unconfirmed']),
    );
  });
});
