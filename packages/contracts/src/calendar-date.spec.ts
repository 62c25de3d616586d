import { addDays, daysBetween, mondayOf, todayIn, weekdayOf } from './calendar-date.js';

it('adds days over ends of months and years, and over leap days', () => {
  expect(addDays('2026-11-30', 1)).toBe('2026-12-01');
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
  expect(addDays('2027-02-28', 1)).toBe('2027-03-01');
  expect(addDays('2028-03-01', -1)).toBe('2028-02-29');
  expect(addDays('2026-11-30', 0)).toBe('2026-11-30');
});

it('counts the days from one date to another', () => {
  expect(daysBetween('2026-11-30', '2026-11-30')).toBe(0);
  expect(daysBetween('2028-02-28', '2028-03-01')).toBe(2);
  expect(daysBetween('2026-12-01', '2026-11-30')).toBe(-1);
  // Clocks of Europe change on 29 March and 25 October 2026.
  expect(daysBetween('2026-03-28', '2026-03-30')).toBe(2);
  expect(daysBetween('2026-10-24', '2026-10-26')).toBe(2);
});

it('numbers weekdays from Monday on', () => {
  expect(weekdayOf('2026-11-30')).toBe(0);
  expect(weekdayOf('2026-11-29')).toBe(6);
  expect(weekdayOf('2028-02-29')).toBe(1);
});

describe('today in a zone', () => {
  it('is another date at the ends of the world', () => {
    const now = new Date('2026-11-21T10:30:00Z');
    expect(todayIn('Pacific/Kiritimati', now)).toBe('2026-11-22');
    expect(todayIn('Europe/Moscow', now)).toBe('2026-11-21');
    expect(todayIn('Etc/GMT+12', now)).toBe('2026-11-20');
  });

  it.each([
    // Berlin is an hour from UTC in winter and two in summer; a change of clocks moves no midnight.
    ['2026-03-28T22:59:59Z', '2026-03-28'],
    ['2026-03-28T23:00:00Z', '2026-03-29'],
    ['2026-03-29T21:59:59Z', '2026-03-29'],
    ['2026-03-29T22:00:00Z', '2026-03-30'],
    ['2026-10-25T22:59:59Z', '2026-10-25'],
    ['2026-10-25T23:00:00Z', '2026-10-26'],
  ])('follows the clocks of a zone that changes them: %s', (now, date) => {
    expect(todayIn('Europe/Berlin', new Date(now))).toBe(date);
  });

  it('uses the given clock, and refuses an unknown time zone', () => {
    expect(todayIn('UTC')).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    expect(() => todayIn('Nowhere/Else')).toThrow(RangeError);
  });
});

it('knows the Monday of a week', () => {
  expect([mondayOf('2026-11-23'), mondayOf('2026-11-22')]).toEqual(['2026-11-23', '2026-11-16']);
});
