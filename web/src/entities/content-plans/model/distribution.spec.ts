import { CONTENT_TYPES, DEFAULT_DISTRIBUTION, distributionTotal, type ContentDistribution } from '@orbita/contracts';
import { describe, expect, it } from 'vitest';
import {
  byDefault,
  cleared,
  evenly,
  roomFor,
  SHARE_STEP,
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
  const [full, half] = [DEFAULT_DISTRIBUTION, { engaging: 50, selling: 50 }];

  it('raises a share of a full mix at the cost of the others, in proportion', () => {
    expect(withShare(full, 'selling', 40)).toEqual({ engaging: 30, selling: 40, educational: 20, entertaining: 10 });
    expect(withShare(half, 'story', 50)).toEqual({ engaging: 25, selling: 25, story: 50 });
    expect(withShare(full, 'reels', 100)).toEqual({ ...cleared(shownTypes({})), reels: 100 });
  });

  it('first takes what is not distributed', () => {
    expect(withShare({ engaging: 40, selling: 30 }, 'selling', 50)).toEqual({ engaging: 40, selling: 50 });
    expect(withShare({ engaging: 40, selling: 30 }, 'selling', 80)).toEqual({ engaging: 20, selling: 80 });
  });

  it('leaves free what a reduction frees', () => {
    expect(withShare(full, 'engaging', 10)).toEqual({ ...full, engaging: 10 });
  });

  it('takes nothing from a locked share, and stops where only locked ones are left', () => {
    expect(withShare(full, 'selling', 40, new Set(['engaging']))).toEqual({
      engaging: 40,
      selling: 40,
      educational: 10,
      entertaining: 10,
    });
    expect(roomFor(full, 'selling', new Set(['engaging', 'educational']))).toBe(35);
    expect(withShare(full, 'selling', 90, new Set(['engaging', 'educational', 'entertaining']))).toEqual(full);
    expect(withShare({ engaging: 33, selling: 67 }, 'selling', 70, new Set(['engaging'])).selling).toBe(67);
  });

  it('snaps to the step of five', () => {
    expect(withShare({}, 'engaging', 33).engaging).toBe(35);
    expect(withShare({}, 'engaging', -4).engaging).toBe(0);
  });

  it('keeps exactly 100 on the step, no share below zero and no other raised, whatever share is raised', () => {
    const mixes: ContentDistribution[] = [
      full,
      half,
      evenly({}, CONTENT_TYPES),
      { engaging: 95, story: 5 },
      { reels: 100 },
    ];
    for (const mix of mixes) {
      for (const type of CONTENT_TYPES) {
        for (let share = (mix[type] ?? 0) + SHARE_STEP; share <= 100; share += SHARE_STEP) {
          const next = withShare(mix, type, share);
          expect(distributionTotal(next)).toBe(100);
          expect(next[type]).toBe(share);
          for (const other of CONTENT_TYPES.filter((known) => known !== type)) {
            const rest = next[other] ?? 0;
            expect(rest).toBeGreaterThanOrEqual(0);
            expect(rest).toBeLessThanOrEqual(mix[other] ?? 0);
            expect(rest % SHARE_STEP).toBe(0);
          }
        }
      }
    }
  });

  it('brings a mix between the steps, or one over 100, to exactly 100', () => {
    const odd = { engaging: 33, selling: 33, educational: 34 };
    expect(distributionTotal(withShare(odd, 'engaging', 50))).toBe(100);
    expect(distributionTotal(withShare({ engaging: 80, selling: 80 }, 'engaging', 90))).toBe(100);
  });
});

describe('evenly, byDefault and cleared', () => {
  it('gives twenty each to five types, and the remainder step by step to the first of six', () => {
    expect(Object.values(evenly({}, CONTENT_TYPES.slice(0, 5)))).toEqual([20, 20, 20, 20, 20]);
    expect(Object.values(evenly({}, CONTENT_TYPES))).toEqual([20, 20, 15, 15, 15, 15]);
  });

  it('always totals 100 on the step of the slider', () => {
    for (let count = 1; count <= CONTENT_TYPES.length; count += 1) {
      const shares = evenly({}, CONTENT_TYPES.slice(0, count));
      expect(distributionTotal(shares)).toBe(100);
      expect(Object.values(shares).every((share) => share % SHARE_STEP === 0)).toBe(true);
    }
  });

  it('distributes only what is not locked', () => {
    const types = ['engaging', 'selling', 'educational'] as const;
    expect(evenly({ engaging: 60 }, types, new Set(['engaging']))).toEqual({
      engaging: 60,
      selling: 20,
      educational: 20,
    });
    expect(distributionTotal(evenly({ engaging: 33 }, types, new Set(['engaging'])))).toBe(100);
  });

  it('returns to the documented mix, and to nothing', () => {
    expect(byDefault(['engaging', 'reels'])).toEqual({ ...DEFAULT_DISTRIBUTION, reels: 0 });
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
