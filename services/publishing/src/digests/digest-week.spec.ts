import { digestWeek } from './digest-week.js';

it('begins and ends at midnight in Moscow', () => {
  expect(digestWeek('2036-11-17')).toEqual({
    monday: '2036-11-17',
    previous: new Date('2036-11-09T21:00Z'),
    begins: new Date('2036-11-16T21:00Z'),
    ends: new Date('2036-11-23T21:00Z'),
  });
});
