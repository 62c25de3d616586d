import { digestWeek } from './digest-week.js';

const mondayAt = (moscow: string): string | undefined => digestWeek(new Date(`${moscow}+03:00`))?.monday;

it('is told from Monday, nine o’clock in Moscow, to the end of its Sunday', () => {
  expect(mondayAt('2036-11-17T08:59:59.999')).toBeUndefined();
  expect(mondayAt('2036-11-17T09:00')).toBe('2036-11-17');
  expect(mondayAt('2036-11-20T03:00')).toBe('2036-11-17');
  expect(mondayAt('2036-11-23T23:59:59.999')).toBe('2036-11-17');
  expect(mondayAt('2036-11-24T00:00')).toBeUndefined();
  expect(mondayAt('2037-01-01T12:00')).toBe('2036-12-29');
});

it('begins and ends at midnight in Moscow', () => {
  expect(digestWeek(new Date('2036-11-19T12:00Z'))).toEqual({
    monday: '2036-11-17',
    previous: new Date('2036-11-09T21:00Z'),
    begins: new Date('2036-11-16T21:00Z'),
    ends: new Date('2036-11-23T21:00Z'),
  });
});
