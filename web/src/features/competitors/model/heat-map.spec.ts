import { expect, it } from 'vitest';
import { heatMapOf } from './heat-map';

const at = (weekday: number, hour: number, engagement_rate: number | null, posts = 5) => ({
  weekday,
  hour,
  posts,
  engagement_rate,
});

it('divides the rates into five equal steps, from the weakest cell to the strongest', () => {
  const map = heatMapOf([at(1, 9, 0), at(2, 10, 1.9), at(3, 11, 2), at(4, 12, 10), at(5, 9, null)]);
  expect(
    [map?.cellAt(1, 9), map?.cellAt(2, 10), map?.cellAt(3, 11), map?.cellAt(4, 12)].map((cell) => cell?.level),
  ).toEqual([1, 1, 2, 5]);
  expect(map?.cellAt(5, 9)?.level, 'unknown').toBe(0);
  expect(map?.cellAt(6, 9), 'no post').toBeUndefined();
  expect(map?.hours).toEqual([9, 10, 11, 12]);
  expect(map?.bounds.map(({ from, to }) => [from, to])).toEqual([
    [0, 2],
    [2, 4],
    [4, 6],
    [6, 8],
    [8, 10],
  ]);
});

it('does not call an hour with few posts the best while another has enough of them', () => {
  const map = heatMapOf([at(1, 9, 30, 1), at(2, 18, 6), at(3, 18, 8)]);
  expect(map?.ranked.map(({ weekday }) => weekday)).toEqual([3, 2, 1]);
});

it('draws one step when all hours are equal, and nothing without a rate', () => {
  expect(heatMapOf([at(1, 9, 4), at(2, 9, 4)])?.bounds).toEqual([{ level: 5, from: 4, to: 4 }]);
  expect(heatMapOf([at(1, 9, null)])).toBeUndefined();
});
