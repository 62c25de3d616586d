import { describe, expect, it } from 'vitest';
import { plan } from '../testing/plans';
import { againOf, changesPublications, formOf } from './plan-form';

describe('againOf', () => {
  it('keeps every setting of a plan and moves past days into the future', () => {
    const failed = plan({ start_date: '2026-10-01', end_date: '2026-10-14', status: 'failed' });
    expect(againOf(failed, '2026-11-21')).toEqual({
      ...formOf(failed),
      start_date: '2026-11-22',
      end_date: '2026-12-05',
    });
    expect(againOf(plan(), '2026-11-21')).toEqual(formOf(plan()));
  });
});

describe('changesPublications', () => {
  const form = formOf(plan());

  it('ignores a name, a zero share and the order of networks', () => {
    const same = { content_distribution: { reels: 0, ...form.content_distribution } };
    expect(changesPublications({ ...form, name: 'Другое', ...same }, plan())).toBe(false);
    expect(changesPublications({ ...form, social_networks: [...form.social_networks].reverse() }, plan())).toBe(false);
  });

  it.each([
    [{ end_date: '2026-12-20' }],
    [{ posts_per_day: 2 }],
    [{ tone: 'expert' as const }],
    [{ content_distribution: { engaging: 100 } }],
    [{ target_audience: { ...form.target_audience, interests: [] } }],
  ])('sees %j', (change) => {
    expect(changesPublications({ ...form, ...change }, plan())).toBe(true);
  });
});
