import { reminderWeek } from './reminder-week.js';

it('is told from Wednesday, ten o’clock in Moscow, to the end of its Sunday', () => {
  const weekAt = (moscow: string): string | undefined => reminderWeek(new Date(`${moscow}+03:00`));
  expect(weekAt('2036-11-17T12:00')).toBeUndefined();
  expect(weekAt('2036-11-19T09:59:59.999')).toBeUndefined();
  expect(weekAt('2036-11-19T10:00')).toBe('2036-11-17');
  expect(weekAt('2036-11-23T23:59:59.999')).toBe('2036-11-17');
  expect(weekAt('2036-11-24T00:00')).toBeUndefined();
  expect(weekAt('2037-01-01T12:00')).toBe('2036-12-29');
});
