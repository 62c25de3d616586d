import { describe, expect, it } from 'vitest';
import { formatDate, formatDateRange, formatDay, formatElapsed, formatMoment, today, todayInZone } from './dates';

describe('dates', () => {
  it('shows a calendar date with its weekday, in any time zone of the reader', () => {
    expect(formatDay('2026-11-20')).toBe('20 ноября, пт');
    expect(formatDay('2026-01-01')).toBe('1 января, чт');
    expect(formatDate('2026-11-01')).toBe('1 ноября 2026');
  });

  it('shortens a range to what differs', () => {
    expect(formatDateRange('2026-11-01', '2026-11-30', 2026)).toBe('1–30 ноября');
    expect(formatDateRange('2026-11-24', '2026-12-05', 2026)).toBe('24 ноября – 5 декабря');
    expect(formatDateRange('2026-11-21', '2026-11-21', 2026)).toBe('21 ноября');
  });

  it('names a year that is not the current one', () => {
    expect(formatDateRange('2027-11-01', '2027-11-30', 2026)).toBe('1–30 ноября 2027');
    expect(formatDateRange('2026-12-20', '2027-01-10', 2026)).toBe('20 декабря 2026 – 10 января 2027');
  });

  it("takes today from the reader's clock", () => {
    expect(today(new Date(2026, 0, 5, 23, 59))).toBe('2026-01-05');
  });

  it('knows that another zone has another today', () => {
    const now = new Date('2026-11-21T22:00:00Z');
    expect(todayInZone('Europe/Moscow', now)).toBe('2026-11-22');
    expect(todayInZone('America/New_York', now)).toBe('2026-11-21');
    expect(todayInZone('Nowhere/Else', now)).toBe(today(now));
  });

  it('is relative under a day, absolute beyond it', () => {
    const now = new Date('2026-11-21T12:00:00Z');
    const at = (ms: number): string => formatMoment(new Date(now.getTime() - ms).toISOString(), now);
    expect(at(5_000)).toBe('только что');
    expect(at(60_000)).toBe('1 минуту назад');
    expect(at(3 * 60_000)).toBe('3 минуты назад');
    expect(at(11 * 60_000)).toBe('11 минут назад');
    expect(at(21 * 3_600_000)).toBe('21 час назад');
    expect(at(25 * 3_600_000)).toMatch(/^20 ноября, \d\d:\d\d$/);
    expect(at(400 * 86_400_000)).toMatch(/^17 октября 2025, \d\d:\d\d$/);
    // A client clock behind the server's must not show «−1 минуту назад».
    expect(at(-120_000)).toMatch(/^21 ноября, \d\d:\d\d$/);
  });

  it('shows elapsed time as a clock', () => {
    expect(formatElapsed(7_900)).toBe('0:07');
    expect(formatElapsed(760_000)).toBe('12:40');
    expect(formatElapsed(3_723_000)).toBe('1:02:03');
    expect(formatElapsed(-5)).toBe('0:00');
  });
});
