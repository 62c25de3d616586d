import type { ContentType } from '@orbita/contracts';
import { describe, expect, it } from 'vitest';
import { plan, publication } from '../testing/plans';
import { expectedCounts } from './distribution';
import { differFromSettings, publicationFacts } from './publication-facts';
import { addDays } from '@/shared/format/dates';

const settings = plan();
const types: ContentType[] = expectedCounts(settings.content_distribution, 30).flatMap(({ type, count }) =>
  Array.from({ length: count }, () => type),
);
/** What the settings of {@link plan} ask for. */
const written = types.map((content_type, index) =>
  publication({
    id: index + 1,
    content_type,
    social_network: index % 2 === 0 ? 'telegram' : 'vk',
    scheduled_date: addDays(settings.start_date, index),
  }),
);

describe('publicationFacts', () => {
  it('tells the real days, number and networks', () => {
    expect(publicationFacts(written.slice(3, 6))).toEqual({
      start_date: '2026-11-25',
      end_date: '2026-11-27',
      count: 3,
      networks: ['telegram', 'vk'],
    });
    expect(publicationFacts([])).toBeNull();
  });
});

describe('differFromSettings', () => {
  it('is silent while the publications are what the settings ask for', () => {
    expect(differFromSettings(written, settings)).toBe(false);
    expect(differFromSettings([], settings)).toBe(false);
  });

  it.each([
    ['another period', { start_date: '2026-11-23', end_date: '2026-12-22' }],
    ['more a day', { posts_per_day: 2 }],
    ['a network more', { social_networks: ['telegram', 'vk', 'facebook'] as const }],
    ['a network less', { social_networks: ['telegram'] as const }],
    ['another mix', { content_distribution: { engaging: 20, selling: 40, educational: 25, entertaining: 15 } }],
  ])('sees %s', (_, change) => {
    expect(differFromSettings(written, { ...settings, ...change } as typeof settings)).toBe(true);
  });

  it('takes what the user has moved for no change of the settings', () => {
    const moved = written.map((one, index) => (index === 0 ? { ...one, scheduled_date: '2026-11-10' } : one));
    expect(differFromSettings(moved, { ...settings, kept_publications_count: 1 })).toBe(false);
  });
});
