import { expect, it } from 'vitest';
import { isWholeTime, readTime, stepTime } from './typed-time';

it.each([
  ['930', '09:30'],
  ['0930', '09:30'],
  ['9:30', '09:30'],
  ['9.30', '09:30'],
  ['9-30', '09:30'],
  ['9 30', '09:30'],
  ['9,30', '09:30'],
  ['09:30:00', '09:30'],
  ['9', '09:00'],
  ['21', '21:00'],
  ['2130', '21:30'],
  ['0', '00:00'],
  ['9 утра', '09:00'],
  ['9:30 вечера', '21:30'],
  ['12 ночи', '00:00'],
  ['2 ночи', '02:00'],
  ['11 ночи', '23:00'],
  ['полдень', '12:00'],
])('«%s» is %s', (typed, time) => {
  expect(readTime(typed)).toBe(time);
});

it.each(['', 'абв', '24:00', '25', '9:60', '960', '12345', '13 утра', '9:3'])('«%s» is no time', (typed) => {
  expect(readTime(typed)).toBeNull();
});

it('is whole when more digits cannot make another one of it', () => {
  expect(isWholeTime('09:30')).toBe(true);
  expect(['9', '93', '930', '9:30', '24:00'].some(isWholeTime)).toBe(false);
});

it('steps along quarters of an hour, over midnight too', () => {
  expect(stepTime('09:07', 15)).toBe('09:15');
  expect(stepTime('09:15', 15)).toBe('09:30');
  expect(stepTime('09:07', -15)).toBe('09:00');
  expect(stepTime('09:00', -15)).toBe('08:45');
  expect(stepTime('23:50', 15)).toBe('00:00');
  expect(stepTime('00:00', -15)).toBe('23:45');
});
