import { dueWeek } from './due-week.js';

const HOUR_MS = 3_600_000;

it('lasts from its start time, by the clock of Moscow, to the end of its Sunday', () => {
  const weekAt = (moscow: string): string | undefined => dueWeek(new Date(`${moscow}+03:00`), 9 * HOUR_MS);
  expect(weekAt('2036-11-17T08:59:59.999')).toBeUndefined();
  expect(weekAt('2036-11-17T09:00')).toBe('2036-11-17');
  expect(weekAt('2036-11-20T03:00')).toBe('2036-11-17');
  expect(weekAt('2036-11-23T23:59:59.999')).toBe('2036-11-17');
  expect(weekAt('2036-11-24T00:00')).toBeUndefined();
  expect(weekAt('2037-01-01T12:00')).toBe('2036-12-29');
});

it('may begin on any of its days', () => {
  const weekAt = (moscow: string): string | undefined => dueWeek(new Date(`${moscow}+03:00`), 58 * HOUR_MS);
  expect(weekAt('2036-11-17T12:00')).toBeUndefined();
  expect(weekAt('2036-11-19T09:59:59.999')).toBeUndefined();
  expect(weekAt('2036-11-19T10:00')).toBe('2036-11-17');
});
