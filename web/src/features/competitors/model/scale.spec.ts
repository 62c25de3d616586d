import { expect, it } from 'vitest';
import { domainOf, linesOf } from './scale';

it('lets a slow growth fill the height and puts a level line in the middle', () => {
  expect(domainOf([100, null, 104], false)).toEqual({ from: 100, to: 104 });
  expect(domainOf([7, 7], false)).toEqual({ from: 6, to: 8 });
  expect(domainOf([40, 80], true)).toEqual({ from: 0, to: 80 });
  expect(domainOf([null], true)).toBeUndefined();
});

it('breaks the line where a day is unknown', () => {
  const lines = linesOf([0, 10, null, 5, null], { from: 0, to: 10 });
  expect(lines.map((points) => points.map(({ x, y }) => [x, y]))).toEqual([
    [
      [0, 1],
      [0.25, 0],
    ],
    [[0.75, 0.5]],
  ]);
  expect(linesOf([3], { from: 2, to: 4 })).toEqual([[{ index: 0, x: 0.5, y: 0.5 }]]);
});
