import { DEFAULT_DISTRIBUTION } from '@orbita/contracts';
import { describe, expect, it } from 'vitest';
import { countsWithIdeas, expectedCounts, sharesOf } from './mix-counts';

describe('expectedCounts', () => {
  it('splits a month of the default mix without losing a publication', () => {
    expect(expectedCounts(DEFAULT_DISTRIBUTION, 30)).toEqual([
      { type: 'engaging', count: 12 },
      { type: 'selling', count: 6 },
      { type: 'educational', count: 8 },
      { type: 'entertaining', count: 4 },
    ]);
  });

  it('gives the spare publications to the largest remainders', () => {
    expect(expectedCounts({ engaging: 34, selling: 33, educational: 33 }, 1)).toEqual([
      { type: 'engaging', count: 1 },
      { type: 'selling', count: 0 },
      { type: 'educational', count: 0 },
    ]);
  });

  it('always totals the size of the plan', () => {
    for (let size = 1; size <= 300; size += 1) {
      const counts = expectedCounts({ engaging: 35, selling: 15, story: 20, reels: 30 }, size);
      expect(counts.reduce((sum, { count }) => sum + count, 0)).toBe(size);
    }
  });

  it('expects nothing from an empty mix or an empty plan', () => {
    expect(expectedCounts({}, 30)).toEqual([]);
    expect(expectedCounts({ engaging: 0 }, 30)).toEqual([]);
    expect(expectedCounts(DEFAULT_DISTRIBUTION, 0)).toEqual([]);
  });
});

it('gives a tie to the larger share, as the server does', () => {
  expect(expectedCounts({ engaging: 40, selling: 20, educational: 15, entertaining: 25 }, 30)).toContainEqual({
    type: 'entertaining',
    count: 8,
  });
});

it('counts ideas at the places they take: those of their type, then those of the most frequent one', () => {
  const ideas = (['engaging', 'story', 'reels'] as const).map((content_type) => ({ content_type }));
  expect(countsWithIdeas(expectedCounts(DEFAULT_DISTRIBUTION, 30), ideas)).toEqual([
    { type: 'engaging', count: 10 },
    { type: 'selling', count: 6 },
    { type: 'educational', count: 8 },
    { type: 'entertaining', count: 4 },
    { type: 'story', count: 1 },
    { type: 'reels', count: 1 },
  ]);
});

it('tells counted publications in whole percent', () => {
  expect(sharesOf({ engaging: 1, selling: 1, reels: 1 })).toEqual({ engaging: 34, selling: 33, reels: 33 });
  expect(sharesOf({})).toEqual({});
});
