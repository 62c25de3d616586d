import { type Message, render, say } from '@orbita/contracts';
import type { ReportedPost } from '../figures/channel-report.js';
import { AnalysisMaterial } from './analysis-material.js';
import { changesSince } from './changes.js';
import { excerptOf } from './excerpt.js';
import { explainedAnalysis, numbered } from './explained-analysis.js';
import { liftInWords, regularityOf, reportedLifts } from './facts.js';
import { ruledAnalysis } from './ruled-analysis.js';

const ru = (said: Message): string => render('ru', said);
const DAY_MS = 86_400_000;
const FROM = Date.UTC(2036, 10, 1);

/** One post a day, the given reactions to a thousand views. */
const postsOf = (...reactions: (number | null)[]): ReportedPost[] =>
  reactions.map((count, i) => ({
    id: i + 1,
    content: `Пост ${i}`,
    publishedAt: new Date(FROM + i * DAY_MS),
    day: `2036-11-0${i + 1}`,
    weekday: 1,
    hour: 10,
    views: 1_000,
    reactions: count,
    forwards: null,
    hasPhoto: false,
    hasVideo: false,
    hasPoll: false,
    hasLink: false,
  }));
const materialOf = (posts: ReportedPost[], days = 7): AnalysisMaterial =>
  new AnalysisMaterial({
    title: 'Зерно',
    subscribers: null,
    posts,
    from: new Date(FROM),
    to: new Date(FROM + days * DAY_MS),
  });
const lift = (rate: number, otherRate: number) => ({
  feature: 'photo' as const,
  posts: 5,
  others: 5,
  rate,
  otherRate,
  lift: rate / otherRate,
  interval: [0, 9] as [number, number],
  isSure: true,
});

it('days are in the genitive case, and a few posts get no regularity', () => {
  const rhythm = { postsPerWeek: null, pauseVariation: 0.2, longestPauseDays: 1.5, daysWithPosts: 1, days: 1 };
  expect(ru(regularityOf(rhythm))).toBe('Постит ровно: посты были в 1 из 1 дня, самый долгий перерыв — 1,5 дня');
  expect(ru(regularityOf({ ...rhythm, days: 21 }))).toContain('в 1 из 21 дня,');
  expect(ru(regularityOf({ ...rhythm, days: 22, pauseVariation: null }))).toBe(
    'Посты были в 1 из 22 дней, самый долгий перерыв — 1,5 дня',
  );
  expect(ruledAnalysis(materialOf(postsOf(5))).recommendations).toEqual([]);
});

it('a usual value is not reported as a difference, and a small share is reported exactly', () => {
  expect(reportedLifts([lift(2.004, 2), lift(2, 2.004)])).toEqual([]);
  expect(ru(liftInWords(lift(0.005, 2.5))).replaceAll('\u00A0', ' ')).toBe(
    'Посты с фото: медианный ER 0,01 % против 2,5 % у остальных, ниже в 500 раз (5 постов и 5)',
  );
});

it('a post is called the best only when it is', () => {
  const patterns = (...reactions: (number | null)[]) =>
    ruledAnalysis(materialOf(postsOf(...reactions))).successful_patterns;
  expect(patterns(1, 3, 2)).toMatchObject([{ pattern: say('pattern.best-post'), example_post_id: 2 }]);
  expect([patterns(5), patterns(null, null), patterns(2, 2, 1)]).toEqual([[], [], []]);
});

it('an excerpt ends between whole characters', () => {
  expect(excerptOf({ content: `${'а'.repeat(159)}🎉${'а'.repeat(9)}` })).toBe(`${'а'.repeat(159)}…`);
  expect(excerptOf({ content: '🎉'.repeat(90) })).toBe(`${'🎉'.repeat(80)}…`);
});

it('themes that were not merged are shown once each, the largest six', () => {
  const theme = (name: string, ...postIds: number[]) => ({ name, description: 'О нём.', postIds });
  const parts = numbered([
    [theme('Кофе', 1), theme('Чай', 2, 3)],
    [theme('кофе', 4, 5), ...['а', 'б', 'в', 'г', 'д'].map((name, i) => theme(name, 6 + i))],
  ]);
  const words = { summary: 'Тихо.', themes: [], patterns: [], weaknesses: [], recommendations: [] };
  const { content_themes: themes } = explainedAnalysis(materialOf(postsOf(...Array<number>(10).fill(1))), parts, words);
  expect(themes.map((shown) => shown.theme)).toEqual(['Кофе', 'Чай', 'а', 'б', 'в', 'г']);
  expect(themes.map((shown) => shown.percentage)).toEqual([30, 20, 10, 10, 10, 10]);
});

it('an unknown pace is not reported as zero', () => {
  const [day, week] = [1, 7].map((days) => ({
    periodDays: 7,
    result: { ...ruledAnalysis(materialOf(postsOf(1), days)), changes: [] },
  }));
  expect(day!.result.posting_patterns.avg_posts_per_week).toBeNull();
  expect(changesSince(day, week!)).toEqual([]);
});
