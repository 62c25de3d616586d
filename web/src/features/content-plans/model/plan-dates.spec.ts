import { describe, expect, it } from 'vitest';
import { QUICK_RANGES, rangeDays, rangeFrom, suggestedRange } from './plan-dates';

describe('plan dates', () => {
  it('offers thirty days from tomorrow', () => {
    const range = suggestedRange('2026-11-21');
    expect(range).toEqual({ start_date: '2026-11-22', end_date: '2026-12-21' });
    expect(rangeDays(range)).toBe(30);
  });

  it('crosses the end of a year', () => {
    expect(suggestedRange('2026-12-31').start_date).toBe('2027-01-01');
  });

  it('counts both ends of every quick range', () => {
    for (const { days } of QUICK_RANGES) expect(rangeDays(rangeFrom('2026-11-22', days))).toBe(days);
  });

  it('has no days while a range is incomplete or reversed', () => {
    expect(rangeDays({ start_date: '2026-11-22', end_date: '' })).toBe(0);
    expect(rangeDays({ start_date: '2026-11-22', end_date: '2026-11-20' })).toBe(0);
  });
});
