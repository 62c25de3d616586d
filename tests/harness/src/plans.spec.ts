import type { ContentPlanWithPublications, ContentType, SocialNetwork } from '@orbita/contracts';
import { planPrice, planProblems, planRequest, sizeOf } from './plans.js';

const ordered = planRequest(60);
/** 37, 21, 23, 12, 4 and 3 % of 60: 22.2, 12.6, 13.8, 7.2, 2.4 and 1.8. */
const TYPES: [ContentType, number][] = [
  ['engaging', 22],
  ['selling', 13],
  ['educational', 14],
  ['entertaining', 7],
  ['story', 2],
  ['reels', 2],
];

const publications = () => {
  const types = TYPES.flatMap(([type, count]) => Array<ContentType>(count).fill(type));
  return types.map((content_type, i) => {
    const day = new Date(Date.parse(ordered.start_date) + Math.floor(i / ordered.posts_per_day) * 86_400_000);
    const scheduled_date = day.toISOString().slice(0, 10);
    return {
      id: i + 1,
      title: `Тема ${i}`,
      short_description: 'Идея',
      content_type,
      social_network: ordered.social_networks[i % ordered.social_networks.length] as SocialNetwork,
      scheduled_date,
      scheduled_at: `${scheduled_date}T${String(8 + (i % ordered.posts_per_day)).padStart(2, '0')}:00:00Z`,
    };
  });
};

const problemsOf = (changed: ReturnType<typeof publications>): string[] =>
  planProblems(ordered, { publications: changed } as unknown as ContentPlanWithPublications);

describe('check of plans', () => {
  it('accepts exactly the ordered slots', () => {
    expect(sizeOf(ordered)).toBe(60);
    expect(problemsOf(publications())).toEqual([]);
  });

  it.each<[string, (all: ReturnType<typeof publications>) => void, RegExp]>([
    ['a missing publication', (all) => void all.pop(), /^59 publications instead of 60$/],
    ['a wrong share', (all) => void (all[0]!.content_type = 'reels'), /of type/],
    ['a day outside of the plan', (all) => void (all[0]!.scheduled_date = '2026-01-01'), /outside/],
    ['an uneven day', (all) => void (all[0]!.scheduled_date = ordered.end_date), /publications on/],
    ['a network used too often', (all) => all.slice(0, 4).forEach((one) => (one.social_network = 'vk')), /networks/],
    ['two at one moment', (all) => void (all[1]!.scheduled_at = all[0]!.scheduled_at), /one moment/],
    ['an empty text', (all) => void (all[1]!.title = ''), /no text/],
  ])('notices %s', (_name, change, problem) => {
    const all = publications();
    change(all);
    expect(problemsOf(all).some((found) => problem.test(found))).toBe(true);
  });

  it.each([
    [1, 200],
    [31, 200],
    [32, 205],
    [300, 1_545],
  ])('calculates the price of %i publications', (size, price) => expect(planPrice(size)).toBe(price));
});
