import { CompetitorsBed } from '../../fixtures/competitors-bed.js';
import { averagesOf } from '../figures/channel-averages.js';
import type { PostCounts } from '../figures/post-rates.js';

let bed: CompetitorsBed;

beforeAll(async () => {
  bed = await CompetitorsBed.open();
});
afterAll(() => bed.close());

const AGES = { '24h': 0.5, '7d': 5, '30d': 20, all: 400 };

it('the numbers of a list are those the formulas of one channel give, for every period', async () => {
  const who = await bed.user();
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
    const { competitorId, jobId } = await bed.follow(who, `numbers_${place}`);
    await bed.db.transaction((tx) => bed.jobs.cancelIfOpen(tx, jobId ?? 0));
    const channel = bed.network.channel(`numbers_${place}`, []);
    channel.posts = Object.values(AGES).flatMap((days, age) =>
      counts.map((numbers, post) => ({
        messageId: 1_000 * (4 - age) + post,
        publishedAt: new Date(Date.now() - days * 86_400_000),
        content: '',
        media: [],
        hasPoll: false,
        urls: [],
        forwardedFrom: null,
        isEdited: false,
        ...numbers,
      })),
    );
    const [row] = await bed.db.query<{ id: number }>('SELECT channel_id AS id FROM competitors WHERE id = $1', [
      competitorId,
    ]);
    const readings = bed.readings();
    await readings.exclusively(row?.id ?? 0, new AbortController().signal, async (lease) => {
      const page = { source: 'preview' as const, channel: null, older: null, top: null, earlier: null };
      await readings.store(lease, { ...page, posts: channel.posts });
    });
  }
  for (const [periods, period] of (['24h', '7d', '30d', 'all'] as const).entries()) {
    const { competitors } = await bed.reader.list(who.userId, who.projectId, period);
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

it('a period counts as complete only when it was read from its beginning on, and since', async () => {
  const who = await bed.user();
  const { jobId } = await bed.follow(who, 'honest');
  await bed.db.transaction((tx) => bed.jobs.cancelIfOpen(tx, jobId ?? 0));
  const completeWith = async (coveredSince: string, checkedAt: string): Promise<boolean[]> => {
    await bed.db.query(
      `UPDATE channels SET covered_since = $1::timestamptz, checked_at = now() - $2::interval WHERE username = 'honest'`,
      [coveredSince, checkedAt],
    );
    const lists = [];
    for (const period of ['24h', '7d', '30d', 'all'] as const) {
      lists.push((await bed.reader.list(who.userId, who.projectId, period)).competitors[0]!.isComplete);
    }
    return lists;
  };
  const tenDaysAgo = new Date(Date.now() - 10 * 86_400_000).toISOString();
  expect(await completeWith(tenDaysAgo, '1 minute')).toEqual([true, true, false, false]);
  expect(await completeWith('epoch', '1 minute')).toEqual([true, true, true, true]);
  expect(await completeWith('epoch', '3 days')).toEqual([false, true, true, true]);
});
