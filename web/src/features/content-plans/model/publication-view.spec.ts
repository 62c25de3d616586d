import { describe, expect, it } from 'vitest';
import { publication } from '../testing/plans';
import { groupByMonth, neighbour, NO_FILTER, shortTime, visiblePublications } from './publication-view';

const list = [
  publication({ id: 3, scheduled_date: '2026-12-01', scheduled_time: '09:00', title: 'Ёлка и подарки' }),
  publication({ id: 2, scheduled_date: '2026-11-30', scheduled_time: '18:30', content_type: 'selling' }),
  publication({ id: 1, scheduled_date: '2026-11-30', scheduled_time: '09:00:00', social_network: 'vk' }),
  publication({ id: 4, scheduled_date: '2026-12-01', scheduled_time: '09:00', short_description: 'Рассказ про чай' }),
];
const ids = (filter = {}) => visiblePublications(list, { ...NO_FILTER, ...filter }).map(({ id }) => id);

describe('visiblePublications', () => {
  it('sorts by day, time and number', () => {
    expect(ids()).toEqual([1, 2, 3, 4]);
  });

  it('filters by type and network together', () => {
    expect(ids({ types: new Set(['selling']) })).toEqual([2]);
    expect(ids({ networks: new Set(['vk']) })).toEqual([1]);
    expect(ids({ types: new Set(['selling']), networks: new Set(['vk']) })).toEqual([]);
  });

  it('finds every word in title or idea, ё being е', () => {
    expect(ids({ query: '  ПОДАРКИ елка ' })).toEqual([3]);
    expect(ids({ query: 'чай' })).toEqual([4]);
    expect(ids({ query: 'чай подарки' })).toEqual([]);
  });
});

describe('groupByMonth', () => {
  it('puts publications under their days and months', () => {
    const months = groupByMonth(visiblePublications(list, NO_FILTER));
    expect(
      months.map(({ month, days }) => [month, days.map(({ date, publications }) => [date, publications.length])]),
    ).toEqual([
      ['2026-11', [['2026-11-30', 2]]],
      ['2026-12', [['2026-12-01', 2]]],
    ]);
  });

  it('has nothing to group in an empty list', () => {
    expect(groupByMonth([])).toEqual([]);
  });
});

describe('neighbour', () => {
  const sorted = visiblePublications(list, NO_FILTER);

  it('steps both ways and stops at the ends', () => {
    expect(neighbour(sorted, 2, 1)?.id).toBe(3);
    expect(neighbour(sorted, 2, -1)?.id).toBe(1);
    expect(neighbour(sorted, 1, -1)).toBeUndefined();
    expect(neighbour(sorted, 4, 1)).toBeUndefined();
  });

  it('knows no neighbours of a publication outside the list', () => {
    expect(neighbour(sorted, 99, 1)).toBeUndefined();
  });
});

it('drops seconds from a time', () => {
  expect(shortTime('09:00:00')).toBe('09:00');
  expect(shortTime('18:30')).toBe('18:30');
});
