import { CONTENT_TYPES, DEFAULT_DISTRIBUTION, distributionTotal } from '@orbita/contracts';
import { describe, expect, it } from 'vitest';
import {
  cleared,
  evenly,
  expectedCounts,
  QUICK_SHARES,
  roomFor,
  shownTypes,
  totalState,
  withoutZeros,
  withShare,
} from './distribution';

describe('shownTypes', () => {
  it('shows the default types even at zero', () => {
    expect(shownTypes({})).toEqual(['engaging', 'selling', 'educational', 'entertaining']);
  });

  it('adds every other type whose share is not zero, in the order of the enumeration', () => {
    expect(shownTypes({ reels: 10, story: 5, selling: 85 })).toEqual(CONTENT_TYPES);
    expect(shownTypes({ ...DEFAULT_DISTRIBUTION, reels: 0 })).not.toContain('reels');
  });
});

describe('withShare', () => {
  it('caps a share by what the others leave', () => {
    expect(roomFor(DEFAULT_DISTRIBUTION, 'selling')).toBe(20);
    expect(withShare(DEFAULT_DISTRIBUTION, 'selling', 80)).toEqual(DEFAULT_DISTRIBUTION);
    expect(withShare({ engaging: 40, selling: 0 }, 'selling', 80).selling).toBe(60);
  });

  it('snaps to the step of five', () => {
    expect(withShare({}, 'engaging', 33).engaging).toBe(35);
    expect(withShare({}, 'engaging', -4).engaging).toBe(0);
  });

  it('lets a plan of uneven shares return to exactly 100', () => {
    const lowered = withShare({ engaging: 33, selling: 33, educational: 34 }, 'engaging', 30);
    expect(distributionTotal(withShare(lowered, 'engaging', 35))).toBe(100);
  });

  it('never raises a type of an overfull mix, and leaves no room below zero', () => {
    const overfull = { engaging: 80, selling: 80 };
    expect(roomFor({ ...overfull, story: 10 }, 'story')).toBe(0);
    expect(withShare(overfull, 'engaging', 90).engaging).toBe(20);
  });

  it('keeps the total at 100 or less whatever quick button is pressed on whatever type', () => {
    for (const type of CONTENT_TYPES) {
      for (const share of QUICK_SHARES) {
        const next = withShare(DEFAULT_DISTRIBUTION, type, share);
        expect(distributionTotal(next)).toBeLessThanOrEqual(100);
        expect(next[type]).toBeLessThanOrEqual(share);
      }
    }
  });
});

describe('evenly and cleared', () => {
  it('gives twenty each to five types, and the remainder to the first', () => {
    expect(evenly(['engaging', 'selling', 'educational', 'entertaining', 'story'])).toEqual({
      engaging: 20,
      selling: 20,
      educational: 20,
      entertaining: 20,
      story: 20,
    });
    expect(evenly(CONTENT_TYPES).engaging).toBe(25);
  });

  it('always totals 100 on the step of the slider', () => {
    for (let count = 1; count <= CONTENT_TYPES.length; count += 1) {
      const shares = evenly(CONTENT_TYPES.slice(0, count));
      expect(distributionTotal(shares)).toBe(100);
      expect(Object.values(shares).every((share) => share % 5 === 0)).toBe(true);
    }
  });

  it('zeroes every shown type', () => {
    expect(cleared(['engaging', 'reels'])).toEqual({ engaging: 0, reels: 0 });
    expect(withoutZeros({ engaging: 100, reels: 0 })).toEqual({ engaging: 100 });
  });
});

describe('totalState', () => {
  it.each([
    [100, 'exact'],
    [105, 'over'],
    [95, 'under'],
    [0, 'under'],
  ] as const)('%i is %s', (total, state) => {
    expect(totalState(total)).toBe(state);
  });
});

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

  it('expects nothing of an empty mix or an empty plan', () => {
    expect(expectedCounts({}, 30)).toEqual([]);
    expect(expectedCounts({ engaging: 0 }, 30)).toEqual([]);
    expect(expectedCounts(DEFAULT_DISTRIBUTION, 0)).toEqual([]);
  });
});
