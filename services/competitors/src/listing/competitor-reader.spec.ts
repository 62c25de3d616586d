import { CompetitorsFixture } from '../../fixtures/competitors-fixture.js';
import { averagesOf } from '../figures/channel-averages.js';
import type { PostCounts } from '../figures/post-rates.js';
import type { ReadPost } from '../reading/channel-reader.js';

let fixture: CompetitorsFixture;

beforeAll(async () => {
  fixture = await CompetitorsFixture.open();
});
afterAll(() => fixture.close());

const DAY_MS = 86_400_000;

const post = (messageId: number, daysAgo: number, counts: PostCounts): ReadPost => ({
  messageId,
  publishedAt: new Date(Date.now() - daysAgo * DAY_MS),
  content: '',
  media: [],
  hasPoll: false,
  urls: [],
  forwardedFrom: null,
  isEdited: false,
  ...counts,
});

/** Follows a channel and stores posts as its first reading does. @returns a function that stores more of them */
const followWith = async (
  who: { userId: number; projectId: number },
  name: string,
  posts: ReadPost[],
): Promise<(posts: ReadPost[]) => Promise<void>> => {
  const { competitorId, jobId } = await fixture.follow(who, name);
  await fixture.db.transaction((tx) => fixture.jobs.cancelIfOpen(tx, jobId ?? 0));
  fixture.network.channel(name, []);
  const [row] = await fixture.db.query<{ id: number }>('SELECT channel_id AS id FROM competitors WHERE id = $1', [
    competitorId,
  ]);
  const readings = fixture.readings();
  const store = (more: ReadPost[]): Promise<void> =>
    readings.exclusively(row?.id ?? 0, new AbortController().signal, async (lease) => {
      const page = { source: 'preview' as const, channel: null, older: null, top: null, earlier: null };
      await readings.store(lease, { ...page, posts: more });
    });
  await store(posts);
  return store;
};

const AGES = { '24h': 0.5, '7d': 5, '30d': 20, all: 400 };

it('the numbers of a list equal the formulas for one channel, for every period', async () => {
  const who = await fixture.user();
  const sets: PostCounts[][] = [
    [
      { views: 1_000, reactions: 7, forwards: 3 },
      { views: 333, reactions: null, forwards: 2 },
      { views: 700, reactions: 5, forwards: null },
      { views: 0, reactions: 9, forwards: 9 },
      { views: null, reactions: 9, forwards: 9 },
      { views: 50, reactions: null, forwards: null },
    ],
    [
      { views: 901, reactions: 10, forwards: 1 },
      { views: 77, reactions: 1, forwards: 0 },
    ],
    [{ views: null, reactions: 3, forwards: null }],
    [],
  ];
  for (const [place, counts] of sets.entries()) {
    const posts = Object.values(AGES).flatMap((days, age) =>
      counts.map((numbers, index) => post(1_000 * (4 - age) + index, days, numbers)),
    );
    await followWith(who, `numbers_${place}`, posts);
  }
  for (const [periods, period] of (['24h', '7d', '30d', 'all'] as const).entries()) {
    const { competitors } = await fixture.reader.list(who.userId, who.projectId, period);
    const expected = sets.map((counts) => {
      const posts = Array.from({ length: periods + 1 }, () => counts).flat();
      const { postsCounted, ...averages } = averagesOf(posts);
      return { posts: posts.length, counted: postsCounted, ...averages };
    });
    expect(
      competitors.map(({ posts, counted, withForwards, engagementRate, avgViews, avgReactions }) => ({
        posts,
        counted,
        withForwards,
        engagementRate,
        avgViews,
        avgReactions,
      })),
    ).toEqual(expected);
  }
});

it('a period starts at its instant, not with the day, and a post counts on its present day', async () => {
  const who = await fixture.user();
  const hour = 1 / 24;
  const counts = { views: 100, reactions: 1, forwards: null };
  const store = await followWith(who, 'edges', [
    post(1, 30 + hour, counts),
    post(2, 30 - hour, counts),
    post(3, 7 + hour, counts),
    post(4, 7 - hour, counts),
    post(5, 1 + hour, counts),
    post(6, 1 - hour, counts),
  ]);
  const posts = async (): Promise<number[]> => {
    const lists = (['24h', '7d', '30d', 'all'] as const).map((period) =>
      fixture.reader.list(who.userId, who.projectId, period),
    );
    return (await Promise.all(lists)).map(({ competitors }) => competitors[0]!.posts);
  };
  expect(await posts()).toEqual([1, 3, 5, 6]);
  await store([post(6, 20, counts)]);
  expect(await posts()).toEqual([0, 2, 5, 6]);
});

it('a period counts as complete only when it was read from its start on, and recently', async () => {
  const who = await fixture.user();
  const { jobId } = await fixture.follow(who, 'honest');
  await fixture.db.transaction((tx) => fixture.jobs.cancelIfOpen(tx, jobId ?? 0));
  const completeWith = async (coveredSince: string, checkedAt: string): Promise<boolean[]> => {
    await fixture.db.query(
      `UPDATE channels SET covered_since = $1::timestamptz, checked_at = now() - $2::interval WHERE username = 'honest'`,
      [coveredSince, checkedAt],
    );
    const lists = [];
    for (const period of ['24h', '7d', '30d', 'all'] as const) {
      lists.push((await fixture.reader.list(who.userId, who.projectId, period)).competitors[0]!.isComplete);
    }
    return lists;
  };
  const tenDaysAgo = new Date(Date.now() - 10 * 86_400_000).toISOString();
  expect(await completeWith(tenDaysAgo, '1 minute')).toEqual([true, true, false, false]);
  expect(await completeWith('epoch', '1 minute')).toEqual([true, true, true, true]);
  expect(await completeWith('epoch', '3 days')).toEqual([false, true, true, true]);
});
