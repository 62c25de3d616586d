import { expect, it } from 'vitest';
import { minuteWords } from './time-words';

it.each([
  [0.4, '1 минута'],
  [60, '1 минута'],
  [61, '2 минуты'],
  [719, '12 минут'],
  [3_600, '1 час'],
  [3_841, '1 час 5 минут'],
  [10_800, '3 часа'],
])('%d seconds are %s', (seconds, words) => {
  expect(minuteWords(seconds)).toBe(words);
});
