import { describe, expect, it } from 'vitest';
import { keepKnown, NO_SELECTION, toggleOne, toggleRange, type Selection } from './selection';

const ORDER = [10, 20, 30, 40, 50];
const chosen = ({ ids }: Selection): number[] => [...ids].sort((a, b) => a - b);

describe('toggleRange', () => {
  it('selects everything between the last one and this one, in either direction', () => {
    expect(chosen(toggleRange(toggleOne(NO_SELECTION, 20), 40, ORDER))).toEqual([20, 30, 40]);
    expect(chosen(toggleRange(toggleOne(NO_SELECTION, 40), 20, ORDER))).toEqual([20, 30, 40]);
  });

  it('deselects a range by the same press', () => {
    const all = toggleRange(toggleOne(NO_SELECTION, 10), 50, ORDER);
    expect(chosen(toggleRange(all, 30, ORDER))).toEqual([10, 20]);
  });

  it('selects one when there is no anchor', () => {
    expect(chosen(toggleRange(NO_SELECTION, 30, ORDER))).toEqual([30]);
    // The anchor is hidden now.
    expect(chosen(toggleRange(toggleOne(NO_SELECTION, 99), 30, ORDER))).toEqual([30, 99]);
  });
});

describe('keepKnown', () => {
  it('drops what no longer exists and changes nothing otherwise', () => {
    const selection = toggleRange(toggleOne(NO_SELECTION, 10), 30, ORDER);
    expect(chosen(keepKnown(selection, new Set([10, 30])))).toEqual([10, 30]);
    expect(keepKnown(selection, new Set(ORDER))).toBe(selection);
  });
});
