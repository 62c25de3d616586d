import { expect, it } from 'vitest';
import { publication } from '@/entities/content-plans/testing/plans';
import { publicationFacts } from './publication-facts';

it('gives the real days, number and networks', () => {
  const written = (['vk', 'telegram', 'vk'] as const).map((social_network, index) =>
    publication({ id: index + 1, social_network, scheduled_date: `2026-11-2${7 - index}` }),
  );
  expect(publicationFacts(written)).toEqual({
    start_date: '2026-11-25',
    end_date: '2026-11-27',
    count: 3,
    networks: ['telegram', 'vk'],
  });
  expect(publicationFacts([])).toBeNull();
});
