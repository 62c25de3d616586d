import { describe, expect, it } from 'vitest';
import { notBefore, pastOf, QUICK_RANGES, rangeDays, rangeFrom, suggestedRange } from './plan-dates';

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
    for (const days of QUICK_RANGES) expect(rangeDays(rangeFrom('2026-11-22', days))).toBe(days);
  });

  it('has no days while a range is incomplete or reversed', () => {
    expect(rangeDays({ start_date: '2026-11-22', end_date: '' })).toBe(0);
    expect(rangeDays({ start_date: '2026-11-22', end_date: '2026-11-20' })).toBe(0);
  });

  it('moves a range that has started to tomorrow, with the same length', () => {
    const old = { start_date: '2026-10-01', end_date: '2026-10-07' };
    expect(notBefore(old, '2026-11-21')).toEqual({ start_date: '2026-11-22', end_date: '2026-11-28' });
    const present = { start_date: '2026-11-21', end_date: '2026-11-28' };
    expect(notBefore(present, '2026-11-21')).toBe(present);
    expect(notBefore({ start_date: '', end_date: '' }, '2026-11-21')).toEqual({ start_date: '', end_date: '' });
  });

  it('says how much of a range is over', () => {
    const range = { start_date: '2026-11-20', end_date: '2026-11-22' };
    expect(['2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23'].map((day) => pastOf(range, day))).toEqual([
      'none',
      'part',
      'part',
      'all',
    ]);
  });
});
