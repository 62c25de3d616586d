import { eventually } from '@orbita/testing';
import { AttemptsFixture } from '../../fixtures/attempts-fixture.js';
import { NetworkError, type NetworkTrouble, type PostFigures } from '../networks/network.js';
import { publishingDeletion } from '../project-publishing.js';

const BROUGHT: PostFigures = { views: 980, reactions: 41, forwards: null };
const NOTHING = { views: null, reactions: null, forwards: null };

describe('the numbers of a published post', () => {
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
    account = await fixture.account(userId, { channel: 'coffee' });
    fixture.network.figures = async () => BROUGHT;
  });
  afterEach(async () => {
    await fixture.clear();
    await fixture.db.query('DELETE FROM post_readings');
  });
  afterAll(() => fixture.close());

  /** A published post, as old as an interval of PostgreSQL says. @returns its attempt */
  const sent = async (age: string, to = account): Promise<number> => {
    const publication = await fixture.publication({ userId, projectId });
    const runner = fixture.run();
    const [id] = await fixture.publish(userId, publication, to);
    await eventually(async () => expect(await fixture.seen(publication)).toMatchObject({ status: 'published' }));
    await runner.stop();
    await fixture.db.query(
      `UPDATE post_readings SET published_at = published_at - $2::interval, due_at = due_at - $2::interval WHERE attempt_id = $1`,
      [id, age],
    );
    return id!;
  };
  const stored = (attemptId: number) =>
    fixture.db.query<{ status: string }>(
      `SELECT hours, status, views, reactions, forwards FROM post_readings WHERE attempt_id = $1 ORDER BY hours`,
      [attemptId],
    );
  const statuses = async (attemptId: number) => (await stored(attemptId)).map(({ status }) => status);
  const waits = async (attemptId: number) => {
    const rows = await fixture.db.query<{ wait: number }>(
      `SELECT extract(epoch FROM due_at - now())::float8 AS wait FROM post_readings WHERE attempt_id = $1 ORDER BY hours`,
      [attemptId],
    );
    return rows.map(({ wait }) => wait);
  };
  const sweep = async (readings = fixture.readings()) => {
    while (await readings.piece());
  };

  it('are read an hour, a day and a week after it came out, each once, however many processes read', async () => {
    const ids = [await sent('0 hours'), await sent('61 minutes'), await sent('24 hours'), await sent('7 days')];
    await Promise.all([sweep(), sweep(), sweep()]);
    expect(await Promise.all(ids.map(statuses))).toEqual([
      ['waiting', 'waiting', 'waiting'],
      ['read', 'waiting', 'waiting'],
      ['given-up', 'read', 'waiting'],
      ['given-up', 'given-up', 'read'],
    ]);
    expect(fixture.network.asked).toHaveLength(3);
    expect(await fixture.results.ofAttempts(ids)).toMatchObject(
      [1, 24, 168].map((hours, place) => ({ attemptId: ids[place + 1], hours, readAt: expect.any(Date), ...BROUGHT })),
    );
  });

  it('are those of the first process that stores them, even if a stalled one returns', async () => {
    const id = await sent('61 minutes');
    let wake = (): void => undefined;
    const asleep = new Promise<void>((resolve) => (wake = resolve));
    fixture.network.figures = async () => {
      if (fixture.network.asked.length > 1) return BROUGHT;
      await asleep;
      return { ...BROUGHT, views: 1 };
    };
    const first = fixture.readings().piece();
    await eventually(async () => expect(fixture.network.asked).toHaveLength(1));
    await fixture.readings().piece();
    expect(fixture.network.asked).toHaveLength(1);
    await fixture.db.query(`UPDATE post_readings SET due_at = now() WHERE attempt_id = $1 AND hours = 1`, [id]);
    await fixture.readings().piece();
    wake();
    await first;
    expect(await stored(id)).toMatchObject([{ status: 'read', views: 980 }, {}, {}]);
  });

  it.each<[NetworkTrouble, number | undefined, number]>([
    ['transient', undefined, 60],
    ['rate', 600_000, 600],
  ])(
    'are postponed after %s, like all of the account; others are read meanwhile',
    async (kind, retryAfterMs, seconds) => {
      const failing = [await sent('61 minutes'), await sent('62 minutes')];
      const well = await sent('61 minutes', await fixture.account(userId, { channel: 'tea' }));
      fixture.network.figures = async (externalId) => {
        if (externalId === `orbita-attempt-${well}`) return BROUGHT;
        throw new NetworkError(kind, 'not now', { retryAfterMs });
      };
      await sweep();
      expect(await statuses(well)).toEqual(['read', 'waiting', 'waiting']);
      expect(fixture.network.asked).toHaveLength(2);
      for (const id of failing) {
        const [wait = 0] = await waits(id);
        expect(wait).toBeGreaterThan(seconds - 30);
        expect(wait).toBeLessThanOrEqual(seconds);
      }
    },
  );

  it('are asked for less and less often, and given up when they would be too late for their age', async () => {
    const id = await sent('61 minutes');
    fixture.network.figures = async () => {
      throw new NetworkError('transient', 'not now');
    };
    const seen: number[] = [];
    for (let round = 0; round < 3; round += 1) {
      await fixture.db.query(`UPDATE post_readings SET due_at = now() WHERE attempt_id = $1 AND hours = 1`, [id]);
      await sweep();
      seen.push(Math.ceil(((await waits(id))[0] ?? 0) / 60));
    }
    expect(seen).toEqual([1, 2, 4]);
    await fixture.db.query(
      `UPDATE post_readings SET published_at = now() - interval '121 minutes', due_at = now() WHERE attempt_id = $1 AND hours = 1`,
      [id],
    );
    await sweep();
    expect((await stored(id))[0]).toEqual({ hours: 1, status: 'given-up', ...NOTHING });
    expect(fixture.network.asked).toHaveLength(3);
  });

  it.each<NetworkTrouble>(['rights', 'content', 'captcha', 'auth'])('are given up for good after %s', async (kind) => {
    const id = await sent('61 minutes');
    fixture.network.figures = async () => {
      throw new NetworkError(kind, 'never');
    };
    await sweep();
    expect(await statuses(id)).toEqual(['given-up', 'waiting', 'waiting']);
  });

  it('are asked for again when the key was renewed meanwhile', async () => {
    const id = await sent('61 minutes');
    fixture.network.figures = async () => {
      await fixture.renewKey(account);
      throw new NetworkError('auth', 'unauthorized');
    };
    await sweep();
    expect(await statuses(id)).toEqual(['waiting', 'waiting', 'waiting']);
  });

  it('are gone with the post, unknown when the network gives none, and not asked for with a dead key', async () => {
    const [gone, silent, dead, left] = [
      await sent('61 minutes'),
      await sent('61 minutes'),
      await sent('61 minutes', await fixture.account(userId, { channel: 'dead' })),
      await sent('61 minutes', await fixture.account(userId, { channel: 'left' })),
    ];
    const accountOf = `(SELECT integration_id FROM publishing_attempts WHERE id = $1)`;
    await fixture.db.query(`UPDATE integrations SET health = 'dead' WHERE id = ${accountOf}`, [dead]);
    await fixture.db.query(
      `UPDATE integrations SET deleted_at = now(), credentials_sealed = NULL, is_active = false WHERE id = ${accountOf}`,
      [left],
    );
    fixture.network.figures = async (externalId) => (externalId === `orbita-attempt-${gone}` ? undefined : NOTHING);
    await sweep();
    const first = async (id: number | undefined) => (await stored(id!))[0];
    expect(await first(gone)).toEqual({ hours: 1, status: 'gone', ...NOTHING });
    for (const id of [silent, dead, left]) {
      expect(await first(id)).toEqual({ hours: 1, status: 'given-up', ...NOTHING });
    }
    expect(fixture.network.asked).toHaveLength(2);
  });

  it('are never read for a private channel, or for a post its user settled by its address only', async () => {
    expect(await stored(await sent('0 hours', await fixture.account(userId)))).toEqual([]);
    const lost = async (): Promise<number[]> => {
      const publication = await fixture.publication({ userId, projectId });
      fixture.network.after = async () => {
        throw new NetworkError('uncertain', 'no answer');
      };
      const runner = fixture.run();
      const to = await fixture.account(userId, { channel: 'coffee' });
      const [id] = await fixture.publish(userId, publication, to);
      await eventually(async () => expect(await fixture.seen(publication)).toMatchObject({ status: 'unconfirmed' }));
      await runner.stop();
      return [id!, publication, to];
    };
    const [found, of] = await lost();
    await fixture.settle(userId, of!, found!, 'published');
    expect(await statuses(found!)).toEqual(['waiting', 'waiting', 'waiting']);
    expect(await fixture.db.query('SELECT external_id FROM publishing_attempts WHERE id = $1', [found])).toEqual([
      { external_id: '7' },
    ]);
    const [strange, other, elsewhere] = await lost();
    await fixture.db.query(`UPDATE integrations SET settings = '{"channel_username": "tea"}' WHERE id = $1`, [
      elsewhere,
    ]);
    await fixture.settle(userId, other!, strange!, 'published');
    expect(await stored(strange!)).toEqual([]);
  });

  it('count from the call, also when the post was looked up later', async () => {
    const publication = await fixture.publication({ userId, projectId });
    fixture.network.after = async () => {
      throw new NetworkError('uncertain', 'no answer');
    };
    const runner = fixture.run();
    const [id] = await fixture.publish(userId, publication, account);
    await eventually(async () => expect(await fixture.seen(publication)).toMatchObject({ status: 'unconfirmed' }));
    await runner.stop();
    await fixture.db.query(`UPDATE acts SET called_at = called_at - interval '3 hours'`);
    fixture.network.finds = { externalId: '7', url: 'https://t.me/coffee/7', missing: null };
    await fixture.lookUp();
    expect(
      await fixture.db.query('SELECT hours FROM post_readings WHERE attempt_id = $1 ORDER BY hours', [id]),
    ).toEqual([{ hours: 24 }, { hours: 168 }]);
    const [wait = 0] = await waits(id!);
    expect(wait / 3_600).toBeCloseTo(21, 1);
  });

  it("are compared over a plan by the project's clock, and are deleted with the project", async () => {
    const [first, second, young] = [await sent('24 hours'), await sent('24 hours'), await sent('0 hours')];
    await sent('0 hours', await fixture.account(userId));
    // 23:30 on a Sunday in Moscow, and half past midnight on Monday.
    for (const [id, at] of [
      [first, '2036-03-02T20:30Z'],
      [second, '2036-03-02T21:30Z'],
    ]) {
      await fixture.db.query(
        `UPDATE post_readings SET status = 'read', due_at = NULL, read_at = now(), published_at = $2, views = 200, reactions = 3
          WHERE attempt_id = $1 AND hours = 24`,
        [id, at],
      );
    }
    const [plan] = await fixture.db.query<{ id: number }>('SELECT id FROM content_plans WHERE project_id = $1', [
      projectId,
    ]);
    const figures = { views: 200, engagementRate: 1.5 };
    expect(await fixture.results.ofPlan(userId, plan!.id)).toEqual({
      posts: 2,
      waiting: 1,
      unreadable: 1,
      overall: { views: 200, engagementRate: 1.5 },
      byType: [{ key: 'engaging', posts: 2, ...figures }],
      byWeekday: [
        { key: 1, posts: 1, ...figures },
        { key: 7, posts: 1, ...figures },
      ],
      byHour: [
        { key: 0, posts: 1, ...figures },
        { key: 23, posts: 1, ...figures },
      ],
    });
    await expect(fixture.results.ofPlan(await fixture.user(), plan!.id)).rejects.toMatchObject({
      code: 'CONTENT_PLAN_NOT_FOUND',
    });
    const remove = () => fixture.db.transaction((tx) => publishingDeletion.remove(tx, { userId, projectId }, 100));
    while ((await remove()) > 0);
    expect(await stored(young)).toEqual([]);
    expect(await fixture.results.ofPlan(userId, plan!.id)).toMatchObject({ posts: 0, waiting: 0, unreadable: 0 });
  });
});
