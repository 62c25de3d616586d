import { AppError } from '@orbita/contracts';
import type { ClaimedJob } from '@orbita/jobs';
import { CompetitorsFixture } from '../../fixtures/competitors-fixture.js';
import { aPost, postsUpTo } from '../../fixtures/scripted-reader.js';
import { ChannelsRefresher } from './channels-refresher.js';

let fixture: CompetitorsFixture;
let names = 0;

beforeAll(async () => {
  fixture = await CompetitorsFixture.open();
  await fixture.work();
});
afterAll(() => fixture.close());
beforeEach(() => {
  fixture.network.before = async () => undefined;
  fixture.network.canBeginBehind = true;
});

const never = new AbortController().signal;

/** An unknown channel with this many posts. */
const aChannel = (posts = 5): string => {
  names += 1;
  fixture.network.channel(`channel_${names}`, postsUpTo(posts));
  return `channel_${names}`;
};
const posts = (username: string) =>
  fixture.db.query<{ message_id: number }>(
    `SELECT message_id, content, views, reactions, forwards FROM channel_posts
      WHERE channel_id = (SELECT id FROM channels WHERE username = $1) ORDER BY message_id`,
    [username],
  );
const rowOf = async (username: string) => {
  const [row] = await fixture.db.query<{ id: number; covered_since: Date | null; problem_code: string | null }>(
    'SELECT id, covered_since, problem_code FROM channels WHERE username = $1',
    [username],
  );
  if (!row) throw new Error(`no channel ${username}`);
  return row;
};
const askedFor = (username: string) => fixture.network.asked.filter((page) => page.username === username);

/** A user who follows a channel that was read. */
const aFollower = async (username: string) => {
  const who = await fixture.user();
  const { competitorId, jobId } = await fixture.follow(who, username);
  if (jobId !== null) await fixture.ended(who.userId, jobId);
  return { ...who, competitorId };
};

it('a source gets the id of the stored avatar, and sends only a different one', async () => {
  const username = aChannel();
  const { userId, competitorId } = await aFollower(username);
  const avatarIds: (string | undefined)[] = [];
  fixture.network.before = async ({ avatarId }) => void avatarIds.push(avatarId);
  const refreshed = async () => {
    await fixture.grownStale();
    await fixture.ended(userId, await fixture.refresh(userId, competitorId));
  };
  const { id } = await rowOf(username);
  // Reserved but missing: the sent avatar could not be stored.
  await fixture.db.query(
    `INSERT INTO channel_pictures (channel_id, message_id, place, origin, storage_key, width, height, bytes, link_secret)
     VALUES ($1, 0, 0, 'given:77', 'channels/a', 0, 0, 0, '')`,
    [id],
  );
  await refreshed();
  await fixture.db.query('UPDATE channel_pictures SET bytes = 9 WHERE channel_id = $1', [id]);
  await refreshed();
  await fixture.db.query(`UPDATE channel_pictures SET origin = 'https://cdn.example/77' WHERE channel_id = $1`, [id]);
  await refreshed();
  expect(avatarIds).toEqual([undefined, '77', undefined]);
});

const gate = () => {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
};

describe('one reading for all', () => {
  it('50 users who refresh a channel at once are one reading, and a fresh channel is none', async () => {
    const username = aChannel();
    const crowd: Awaited<ReturnType<typeof aFollower>>[] = [];
    while (crowd.length < 50) crowd.push(await aFollower(username));
    expect(askedFor(username)).toHaveLength(1);
    await fixture.grownStale();
    const { opened, open } = gate();
    fixture.network.before = () => opened;
    const jobIds: (number | null)[] = [];
    for (const { userId, competitorId } of crowd) jobIds.push(await fixture.refresh(userId, competitorId));
    open();
    const ends = await Promise.all(crowd.map(({ userId }, place) => fixture.ended(userId, jobIds[place] ?? null)));
    expect(ends.map(({ status }) => status)).toEqual(crowd.map(() => 'completed'));
    expect(askedFor(username)).toHaveLength(2);
    expect(await fixture.refresh(crowd[0]!.userId, crowd[0]!.competitorId)).toBeNull();
  });

  it('a waiting reader gets the result of the first one, and sends no request', async () => {
    const username = aChannel();
    await aFollower(username);
    await fixture.grownStale();
    const { id } = await rowOf(username);
    await fixture.db.query(
      `UPDATE channels SET reading_token = gen_random_uuid(), reading_until = now() + interval '1 hour' WHERE id = $1`,
      [id],
    );
    const waiting = expect(fixture.readings().refresh(id, never)).rejects.toMatchObject({ code: 'CHANNEL_IS_GROUP' });
    // Later than any check of the waiting reader.
    await fixture.db.query(
      `UPDATE channels SET problem_code = 'CHANNEL_IS_GROUP', problem_at = now() + interval '1 hour' WHERE id = $1`,
      [id],
    );
    await waiting;
    expect(askedFor(username)).toHaveLength(1);
  });

  it('a failed reading is stored with the channel, and keeps its numbers', async () => {
    const username = aChannel();
    await aFollower(username);
    await fixture.grownStale();
    const { id } = await rowOf(username);
    fixture.network.refusals.set(username, 'CHANNEL_UNREADABLE');
    await expect(fixture.readings().refresh(id, never)).rejects.toMatchObject({ code: 'CHANNEL_UNREADABLE' });
    expect(await rowOf(username)).toMatchObject({ problem_code: 'CHANNEL_UNREADABLE' });
    expect(await posts(username)).toHaveLength(5);
  });

  it('a killed reader loses the channel to the next one, and can store nothing afterwards', async () => {
    const username = aChannel();
    await aFollower(username);
    await fixture.grownStale();
    const { id } = await rowOf(username);
    const { opened, open } = gate();
    const begun = gate();
    fixture.network.before = () => {
      begun.open();
      return opened;
    };
    const frozen = fixture.readings().refresh(id, never);
    const outcome = expect(frozen).rejects.toMatchObject({ code: 'CHANNEL_UNREADABLE' });
    await begun.opened;
    // The others wait while its lease is valid, but not endlessly.
    await expect(fixture.readings({ patienceMs: 0 }).refresh(id, never)).rejects.toMatchObject({
      code: 'CHANNEL_UNREADABLE',
    });
    await fixture.db.query(`UPDATE channels SET reading_until = now() - interval '1 second' WHERE id = $1`, [id]);
    fixture.network.before = async () => undefined;
    fixture.network.channel(username, [aPost(6, { content: 'Новый' }), ...postsUpTo(5)]);
    await fixture.readings().refresh(id, never);
    fixture.network.channel(username, [aPost(6, { content: 'Старый' })]);
    open();
    await outcome;
    expect((await posts(username)).at(-1)).toMatchObject({ message_id: 6, content: 'Новый' });
    expect(await rowOf(username)).toMatchObject({ problem_code: null });
  });

  it('the end of a batch ends all its readings before the run is over', async () => {
    const [long, broken] = [await aFollower(aChannel()), await aFollower(aChannel())];
    await fixture.grownStale();
    const begun = gate();
    let ended = false;
    fixture.network.before = async ({ username, signal }) => {
      if (username === `channel_${names}`) {
        await begun.opened;
        throw new Error('the disk is full');
      }
      begun.open();
      await new Promise((resolve) => signal.addEventListener('abort', resolve));
      await fixture.db.query('SELECT 1');
      ended = true;
      signal.throwIfAborted();
    };
    const silent = {
      checkpoints: new Map(),
      checkpoint: vi.fn(),
      flush: vi.fn(),
      progress: vi.fn(),
      draft: vi.fn(),
    };
    const run = new ChannelsRefresher({ db: fixture.db, readings: fixture.readings() }).run(
      { ...silent, signal: never, job: {} as ClaimedJob },
      { competitorIds: [long.competitorId, broken.competitorId] },
    );
    await expect(run).rejects.toThrow('the disk is full');
    expect(ended).toBe(true);
  });

  it('one failed channel of a batch does not affect the others', async () => {
    const [good, bad] = [aChannel(), aChannel()];
    const { userId, projectId } = await aFollower(good);
    await fixture.ended(userId, (await fixture.follow({ userId, projectId }, bad)).jobId);
    await fixture.grownStale();
    fixture.network.refusals.set(bad, 'CHANNEL_NOT_FOUND');
    const { jobId } = await fixture.db.transaction((tx) => fixture.orders.refreshAll(tx, userId, projectId));
    const again = await fixture.db.transaction((tx) => fixture.orders.refreshAll(tx, userId, projectId));
    expect(again.jobId).toBe(jobId);
    expect(await fixture.ended(userId, jobId)).toMatchObject({
      status: 'completed',
      result: { refreshed: 1, failed: 1 },
    });
    const { competitors } = await fixture.reader.list(userId, projectId, 'all');
    expect(
      competitors.map(({ problemCode, refreshJobId, posts: count }) => [problemCode, refreshJobId, count]),
    ).toEqual([
      [null, null, 5],
      ['CHANNEL_NOT_FOUND', null, 5],
    ]);
  });
});

describe('what is stored', () => {
  it('numbers never shrink or vanish, texts are replaced, and an empty page wipes nothing', async () => {
    const username = aChannel(0);
    fixture.network.channel(username, [aPost(1, { views: 1_234, reactions: 20, forwards: 7 }), aPost(2)]);
    await aFollower(username);
    const { id } = await rowOf(username);
    await fixture.grownStale();
    fixture.network.channel(
      username,
      [aPost(1, { views: 1_200, reactions: null, forwards: null, content: 'Поправлено' })],
      null,
    );
    await fixture.readings().refresh(id, never);
    expect(await posts(username)).toEqual([
      { message_id: 1, content: 'Поправлено', views: 1_234, reactions: 20, forwards: 7 },
      { message_id: 2, content: 'Пост 2', views: 1_000, reactions: 10, forwards: null },
    ]);
    await fixture.grownStale();
    fixture.network.channel(username, [], null);
    await fixture.readings().refresh(id, never);
    expect(await posts(username)).toHaveLength(2);
    const [channel] = await fixture.db.query('SELECT subscribers FROM channels WHERE id = $1', [id]);
    expect(channel).toEqual({ subscribers: 1_000 });
  });

  it('a gap to known posts is closed if three pages reach them, and reported otherwise', async () => {
    const username = aChannel(30);
    await aFollower(username);
    const { id, covered_since: first } = await rowOf(username);
    expect(first).toEqual(aPost(11).publishedAt);
    const refreshed = async (newest: number) => {
      fixture.network.channel(username, postsUpTo(newest));
      await fixture.grownStale();
      await fixture.readings().refresh(id, never);
      return (await rowOf(username)).covered_since;
    };
    expect(await refreshed(80)).toEqual(first);
    expect(await refreshed(200)).toEqual(aPost(141).publishedAt);
  });
});

describe('posts of some days', () => {
  const parse = (userId: number, competitorId: number, limit = 200, end_date = '2036-12-31') =>
    fixture.db.transaction((tx) =>
      fixture.orders.parse(tx, userId, competitorId, { start_date: '2036-11-01', end_date, limit }),
    );

  it('are read page by page down to their first day, and reported in the project’s zone', async () => {
    const username = aChannel(90);
    const { userId, competitorId, projectId } = await aFollower(username);
    await fixture.db.query(`UPDATE projects SET time_zone = 'Asia/Omsk' WHERE id = $1`, [projectId]);
    const isAvailable = vi.spyOn(fixture.network, 'isAvailable');
    const job = await fixture.ended(userId, await parse(userId, competitorId));
    expect(job).toMatchObject({ status: 'completed', result: { posts_count: 90, source: 'preview' } });
    expect(await posts(username)).toHaveLength(90);
    // Five pages, and one availability check before them.
    expect(isAvailable).toHaveBeenCalledTimes(1);
    isAvailable.mockRestore();
    // 1 November 2036 in Omsk ends at 18:00 UTC: the posts of 1:00 to 17:00.
    const oneDay = await fixture.ended(userId, await parse(userId, competitorId, 200, '2036-11-01'));
    expect(oneDay).toMatchObject({ result: { posts_count: 17 } });
    expect((await rowOf(username)).covered_since).toEqual(new Date(0));
  });

  it('are all read even if the sessions fail in the middle', async () => {
    const username = aChannel(90);
    const { userId, competitorId } = await aFollower(username);
    fixture.sessions.channel(username, postsUpTo(90));
    fixture.sessions.isOpen = true;
    fixture.network.canBeginBehind = false;
    fixture.sessions.before = async ({ from }) => {
      if (from !== '40') return;
      fixture.sessions.isOpen = false;
      throw new AppError('CHANNEL_UNREADABLE');
    };
    const job = await fixture.ended(userId, await parse(userId, competitorId, 50));
    expect(job).toMatchObject({ status: 'completed', result: { posts_count: 60, source: 'preview' } });
  });

  it('older than one job reaches are not reported as empty, and the next job continues after the read ones', async () => {
    const username = aChannel(700);
    const { userId, competitorId } = await aFollower(username);
    const firstDays = () => parse(userId, competitorId, 200, '2036-11-02');
    expect(await fixture.ended(userId, await firstDays())).toMatchObject({
      status: 'completed',
      result: { posts_count: 0, message: expect.stringContaining('прочитан только с 5 ноября 2036') },
    });
    const pagesOf = async (jobId: number) => {
      const known = askedFor(username).length;
      const { result } = await fixture.ended(userId, jobId);
      const pages = askedFor(username).slice(known);
      return { result, pages: pages.map(({ from, before }) => from ?? (before ? `before ${before}` : 'newest')) };
    };
    const whole = { posts_count: 44, message: 'За эти дни загружено 44 поста' };
    expect(await pagesOf(await firstDays())).toMatchObject({
      result: whole,
      pages: ['newest', 'before 101', '620', '640', '660', '680'],
    });
    expect(await pagesOf(await firstDays())).toMatchObject({
      result: whole,
      pages: ['newest', 'before 45', '676', '696'],
    });
  });

  it('wait for another reader of the channel without a limit', async () => {
    const username = aChannel();
    await aFollower(username);
    const { id } = await rowOf(username);
    await fixture.db.query(
      `UPDATE channels SET reading_token = gen_random_uuid(), reading_until = now() + interval '1 hour', checked_at = NULL WHERE id = $1`,
      [id],
    );
    const impatient = fixture.readings({ patienceMs: 0 });
    const reading = impatient.exclusively(id, never, async () => 'read');
    const outcome = expect(reading).resolves.toBe('read');
    await expect(impatient.refresh(id, never)).rejects.toMatchObject({ code: 'CHANNEL_UNREADABLE' });
    await fixture.db.query('UPDATE channels SET reading_until = NULL WHERE id = $1', [id]);
    await outcome;
  });

  it('are read by one job at a time', async () => {
    const { userId, competitorId } = await aFollower(aChannel(90));
    const { opened, open } = gate();
    fixture.network.before = () => opened;
    const jobId = await parse(userId, competitorId);
    await expect(parse(userId, competitorId)).rejects.toMatchObject({ code: 'COMPETITOR_BUSY' });
    open();
    await fixture.ended(userId, jobId);
    await fixture.ended(userId, await parse(userId, competitorId));
  });
});
