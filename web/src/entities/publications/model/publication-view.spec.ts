import { describe, expect, it } from 'vitest';
import { shortTime } from '@/shared/format/dates';
import { publication } from '@/entities/content-plans/testing/plans';
import {
  filterCounts,
  filterOf,
  groupByMonth,
  isNarrowed,
  nameFilter,
  neighbour,
  NO_FILTER,
  visiblePublications,
} from './publication-view';

const list = [
  publication({ id: 3, scheduled_date: '2026-12-01', scheduled_time: '09:00', title: 'Ёлка и подарки' }),
  publication({ id: 2, scheduled_date: '2026-11-30', scheduled_time: '18:30', content_type: 'selling' }),
  publication({ id: 1, scheduled_date: '2026-11-30', scheduled_time: '09:00:00', social_network: 'vk' }),
  publication({ id: 4, scheduled_date: '2026-12-01', scheduled_time: '09:00', short_description: 'Рассказ про чай' }),
];
const approvalStatusOf = ({ id }: { id: number }) => (id === 4 ? 'awaited' : id === 3 ? 'approved' : null);
const ids = (filter = {}) =>
  visiblePublications(list, { ...NO_FILTER, ...filter }, approvalStatusOf).map(({ id }) => id);

describe('isNarrowed', () => {
  it.each([
    { types: new Set(['selling'] as const) },
    { networks: new Set(['vk'] as const) },
    { approvalStatuses: new Set(['awaited'] as const) },
    { query: 'чай' },
  ])('by %o', (filter) => {
    expect(isNarrowed({ ...NO_FILTER, ...filter })).toBe(true);
  });

  it('not by a query of blanks', () => {
    expect(isNarrowed({ ...NO_FILTER, query: '  ' })).toBe(false);
  });
});

describe('visiblePublications', () => {
  it('sorts by day, time and number', () => {
    expect(ids()).toEqual([1, 2, 3, 4]);
  });

  it('filters by type and network together', () => {
    expect(ids({ types: new Set(['selling']) })).toEqual([2]);
    expect(ids({ networks: new Set(['vk']) })).toEqual([1]);
    expect(ids({ types: new Set(['selling']), networks: new Set(['vk']) })).toEqual([]);
  });

  it("filters by the client's verdict", () => {
    expect(ids({ approvalStatuses: new Set(['awaited']) })).toEqual([4]);
    expect(ids({ approvalStatuses: new Set(['awaited', 'approved']) })).toEqual([3, 4]);
    expect(ids({ approvalStatuses: new Set(['outdated']) })).toEqual([]);
  });

  it('finds every word in title or idea, ё being е', () => {
    expect(ids({ query: '  ПОДАРКИ елка ' })).toEqual([3]);
    expect(ids({ query: 'чай' })).toEqual([4]);
    expect(ids({ query: 'чай подарки' })).toEqual([]);
  });
});

describe('filterCounts', () => {
  it('gives what each chip would show beside the other filters, including zero', () => {
    const { types, networks, approvalStatuses } = filterCounts(
      list,
      { ...NO_FILTER, networks: new Set(['vk']) },
      approvalStatusOf,
    );
    expect([...types]).toEqual([
      ['engaging', 1],
      ['selling', 0],
    ]);
    expect([...approvalStatuses]).toEqual([
      ['approved', 0],
      ['awaited', 0],
    ]);
    // A filter does not narrow itself: its other chips add to it.
    expect(networks.get('telegram')).toBe(3);
    expect(filterCounts(list, { ...NO_FILTER, query: 'чай' }, approvalStatusOf).networks.get('vk')).toBe(0);
  });
});

describe('filter in the URL', () => {
  it('is read back as written and leaves other parameters alone', () => {
    const filter = {
      types: new Set(['selling', 'story'] as const),
      networks: new Set(['vk'] as const),
      approvalStatuses: new Set(['awaited', 'outdated'] as const),
      query: 'чай',
    };
    const search = new URLSearchParams('publication=4');
    nameFilter(search, filter);
    expect(filterOf(search)).toEqual(filter);
    nameFilter(search, NO_FILTER);
    expect(search.toString()).toBe('publication=4');
  });

  it('ignores unknown values', () => {
    expect(filterOf(new URLSearchParams('types=selling,вирусный&networks='))).toEqual({
      ...NO_FILTER,
      types: new Set(['selling']),
    });
  });
});

describe('groupByMonth', () => {
  it('puts publications under their days and months', () => {
    const months = groupByMonth(visiblePublications(list, NO_FILTER, approvalStatusOf));
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
  const sorted = visiblePublications(list, NO_FILTER, approvalStatusOf);

  it('steps both ways and stops at the ends', () => {
    expect(neighbour(sorted, 2, 1)?.id).toBe(3);
    expect(neighbour(sorted, 2, -1)?.id).toBe(1);
    expect(neighbour(sorted, 1, -1)).toBeUndefined();
    expect(neighbour(sorted, 4, 1)).toBeUndefined();
  });

  it('has no neighbours for a publication outside the list', () => {
    expect(neighbour(sorted, 99, 1)).toBeUndefined();
  });
});

it('drops seconds from a time', () => {
  expect(shortTime('09:00:00')).toBe('09:00');
  expect(shortTime('18:30')).toBe('18:30');
});
