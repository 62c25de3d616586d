import { expect, it } from 'vitest';
import { formatDuration } from './duration';

it.each([
  [0.2, '0:01'],
  [59.4, '0:59'],
  [59.6, '1:00'],
  [725, '12:05'],
  [3_723, '1:02:03'],
])('%d seconds are written %s, as players write them', (seconds, written) => {
  expect(formatDuration(seconds)).toBe(written);
});
