import { measurePublications, metrics } from '@orbita/platform';
import { eventually } from '@orbita/testing';
import { AttemptsFixture } from '../../fixtures/attempts-fixture.js';
import { openPublications } from './open-publications.js';

describe('open publications', () => {
  let fixture: AttemptsFixture;
  let userId: number;
  let projectId: number;
  let account: number;

  beforeAll(async () => {
    fixture = await AttemptsFixture.open();
  });
  beforeEach(async () => {
    userId = await fixture.user();
    projectId = await fixture.project(userId);
    account = await fixture.account(userId);
  });
  afterEach(() => fixture.clear());
  afterAll(() => fixture.close());

  const planned = (due: string, status?: string) =>
    fixture.publication({ userId, projectId, due, accounts: [account], ...(status !== undefined && { status }) });
  const counted = async () =>
    Object.fromEntries((await openPublications(fixture.db)).map(({ state, count }) => [state, count]));

  it('are due until they are claimed or missed, unless they must wait', async () => {
    expect(await counted()).toEqual({ due: 0, unconfirmed: 0 });
    await planned('-1 minute');
    await planned('-61 minutes');
    await planned('2 seconds');
    await planned('1 day');
    await planned('-1 minute', 'generating');
    const held = await fixture.project(userId);
    await fixture.db.query('INSERT INTO project_publishing (user_id, project_id, paused_at) VALUES ($1, $2, now())', [
      userId,
      held,
    ]);
    await fixture.publication({ userId, projectId: held, due: '-1 minute', accounts: [account] });
    expect(await counted()).toEqual({ due: 2, unconfirmed: 0 });
    await fixture.due().piece();
    expect(await counted()).toEqual({ due: 0, unconfirmed: 0 });
  });

  it('are unconfirmed until settled, and counted when the metrics are fetched', async () => {
    fixture.network.after = async () => {
      throw new Error('the answer is lost');
    };
    fixture.run();
    const ids = [await planned('1 day'), await planned('1 day')];
    const attempts: number[] = [];
    for (const id of ids) {
      attempts.push(...(await fixture.publish(userId, id, account)));
      await eventually(async () => expect(await fixture.seen(id)).toMatchObject({ status: 'unconfirmed' }));
    }
    expect(await counted()).toEqual({ due: 0, unconfirmed: 2 });
    await fixture.settle(userId, ids[0]!, attempts[0]!, 'published');

    measurePublications(() => openPublications(fixture.db));
    const exposition = await metrics.metrics();
    expect(exposition).toContain('orbita_publications{state="due"} 0\n');
    expect(exposition).toContain('orbita_publications{state="unconfirmed"} 1\n');
  });

  it('have outcomes that are counted from 0', async () => {
    fixture.run();
    const values = (await metrics.getSingleMetric('orbita_posts_total')?.get())?.values ?? [];
    expect(values.map(({ labels }) => `${labels['platform']} ${labels['outcome']}`)).toEqual(
      expect.arrayContaining(['telegram published', 'vk failed', 'odnoklassniki missed', 'tenchat unconfirmed']),
    );
  });
});
