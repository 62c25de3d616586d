import { describe, expect, it } from 'vitest';
import { addMonths, firstMonth, isDay, isMonth, monthGrid, nextFreeDay } from './calendar-month';

describe('monthGrid', () => {
  it('starts on a Monday and holds 42 days of the month and its neighbours', () => {
    const days = monthGrid('2026-11');
    expect([days.length, days[0], days[6], days.at(-1)]).toEqual([42, '2026-10-26', '2026-11-01', '2026-12-06']);
  });

  it('starts with the month itself when that starts on a Monday', () => {
    expect(monthGrid('2027-02')[0]).toBe('2027-02-01');
  });
});

describe('addMonths', () => {
  it('crosses the ends of a year', () => {
    expect([addMonths('2026-12', 1), addMonths('2026-01', -1)]).toEqual(['2027-01', '2025-12']);
  });
});

describe('firstMonth', () => {
  const days = ['2026-12-03', '2026-11-22'];

  it('has the next publication, else the last one', () => {
    expect(firstMonth(days, '2026-11-22')).toBe('2026-11');
    expect(firstMonth(days, '2026-11-23')).toBe('2026-12');
    expect(firstMonth(days, '2026-10-01')).toBe('2026-11');
    expect(firstMonth(days, '2027-03-01')).toBe('2026-12');
    expect(firstMonth([], '2027-03-01')).toBe('2027-03');
  });
});

describe('nextFreeDay', () => {
  const plan = { start: '2026-12-01', end: '2026-12-03' };

  it('is the first one without a publication that is not over', () => {
    expect(nextFreeDay(['2026-12-01', '2026-12-03'], { ...plan, today: '2026-11-01' })).toBe('2026-12-02');
    expect(nextFreeDay(['2026-12-01'], { ...plan, today: '2026-12-03' })).toBe('2026-12-03');
  });

  it('is the day after the last one when every day has a publication', () => {
    const full = ['2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04'];
    expect(nextFreeDay(full, { ...plan, today: '2026-11-01' })).toBe('2026-12-05');
    expect(nextFreeDay(full, { ...plan, today: '2027-01-01' })).toBe('2027-01-01');
  });
});

describe('URL values', () => {
  it('are months and days that exist', () => {
    expect(['2026-12', '2026-13', '26-12', null].map(isMonth)).toEqual([true, false, false, false]);
    expect(['2026-02-28', '2026-02-30', 'завтра', null].map(isDay)).toEqual([true, false, false, false]);
  });
});
