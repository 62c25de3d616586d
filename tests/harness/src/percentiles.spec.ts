import { median, percentile } from './percentiles.js';

it('is the nearest rank', () => {
  const values = Array.from({ length: 100 }, (_, i) => 100 - i);
  expect([percentile(values, 50), percentile(values, 99), percentile([7], 99)]).toEqual([50, 99, 7]);
  expect(percentile([], 50)).toBeNaN();
  expect(median([3, 1, 2])).toBe(2);
});
