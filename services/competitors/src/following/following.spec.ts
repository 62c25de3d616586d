import { elsewhere } from '@orbita/testing';
import { CompetitorsFixture } from '../../fixtures/competitors-fixture.js';
import { postsUpTo } from '../../fixtures/scripted-reader.js';

let fixture: CompetitorsFixture;

beforeAll(async () => {
  fixture = await CompetitorsFixture.open();
  await fixture.work();
  for (const name of ['coffee', 'tea_house', 'bakery', 'juice']) fixture.network.channel(name, postsUpTo(5));
});
afterAll(() => fixture.close());

const channels = (username: string) =>
  fixture.db.query('SELECT 1 FROM channels WHERE lower(username) = $1', [username]);
const list = async ({ userId, projectId }: { userId: number; projectId: number }) =>
  (await fixture.reader.list(userId, projectId, 'all')).competitors;
const names = async (who: { userId: number; projectId: number }) =>
  (await list(who)).map(({ username, isOwn }) => (isOwn ? `own ${username}` : username));

describe('a channel that is added', () => {
  it('is read first, and shown with its numbers and their completeness', async () => {
    const who = await fixture.user();
    const { jobId } = await fixture.follow(who, 'COFFEE');
    expect(await fixture.ended(who.userId, jobId)).toMatchObject({ status: 'completed' });
    expect(await list(who)).toEqual([
      expect.objectContaining({
        username: 'coffee',
        title: 'Канал coffee',
        subscribers: 1_000,
        source: 'preview',
        posts: 5,
        counted: 5,
        engagementRate: 1,
        avgViews: 1_000,
        avgReactions: 10,
        withForwards: false,
        isComplete: true,
        refreshJobId: null,
        problemCode: null,
        subscribersByDay: [{ date: new Date().toISOString().slice(0, 10), subscribers: 1_000 }],
      }),
    ]);
  });

  it.each([
    'CHANNEL_NOT_FOUND',
    'CHANNEL_IS_GROUP',
    'CHANNEL_IS_PERSON',
    'CHANNEL_RESTRICTED',
    'CHANNEL_PREVIEW_OFF',
  ] as const)('and is none (%s) leaves nothing behind', async (code) => {
    const who = await fixture.user();
    fixture.network.refusals.set('nothing_here', code);
    const { jobId } = await fixture.follow(who, 'nothing_here');
    expect(await fixture.ended(who.userId, jobId)).toMatchObject({ status: 'failed', errorCode: code });
    expect([await list(who), await channels('nothing_here')]).toEqual([[], []]);
  });

  it('stays, with the reason, when Telegram does not answer now', async () => {
    const who = await fixture.user();
    fixture.network.refusals.set('slow_one', 'CHANNEL_UNREADABLE');
    const { jobId } = await fixture.follow(who, 'slow_one');
    const noted = async (): Promise<unknown> => (await list(who))[0]?.problemCode;
    while ((await noted()) !== 'CHANNEL_UNREADABLE') await new Promise((resolve) => setImmediate(resolve));
    expect(await list(who)).toEqual([expect.objectContaining({ title: 'slow_one', refreshJobId: jobId })]);
    await fixture.db.transaction((tx) => fixture.jobs.cancelIfOpen(tx, jobId ?? 0));
  });

  it('is refused twice in one project, in any letter case', async () => {
    const who = await fixture.user();
    await fixture.follow(who, 'coffee');
    await expect(fixture.follow(who, 'Coffee')).rejects.toMatchObject({ code: 'COMPETITOR_EXISTS' });
  });
});

describe('the limit of a plan', () => {
  it('holds over all projects, also for parallel requests, and own channels do not count', async () => {
    const who = await fixture.user('free', '@juice');
    const other = { userId: who.userId, projectId: (await fixture.project(who.userId)).id };
    const tries = ['coffee', 'tea_house', 'bakery', 'juice'].flatMap((name, place) =>
      [who, other].map((where) => elsewhere(() => fixture.follow(place % 2 ? where : other, name))),
    );
    const outcomes = await Promise.allSettled(tries);
    const codes = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason.code as string] : []));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    expect(codes).toContain('COMPETITOR_LIMIT_REACHED');
    expect(await fixture.reader.list(who.userId, who.projectId, '7d')).toMatchObject({ limit: 3, followed: 3 });
  });
});

describe('the order', () => {
  it('is the stored one: given channels first, missing ones after them, unknown ones ignored', async () => {
    const who = await fixture.user();
    const ids = new Map<string, number>();
    for (const name of ['coffee', 'tea_house', 'bakery', 'juice']) {
      ids.set(name, (await fixture.follow(who, name)).competitorId);
    }
    const order = ['juice', 'tea_house'].map((name) => ids.get(name) ?? 0);
    await fixture.db.transaction((tx) => fixture.competitors.order(tx, who.userId, who.projectId, [999_999, ...order]));
    expect(await names(who)).toEqual(['juice', 'tea_house', 'coffee', 'bakery']);
  });
});

describe('an unfollowed channel', () => {
  it('ends its own readings, but no batch, and stays with its other followers', async () => {
    const [one, other] = [await fixture.user(), await fixture.user()];
    const { competitorId } = await fixture.follow(one, 'coffee');
    const { competitorId: ofBatch } = await fixture.follow(one, 'tea_house');
    await fixture.follow(one, 'bakery');
    await fixture.follow(other, 'coffee');
    await fixture.settled(one.userId);
    await fixture.grownStale();
    let open = (): void => undefined;
    const opened = new Promise<void>((resolve) => {
      open = resolve;
    });
    fixture.network.before = () => opened;
    const refreshId = await fixture.refresh(one.userId, competitorId);
    const parseId = await fixture.db.transaction((tx) =>
      fixture.orders.parse(tx, one.userId, competitorId, {
        start_date: '2036-11-01',
        end_date: '2036-11-02',
        limit: 20,
      }),
    );
    const { jobId: batchId } = await fixture.db.transaction((tx) =>
      fixture.orders.refreshAll(tx, one.userId, one.projectId),
    );
    for (const id of [competitorId, ofBatch]) {
      await fixture.db.transaction((tx) => fixture.competitors.unfollow(tx, one.userId, id));
    }
    const statusOf = async (id: number | null) => (await fixture.jobs.mustOwn(one.userId, id ?? 0)).status;
    expect([await statusOf(refreshId), await statusOf(parseId)]).toEqual(['cancelled', 'cancelled']);
    expect(['queued', 'active']).toContain(await statusOf(batchId));
    open();
    fixture.network.before = async () => undefined;
    expect(await fixture.ended(one.userId, batchId)).toMatchObject({ status: 'completed' });
    expect([await names(one), await names(other)]).toEqual([['bakery'], ['coffee']]);
    await expect(fixture.reader.get(one.userId, competitorId, '7d')).rejects.toMatchObject({
      code: 'COMPETITOR_NOT_FOUND',
    });
  });
});

describe('the own channel', () => {
  const relink = ({ userId, projectId }: { userId: number; projectId: number }, telegram?: string) =>
    fixture.db.transaction((tx) =>
      fixture.projects.update(tx, userId, projectId, { social_urls: telegram === undefined ? {} : { telegram } }),
    );

  it('appears, changes and disappears with the link, is first and cannot be removed', async () => {
    const who = await fixture.user('free', 'https://t.me/coffee/12');
    await fixture.follow(who, 'bakery');
    expect(await names(who)).toEqual(['own coffee', 'bakery']);
    const [own] = await list(who);
    const unfollow = fixture.db.transaction((tx) => fixture.competitors.unfollow(tx, who.userId, own?.id ?? 0));
    await expect(unfollow).rejects.toMatchObject({ code: 'COMPETITOR_IS_OWN' });
    await relink(who, '@tea_house');
    expect(await names(who)).toEqual(['own tea_house', 'bakery']);
    await relink(who, '@bakery');
    expect(await names(who)).toEqual(['own bakery']);
    await relink(who, 'https://coffee.example');
    expect(await names(who)).toEqual([]);
    await relink(who);
    expect(await names(who)).toEqual([]);
  });

  it('stays as an ordinary one when it has notes', async () => {
    const who = await fixture.user('free', '@coffee');
    const [own] = await list(who);
    await fixture.db.transaction((tx) => fixture.competitors.update(tx, who.userId, own?.id ?? 0, { notes: 'Наш' }));
    await relink(who);
    expect(await names(who)).toEqual(['coffee']);
  });

  it('stays beyond the plan’s limit only with paid analyses', async () => {
    const users = [await fixture.user('free', '@coffee'), await fixture.user('free', '@coffee')] as const;
    const [tried, analysed] = users;
    for (const who of users) {
      const [own] = await list(who);
      await fixture.db.transaction((tx) => fixture.competitors.update(tx, who.userId, own?.id ?? 0, { notes: 'Наш' }));
      for (const name of ['tea_house', 'bakery', 'juice']) await fixture.follow(who, name);
      await fixture.db.query(
        `INSERT INTO competitor_analyses (user_id, competitor_id, period_days, is_demo, result) VALUES ($1, $2, 30, $3, '{}')`,
        [who.userId, own?.id, who === tried],
      );
    }
    for (const who of users) await relink(who);
    expect(await names(tried)).toEqual(['tea_house', 'bakery', 'juice']);
    expect(await names(analysed)).toEqual(['coffee', 'tea_house', 'bakery', 'juice']);
  });

  it('is in a complete and ordered list, also when the largest plan is full and a former own one stayed', async () => {
    const who = await fixture.user('super', '@coffee');
    const [earlier] = await list(who);
    await fixture.db.query(
      `INSERT INTO competitor_analyses (user_id, competitor_id, period_days, is_demo, result) VALUES ($1, $2, 30, false, '{}')`,
      [who.userId, earlier?.id],
    );
    await fixture.db.query(
      `WITH made AS (INSERT INTO channels (username) SELECT 'full_plan_' || n FROM generate_series(1, 50) n RETURNING id)
       INSERT INTO competitors (user_id, project_id, channel_id) SELECT $1, $2, id FROM made`,
      [who.userId, who.projectId],
    );
    await relink(who, '@tea_house');
    const [own, ...others] = await list(who);
    expect(own).toMatchObject({ username: 'tea_house', isOwn: true });
    expect(others).toHaveLength(51);
    await expect(fixture.follow(who, 'juice')).rejects.toMatchObject({ code: 'COMPETITOR_LIMIT_REACHED' });
    const turned = others.map(({ id }) => id).reverse();
    await fixture.db.transaction((tx) => fixture.competitors.order(tx, who.userId, who.projectId, turned));
    expect((await list(who)).map(({ id }) => id)).toEqual([own?.id, ...turned]);
  });

  it('of an old project is created once, at the first read', async () => {
    const who = await fixture.user('free', '@coffee');
    await fixture.db.query('DELETE FROM competitors WHERE project_id = $1', [who.projectId]);
    const lists = await Promise.all([1, 2, 3].map(() => elsewhere(() => names(who))));
    expect(lists).toEqual([['own coffee'], ['own coffee'], ['own coffee']]);
  });

  it('is read automatically', async () => {
    fixture.network.channel('fresh_bread', postsUpTo(3));
    const who = await fixture.user('free', '@fresh_bread');
    while (await fixture.due().piece(new AbortController().signal));
    expect(await list(who)).toEqual([expect.objectContaining({ isOwn: true, posts: 3 })]);
  });
});
