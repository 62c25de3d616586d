import { bestTimesOf } from './best-times.js';
import { averagesOf, postsPerWeek, reachOf } from './channel-averages.js';
import { reportOf } from './channel-report.js';
import { contentTypeOf, mixOf } from './content-mix.js';
import { liftsOf } from './lift.js';
import { engagementRateOf, engagementScoreOf, isGrowing } from './post-rates.js';
import { rhythmOf } from './rhythm.js';
import { median, rounded, seeded } from './statistics.js';
import { stemOf } from './stems.js';
import { type TextFeature, featuresOf } from './text-features.js';
import { groupsOf } from './themes.js';

const post = (views: number | null, reactions: number | null, forwards: number | null) => ({
  views,
  reactions,
  forwards,
});
const at = (day: number, hour = 10) => new Date(Date.UTC(2036, 10, day, hour));
const textOf = (content: string, has: object = {}) => ({
  content,
  hasPhoto: false,
  hasVideo: false,
  hasPoll: false,
  hasLink: false,
  ...has,
});

describe('numbers of a post', () => {
  it.each([
    // (30 + 10) / 2000 × 100 = 2; (30 + 20) / 2000 × 1000 = 25
    [post(2_000, 30, 10), 2, 25],
    // Forwards unknown: the reactions alone.
    [post(1_000, 15, null), 1.5, 15],
    [post(1_000, null, 5), 0.5, 10],
    [post(1_000, 0, 0), 0, 0],
    [post(0, 5, 5), null, null],
    [post(null, 5, 5), null, null],
    [post(1_000, null, null), null, null],
  ])('%o has an engagement rate of %s and a score of %s', (counts, rate, score) => {
    expect([engagementRateOf(counts), engagementScoreOf(counts)]).toEqual([rate, score]);
  });

  it('marks a post younger than a day as growing', () => {
    expect([isGrowing(at(9, 11), at(10)), isGrowing(at(9, 10), at(10))]).toEqual([true, false]);
  });
});

describe('numbers of a channel', () => {
  it('are means of the posts that show views, unknown ones left out', () => {
    // Rates 2 and 1 (reactions alone): mean 1.5. Views (2000 + 1001) / 2 = 1500.5. Reactions (30 + 10) / 2.
    expect(averagesOf([post(2_000, 30, 10), post(1_001, 10.01, null), post(null, 900, 900)])).toEqual({
      postsCounted: 2,
      withForwards: false,
      engagementRate: 1.5,
      avgViews: 1_501,
      avgReactions: 20,
    });
    expect(averagesOf([])).toMatchObject({
      engagementRate: null,
      avgViews: null,
      avgReactions: null,
      withForwards: false,
    });
    expect([reachOf(450, 1_000), reachOf(450, null), reachOf(null, 1_000)]).toEqual([45, null, null]);
    expect([postsPerWeek(12, 30), postsPerWeek(3, 1)]).toEqual([2.8, null]);
  });

  it('measure its regularity by pauses and days', () => {
    const posts = [1, 3, 5, 11].map((day) => ({ publishedAt: at(day), day: `2036-11-${day}` }));
    // Pauses 2, 2, 6: mean 10/3, deviations −4/3, −4/3, 8/3: √(32/9) / (10/3) = 0.5657.
    expect(rhythmOf(posts, { from: at(1), to: at(15) })).toEqual({
      postsPerWeek: 2,
      pauseVariation: 0.57,
      longestPauseDays: 6,
      daysWithPosts: 4,
      days: 14,
    });
    // Silence until the last day is a pause as well.
    expect(rhythmOf(posts, { from: at(1), to: at(29) }).longestPauseDays).toBe(18);
    // Daily, but after 23 days of silence, or before them: √((4 × 4.4² + 17.6²) / 5) / 5.4.
    const daily = [24, 25, 26, 27, 28].map((day) => ({ publishedAt: at(day), day: `2036-11-${day}` }));
    const silent = { pauseVariation: 1.63, longestPauseDays: 23 };
    expect(rhythmOf(daily, { from: at(1), to: at(28) })).toMatchObject(silent);
    expect(rhythmOf(daily, { from: at(24), to: at(28 + 23) })).toMatchObject(silent);
    expect(rhythmOf(daily, { from: at(24), to: at(28) })).toMatchObject({ pauseVariation: 0, longestPauseDays: 1 });
    expect(rhythmOf(daily.slice(3), { from: at(1), to: at(29) }).pauseVariation).toBeNull();
    // Less than two days do not represent a week, even after rounding.
    expect(rhythmOf(daily.slice(4), { from: at(27, 5), to: at(28, 22) }).postsPerWeek).toBeNull();
    expect(rhythmOf([], { from: at(1), to: at(8) })).toMatchObject({ pauseVariation: null, longestPauseDays: 7 });
  });

  it('list the days and hours above average, shrunk to the mean by three average posts', () => {
    const timed = (weekday: number, hour: number, ...rates: number[]) => rates.map((rate) => ({ weekday, hour, rate }));
    const posts = [...timed(2, 18, 6, 6, 6), ...timed(4, 9, 1, 1, 1), ...timed(6, 12, 30, 30)];
    // Mean rate (18 + 3 + 60) / 8 = 10.125 … of Tuesday 6 / 10.125 = 0.593: below usual; Saturday has two posts only.
    expect(bestTimesOf(posts).weekdays).toEqual([]);
    const better = [...timed(2, 18, 6, 6, 6), ...timed(4, 9, 2, 2, 2)];
    // Mean 4; Tuesday 1.5 → (3 × 1.5 + 3) / 6 = 1.25.
    expect(bestTimesOf(better)).toEqual({
      weekdays: [{ key: 2, posts: 3, strength: 1.25 }],
      hours: [{ key: 18, posts: 3, strength: 1.25 }],
    });
    expect(bestTimesOf([{ weekday: 1, hour: 1, rate: null }])).toEqual({ weekdays: [], hours: [] });
  });

  it('compare features of posts by medians, with five posts on either side, reproducibly', () => {
    const many = (features: TextFeature[], ...rates: number[]) =>
      rates.map((rate) => ({ features: new Set(features), rate }));
    const posts = [
      ...many(['photo', 'poll'], 4, 4.2, 4.4, 4.6, 4.8),
      ...many(['link'], 2, 2.1, 2.2, 2.3),
      ...many([], 2.4),
    ];
    const [photo, poll] = liftsOf(posts);
    // Medians 4.4 and 2.2; four posts with a link are too few to be reported.
    expect(photo).toMatchObject({
      feature: 'photo',
      posts: 5,
      others: 5,
      rate: 4.4,
      otherRate: 2.2,
      lift: 2,
      isSure: true,
    });
    expect(poll?.interval).toEqual(photo?.interval);
    expect(liftsOf(posts)).toEqual(liftsOf(posts));
    expect(liftsOf(posts).map(({ feature }) => feature)).toEqual(['photo', 'poll']);
    const chance = [...many(['call'], 1, 9, 2, 8, 5), ...many([], 2, 7, 4, 6, 3)];
    expect(liftsOf(chance)[0]).toMatchObject({ feature: 'call', isSure: false });
  });

  it('make the mix of a plan in steps of five that sum to a hundred', () => {
    const of = (content: string, rate: number | null, has = {}) => ({ ...textOf(content, has), rate });
    const posts = [
      ...Array.from({ length: 3 }, () => of('Скидка 20 % на зерно', 1)),
      ...Array.from({ length: 3 }, () => of('Голосуем', 3, { hasPoll: true })),
      of('Видео', null, { hasVideo: true }),
    ];
    // Mean rate 2: selling 3 × 0.5, engaging 3 × 1.5, reels 1: 1.5 : 4.5 : 1 of 7 → 4.3, 12.9, 2.9 steps of 20.
    expect(mixOf(posts)).toEqual({ engaging: 65, selling: 20, reels: 15 });
    expect(mixOf([])).toEqual({});
  });

  it.each([
    ['Новая рубрика канала', 'engaging'],
    ['Выступили на сцене за рубежом', 'engaging'],
    ['Мы накупили книг, читаем', 'engaging'],
    ['Примем гостей у мемориала', 'engaging'],
    ['Ваша реакция', 'engaging'],
    ['Отправили открытки', 'engaging'],
    ['Кофе за 250 руб.', 'selling'],
    ['Всего 300рублей', 'selling'],
    ['Оформите предзаказ', 'selling'],
    ['Акции недели и цены', 'selling'],
    ['Новые мемы 😂', 'entertaining'],
    ['Советы бариста', 'educational'],
  ])('take «%s» for %s by the beginnings of its words', (content, type) => {
    expect(contentTypeOf(textOf(content))).toBe(type);
  });
});

it('detects the features of a text', () => {
  expect([...featuresOf(textOf('5 причин прийти 🎉. Записывайтесь!', { hasPhoto: true }))].sort()).toEqual(
    ['call', 'emoji', 'number', 'photo', 'short'].sort(),
  );
  expect([...featuresOf(textOf('© Кофейня «Зерно»™'))]).toEqual(['short']);
  expect([...featuresOf(textOf('а'.repeat(800)))]).toEqual(['medium']);
  expect([...featuresOf(textOf('а'.repeat(801), { hasPoll: true, hasLink: true, hasVideo: true }))].sort()).toEqual(
    ['link', 'long', 'poll', 'video'].sort(),
  );
});

describe('themes by words', () => {
  it('recognise most forms of a word by its stem', () => {
    for (const forms of [
      'кофейня кофейни кофейне кофейню',
      'обжарка обжарки обжарку',
      'вкусный вкусная вкусного вкусные',
    ]) {
      expect(new Set(forms.split(' ').map(stemOf)).size).toBe(1);
    }
  });

  it('group posts with the same words in other forms, and leave unrelated posts out', () => {
    const texts = [
      'Новая обжарка эфиопского зерна уже в кофейне',
      'Обжарили эфиопское зерно: заходите за обжаркой',
      'Как выбрать зерно: светлая обжарка и тёмная обжарка',
      'Скидка на круассаны и булочки до вечера',
      'Круассаны со скидкой: успейте забрать булочку',
      'Погода',
    ];
    const groups = groupsOf(texts.map((content, id) => ({ id, content })));
    expect(groups.map(({ postIds }) => postIds.toSorted())).toEqual([
      [0, 1, 2],
      [3, 4],
    ]);
    expect(groups[0]?.words).toEqual(expect.arrayContaining([expect.stringMatching(/обжар/)]));
    // Every post contains both words, some of them together: only the pair distinguishes those.
    const pairs = ['кофе зерно', 'кофе зерно', 'зерно кофе', 'зерно кофе'].map((content, id) => ({ id, content }));
    expect(groupsOf(pairs).map(({ words, postIds }) => [words.join(' '), postIds.toSorted()])).toEqual([
      ['кофе зерно', [0, 1]],
      ['зерно кофе', [2, 3]],
    ]);
    expect(groupsOf([])).toEqual([]);
    expect(groupsOf([{ id: 1, content: '' }])).toEqual([]);
  });
});

it('gives a report of posts without numbers', () => {
  const report = reportOf(
    [{ id: 1, publishedAt: at(1), day: '2036-11-01', weekday: 6, hour: 10, ...textOf(''), ...post(null, null, null) }],
    { from: at(1), to: at(1, 12), subscribers: null },
  );
  expect(report).toMatchObject({ posts: 1, growing: 1, reach: null, lifts: [], ranked: [], mix: { engaging: 100 } });
});

it('rounds halves up and finds middles', () => {
  expect([rounded(1.005), rounded(2.345), rounded(null), median([3, 1, 2]), median([4, 1, 3, 2]), median([])]).toEqual([
    1.01,
    2.35,
    null,
    2,
    2.5,
    null,
  ]);
  const [one, other] = [seeded(7), seeded(7)];
  expect([one(), one()]).toEqual([other(), other()]);
});
