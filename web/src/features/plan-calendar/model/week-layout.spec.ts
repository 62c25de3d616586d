import { describe, expect, it } from 'vitest';
import { minutesAt, placedOnDay, timeOf, usedHours, WHOLE_DAY, widerOf } from './week-layout';

const at = (...times: string[]) => times.map((scheduled_time) => ({ scheduled_time }));
const lanesOf = (...times: string[]) =>
  placedOnDay(at(...times)).placed.map(({ entry, lane, lanes }) => `${entry.scheduled_time} ${lane + 1}/${lanes}`);

describe('usedHours', () => {
  it('hold every publication to its end, at least eight of them', () => {
    expect(usedHours(at('08:30', '19:10'))).toEqual({ from: 8, to: 21 });
    expect(usedHours(at('12:00'))).toEqual({ from: 12, to: 20 });
    expect(usedHours(at('23:45'))).toEqual({ from: 16, to: 24 });
    expect(usedHours([])).toEqual({ from: 9, to: 18 });
  });
});

describe('widerOf', () => {
  it('only grows, and stays the same object while it need not', () => {
    const hours = { from: 9, to: 18 };
    expect(widerOf(hours, { from: 10, to: 18 })).toBe(hours);
    expect(widerOf(hours, { from: 8, to: 16 })).toEqual({ from: 8, to: 18 });
  });
});

describe('minutesAt', () => {
  it('is the nearest quarter of an hour of the day', () => {
    const hours = { from: 8, to: 20 };
    expect([0, 0.5, 0.51].map((share) => timeOf(minutesAt(share, hours)))).toEqual(['08:00', '14:00', '14:00']);
    expect(timeOf(minutesAt(0.52, hours))).toBe('14:15');
    expect([-0.1, 1].map((share) => timeOf(minutesAt(share, WHOLE_DAY)))).toEqual(['00:00', '23:45']);
  });
});

describe('placedOnDay', () => {
  it('gives the whole width to those that cover no other', () => {
    expect(lanesOf('09:00', '10:00', '12:00')).toEqual(['09:00 1/1', '10:00 1/1', '12:00 1/1']);
  });

  it('puts those closer than an hour side by side, in the first free lane', () => {
    expect(lanesOf('09:00', '09:30', '10:00', '14:00')).toEqual(['09:00 1/2', '09:30 2/2', '10:00 1/2', '14:00 1/1']);
  });

  it('counts those for which three lanes are not enough', () => {
    expect(lanesOf('09:00', '09:05', '09:10')).toHaveLength(3);
    const { placed, rests } = placedOnDay(at('09:00', '09:05', '09:10', '09:15', '12:00'));
    expect(placed.map(({ entry }) => entry.scheduled_time)).toEqual(['09:00', '09:05', '12:00']);
    expect(rests).toEqual([{ minutes: 550, count: 2, lane: 2, lanes: 3 }]);
  });
});
