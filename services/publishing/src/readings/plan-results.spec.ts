import { type PlanPost, planResultsOf } from './plan-results.js';

const UNKNOWN = { views: null, reactions: null, forwards: null };
const post = (changes: Partial<PlanPost> = {}): PlanPost => ({
  contentType: 'engaging',
  status: 'read',
  figures: { views: 100, reactions: 5, forwards: null },
  weekday: 1,
  hour: 10,
  ...changes,
});
const seen = (views: number | null, reactions: number | null = null, forwards: number | null = null): PlanPost =>
  post({ figures: { views, reactions, forwards } });

it('compares posts by the median, so that one lucky post decides nothing', () => {
  const { byType, overall } = planResultsOf([seen(100, 5), seen(200, 20, 10), seen(90_000, 90)]);
  expect(overall).toMatchObject({ views: 200 });
  expect(byType).toEqual([{ key: 'engaging', posts: 3, views: 200, engagementRate: 5 }]);
});

it('treats a number the network does not give as unknown, never as 0', () => {
  const { byType } = planResultsOf([seen(null, 7), seen(300)]);
  expect(byType).toEqual([{ key: 'engaging', posts: 2, views: 300, engagementRate: null }]);
  expect(planResultsOf([seen(null, 7)]).byType).toMatchObject([{ views: null, engagementRate: null }]);
});

it('sorts days and hours, and leaves out those without posts', () => {
  const posts = [post({ weekday: 7, hour: 18 }), post({ weekday: 2, hour: 9 }), post({ weekday: 2, hour: 18 })];
  const { byWeekday, byHour } = planResultsOf(posts);
  expect(byWeekday).toMatchObject([
    { key: 2, posts: 2 },
    { key: 7, posts: 1 },
  ]);
  expect(byHour.map(({ key, posts: count }) => [key, count])).toEqual([
    [9, 1],
    [18, 2],
  ]);
});

it('counts posts that are too young or give no numbers apart from those that were read', () => {
  const others = (['waiting', 'gone', 'given-up', null] as const).map((status) => post({ status, figures: UNKNOWN }));
  const results = planResultsOf([post(), ...others]);
  expect(results).toMatchObject({ posts: 1, waiting: 1, unreadable: 3, byType: [{ posts: 1 }] });
});
