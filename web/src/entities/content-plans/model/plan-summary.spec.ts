import { MAX_PLAN_DAYS, addDays } from '@orbita/contracts';
import { describe, expect, it } from 'vitest';
import { emptyForm, formOf, requestOf } from './plan-form';
import { summarize } from './plan-summary';
import { plan } from '../testing/plans';

describe('summarize', () => {
  it('counts the suggested month', () => {
    const summary = summarize({ ...emptyForm('2026-11-21', ['vk']), posts_per_day: 2 });
    expect(summary).toMatchObject({ days: 30, size: 60, isPriceable: true, networks: ['vk'] });
    expect(summary.expected.reduce((sum, { count }) => sum + count, 0)).toBe(60);
  });

  it.each([
    [{ end_date: '' }, 0],
    [{ posts_per_day: '' as const }, 0],
    [{ posts_per_day: 2.5 }, 0],
    [{ end_date: '2027-03-01' }, 100],
    [{ posts_per_day: 11 }, 330],
    [{ end_date: '2026-12-22', posts_per_day: 10 }, 310],
  ])('requests no price for %j', (changes, size) => {
    expect(summarize({ ...emptyForm('2026-11-21'), ...changes })).toMatchObject({ size, isPriceable: false });
  });

  it('says which limit a plan exceeds', () => {
    const limitsOf = (changes: object) => {
      const { isTooLong, isTooFull } = summarize({ ...emptyForm('2026-11-21'), ...changes });
      return { isTooLong, isTooFull };
    };
    expect(limitsOf({ posts_per_day: 10 })).toEqual({ isTooLong: false, isTooFull: false });
    expect(limitsOf({ posts_per_day: 11 })).toEqual({ isTooLong: false, isTooFull: true });
    expect(limitsOf({ end_date: '2027-03-01' })).toEqual({ isTooLong: true, isTooFull: false });
    const { start_date } = emptyForm('2026-11-21');
    const lasting = (days: number) => ({ start_date, end_date: addDays(start_date, days - 1) });
    expect(limitsOf(lasting(MAX_PLAN_DAYS))).toEqual({ isTooLong: false, isTooFull: false });
    expect(limitsOf(lasting(MAX_PLAN_DAYS + 1))).toEqual({ isTooLong: true, isTooFull: false });
  });
});

describe('plan form', () => {
  it('prefers the networks of the project to the default one', () => {
    expect(emptyForm('2026-11-21').social_networks).toEqual(['telegram']);
    expect(emptyForm('2026-11-21', ['vk', 'threads']).social_networks).toEqual(['vk', 'threads']);
  });

  it("sends back a plan's settings, without the zero shares", () => {
    const stored = plan({ content_distribution: { engaging: 60, reels: 40 } });
    const request = requestOf({ ...formOf(stored), content_distribution: { engaging: 60, reels: 40, selling: 0 } });
    expect(request.content_distribution).toEqual({ engaging: 60, reels: 40 });
    expect(request).toMatchObject({ name: stored.name, start_date: stored.start_date, posts_per_day: 1 });
  });
});
