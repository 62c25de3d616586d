import { expect, it } from 'vitest';
import { formatShort } from './figures';

it.each([
  [0, '0'],
  [999, '999'],
  [999.6, '1,0K'],
  [1_000, '1,0K'],
  [12_449, '12,4K'],
  [999_949, '999,9K'],
  [999_950, '1,0M'],
  [1_250_000, '1,3M'],
])('writes %d as %s', (value, short) => {
  expect(formatShort(value)).toBe(short);
});
