import { CompetitorStats, textsOnly } from '@orbita/contracts';
import { AnalysisFixture, type NewPost } from '../../fixtures/analysis-fixture.js';
import { rankedPosts } from './best-posts.js';

describe('why a post ranks', () => {
  const post = (id: number, views: number | null, reactions: number | null, forwards: number | null) => ({
    id,
    views,
    reactions,
    forwards,
  });

  it('is explained by the number that differs most from the median', () => {
    // Medians: reactions 100, forwards 10, views 1000. Scores 100 + 20 = 120 and 320 + 20 = 340 and 100 + 100 = 200.
    const posts = [post(1, 1_000, 320, 10), post(2, 1_000, 100, 10), post(3, 1_000, 100, 50), post(4, null, 9, 9)];
    expect(textsOnly(rankedPosts(posts, 10))).toEqual([
      { id: 1, score: 340, reason: 'Реакций в 3,2 раза больше обычного: 320 при обычных 100' },
      { id: 3, score: 200, reason: 'Репостов в 5 раз больше обычного: 50 при обычных 10' },
      { id: 2, score: 120, reason: 'Реакции и репосты вместе — 120 на 1000 просмотров, обычно 200' },
    ]);
    expect(rankedPosts(posts, 1)).toHaveLength(1);
  });

  it('makes no comparison without a usual value', () => {
    expect(textsOnly(rankedPosts([post(1, 200, 3, null)], 10))).toEqual([
      { id: 1, score: 15, reason: 'Реакции и репосты вместе — 15 на 1000 просмотров' },
    ]);
  });
});

describe('posts of a followed channel', () => {
  let fixture: AnalysisFixture;
  beforeAll(async () => {
    fixture = await AnalysisFixture.open();
  });
  afterAll(() => fixture.close());

  const followed = async (posts: readonly NewPost[]) => {
    const one = await fixture.follow();
    return { ...one, ids: await fixture.store(one.channel, posts) };
  };

  it('are listed newest first within the days and the limit, with copies of their pictures', async () => {
    const { user, competitor, channel, ids } = await followed([
      { hoursAgo: 1, content: 'Новый', media: [{ type: 'photo', label: 'Фото' }] },
      { hoursAgo: 30 },
      { hoursAgo: 24 * 40 },
    ]);
    const idsOf = async (days: number | null, limit = 100) =>
      (await fixture.posts.list(user, competitor, { days, limit })).posts.map(({ id }) => id);
    expect([await idsOf(1), await idsOf(30), await idsOf(null), await idsOf(null, 2)]).toEqual([
      [ids[0]],
      ids.slice(0, 2),
      ids,
      ids.slice(0, 2),
    ]);
    const behind = await fixture.posts.list(user, competitor, { days: 30, after: { id: ids[0]! }, limit: 100 });
    expect(behind.posts.map(({ id }) => id)).toEqual([ids[1]]);
    await fixture.db.query(
      `INSERT INTO channel_pictures (channel_id, message_id, place, origin, storage_key, width, height, bytes, link_secret)
       VALUES ($1, 1, 0, 'https://cdn.test/a.jpg', 'channels/1/1-0', 800, 600, 10, '\\x00')`,
      [channel],
    );
    const { posts } = await fixture.posts.list(user, competitor, { days: 30, limit: 2 });
    expect(posts.map(({ pictures }) => pictures.length)).toEqual([1, 0]);
    const stranger = await fixture.user();
    await expect(fixture.posts.list(stranger, competitor, { days: 30, limit: 2 })).rejects.toMatchObject({
      code: 'COMPETITOR_NOT_FOUND',
    });
  });

  it('are exported as a table that opens in a Russian Excel and runs no formula', async () => {
    const { user, competitor } = await followed([
      { hoursAgo: 1, content: '=1+1', urls: ['https://example.ru'], views: 1_000, reactions: 15, forwards: 0 },
      { hoursAgo: 2, content: 'Кофе; чай', media: [{ type: 'other', label: 'Голосовое сообщение' }] },
    ]);
    const { body, name } = await fixture.posts.table(user, competitor, 'ru');
    expect(name).toMatch(/^Посты zerno_\d+\.csv$/);
    expect(body.startsWith('\uFEFF"Дата и время";"Ссылка";"Текст"')).toBe(true);
    const [, first, second] = body.split('\r\n');
    expect(first).toMatch(
      /"https:\/\/t\.me\/zerno_\d+\/1";"'=1\+1";"";"https:\/\/example\.ru";"1000";"15";"0";"1,5";"";/,
    );
    expect(second).toContain('"Кофе; чай";"Голосовое сообщение";"";"";"";"";"";');
  });

  it('give charts without gaps in the project’s zone, with the own channel for comparison', async () => {
    const user = await fixture.user();
    // A quarter before midnight in Moscow is the next day in Vladivostok.
    const project = await fixture.project(user, 'Asia/Vladivostok');
    const rival = await fixture.follow({ user, project });
    const own = await fixture.follow({ user, project, isOwn: true });
    await fixture.store(rival.channel, [
      {
        hoursAgo: 1,
        content: 'а'.repeat(900),
        media: [{ type: 'photo', label: 'Фото' }],
        views: 100,
        reactions: 4,
        forwards: 1,
      },
      { hoursAgo: 49, content: 'Опрос', hasPoll: true, views: 300, reactions: 3, forwards: 0 },
    ]);
    await fixture.store(own.channel, [{ hoursAgo: 5, views: 50, reactions: 1, forwards: 0 }]);
    await fixture.db.query(
      `INSERT INTO channel_snapshots (channel_id, day, subscribers) VALUES ($1, current_date - 2, 900)`,
      [rival.channel],
    );
    const stats = await fixture.posts.stats(user, rival.competitor, '7d');
    expect(CompetitorStats.parse(stats)).toEqual(stats);
    const [clock] = await fixture.db.query<{ today: string; day: string; hour: number; weekday: number }>(
      `SELECT to_char(now() AT TIME ZONE 'Asia/Vladivostok', 'YYYY-MM-DD') AS today, to_char(published_at AT TIME ZONE 'Asia/Vladivostok', 'YYYY-MM-DD') AS day,
              extract(hour FROM published_at AT TIME ZONE 'Asia/Vladivostok')::int AS hour, extract(isodow FROM published_at AT TIME ZONE 'Asia/Vladivostok')::int AS weekday
         FROM channel_posts WHERE channel_id = $1 ORDER BY id LIMIT 1`,
      [rival.channel],
    );
    expect([stats.to, stats.days.length, stats.complete, stats.with_forwards]).toEqual([clock?.today, 8, true, true]);
    expect(stats.days.find(({ date }) => date === clock?.day)).toEqual({
      date: clock?.day,
      subscribers: null,
      avg_views: 100,
      posts: 1,
    });
    expect(stats.days.map(({ subscribers }) => subscribers).filter((count) => count !== null)).toEqual([900]);
    expect(stats.hours).toContainEqual({ weekday: clock?.weekday, hour: clock?.hour, posts: 1, engagement_rate: 5 });
    expect(stats.features.filter(({ posts }) => posts > 0)).toEqual([
      { feature: 'photo', posts: 1, engagement_rate: 5 },
      { feature: 'poll', posts: 1, engagement_rate: 1 },
      { feature: 'short', posts: 1, engagement_rate: 1 },
      { feature: 'long', posts: 1, engagement_rate: 5 },
    ]);
    expect(stats.weeks.reduce((sum, { posts }) => sum + posts, 0)).toBe(2);
    expect(stats.channel).toMatchObject({ engagement_rate: 3, avg_views: 200, avg_reactions: 3.5, posts_per_week: 2 });
    expect(stats.own).toMatchObject({ competitor_id: own.competitor, engagement_rate: 2, posts_counted: 1 });
    // It is not compared with itself.
    expect((await fixture.posts.stats(user, own.competitor, '7d')).own).toBeNull();
  });

  it('end with the last reading: unread days do not count as silence', async () => {
    const { user, competitor, channel } = await followed([{ hoursAgo: 24 * 5 }, { hoursAgo: 24 * 6 }]);
    const readDaysAgo = async (days: number) => {
      await fixture.db.query(`UPDATE channels SET checked_at = now() - $2 * interval '1 day' WHERE id = $1`, [
        channel,
        days,
      ]);
      const { complete, channel: figures, days: shown } = await fixture.posts.stats(user, competitor, '7d');
      return [complete, figures.posts_per_week, shown.length];
    };
    expect(await readDaysAgo(0)).toEqual([true, 2, 8]);
    // Two posts in the four known days.
    expect(await readDaysAgo(3)).toEqual([true, 3.5, 5]);
    expect(await readDaysAgo(8)).toEqual([false, null, 1]);
  });

  it('of all time start with the first known day, at most a year ago', async () => {
    const young = await followed([{ hoursAgo: 24 * 10 }]);
    const stats = await fixture.posts.stats(young.user, young.competitor, 'all');
    expect(stats.days).toHaveLength(11);
    const old = await followed([{ hoursAgo: 1 }, { hoursAgo: 24 * 500 }]);
    await fixture.db.query(
      `INSERT INTO channel_snapshots SELECT $1, current_date - day, 10 FROM generate_series(0, 400) day`,
      [old.channel],
    );
    const year = await fixture.posts.stats(old.user, old.competitor, 'all');
    expect([year.days.length, year.channel.posts_counted]).toEqual([366, 0]);
    const empty = await followed([]);
    expect((await fixture.posts.stats(empty.user, empty.competitor, 'all')).days).toHaveLength(1);
  });

  it('above the limit of charts are cut, and marked as incomplete', async () => {
    const { user, competitor, channel } = await followed([]);
    await fixture.db.query(
      `INSERT INTO channel_posts (channel_id, message_id, published_at, content, source, counted_at)
       SELECT $1, n, now() - n * interval '5 minutes', 'Текст', 'preview', now() FROM generate_series(1, 6000) n`,
      [channel],
    );
    const stats = await fixture.posts.stats(user, competitor, '30d');
    expect([stats.complete, stats.days.reduce((sum, { posts }) => sum + posts, 0)]).toEqual([false, 5_000]);
    // 5,000 × 5 minutes are 17.4 days.
    expect(stats.days.length).toBeLessThanOrEqual(19);
    const { body, name } = await fixture.posts.table(user, competitor, 'ru');
    expect(name).toMatch(/\(последние 5000\)\.csv$/);
    const links = body.match(/t\.me\/\w+\/\d+/g) ?? [];
    expect([links.length, new Set(links).size]).toEqual([5_000, 5_000]);
    await fixture.db.query(
      `UPDATE channel_posts SET content = repeat('я', 4000) WHERE channel_id = $1 AND message_id < 1500`,
      [channel],
    );
    // A piece of 250 has a million characters and a few.
    expect((await fixture.posts.table(user, competitor, 'ru')).name).toMatch(/\(последние 1000\)\.csv$/);
  });
});
