import { expect, it } from 'vitest';
import { formatRate, formatShort } from './figures';

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

it('writes a rate with both of its decimals', () => {
  expect([0, 4.2, 12.345].map(formatRate)).toEqual(['0,00\u202f%', '4,20\u202f%', '12,35\u202f%']);
});
