import { planBatches } from './batches.js';

const slots = (count: number): number[] => Array.from({ length: count }, (_, i) => i + 1);
const sizes = (count: number, parallel: number): number[] =>
  planBatches(slots(count), parallel).map(({ length }) => length);

describe('planBatches', () => {
  it.each([
    [30, 10, 10, 3],
    [300, 10, 50, 6],
    [30, 1, 5, 6],
    [7, 10, 7, 1],
    [1, 4, 1, 1],
    [60, 10, 10, 6],
  ])('splits %i slots for %i calls at once into %i batches of %i', (count, parallel, batches, size) => {
    expect(sizes(count, parallel)).toEqual(Array.from({ length: batches }, () => size));
  });

  it('fills whole waves, keeps order and loses nothing, whatever the numbers', () => {
    for (const parallel of [1, 2, 3, 4, 10, 32]) {
      for (const count of [1, 2, 5, 13, 31, 61, 92, 299, 300]) {
        const batches = planBatches(slots(count), parallel);
        const lengths = batches.map(({ length }) => length);
        expect(batches.flat()).toEqual(slots(count));
        expect(Math.max(...lengths)).toBeLessThanOrEqual(6);
        expect(Math.max(...lengths) - Math.min(...lengths)).toBeLessThanOrEqual(1);
        if (batches.length < count) expect(batches.length % parallel).toBe(0);
      }
    }
  });

  it('makes no batch of zero slots', () => {
    expect(planBatches([], 10)).toEqual([]);
  });
});
