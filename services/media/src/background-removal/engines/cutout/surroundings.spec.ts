import { COLOUR, surroundingsOf } from './surroundings.js';

const SIDE = 32;

/** Left half red, right half blue. */
const colours = Float32Array.from({ length: SIDE * SIDE * 3 }, (_, at) => {
  const isLeft = Math.floor(at / 3) % SIDE < SIDE / 2;
  return [isLeft ? 200 : 20, 40, isLeft ? 20 : 200][at % 3]!;
});

const spread = (weightOf: (row: number, column: number) => number): ((row: number, column: number) => number[]) => {
  const { values } = surroundingsOf(colours, SIDE, (point) => weightOf(Math.floor(point / SIDE), point % SIDE));
  return (row, column) => {
    const at = (row * SIDE + column) * COLOUR;
    return [...values.subarray(at, at + COLOUR)].map(Math.round);
  };
};

it('spreads one colour everywhere, with low variance', () => {
  const at = spread((_, column) => (column < 4 ? 1 : 0));
  for (const column of [0, 15, 31]) {
    const [red, green, blue, variance] = at(9, column);
    expect([red, green, blue]).toEqual([200, 40, 20]);
    expect(variance).toBeLessThan(4);
  }
});

it('returns the near colours, and a higher variance where two colours meet', () => {
  const at = spread((_, column) => (column < 12 || column >= 20 ? 1 : 0));
  expect(at(16, 2)[0]).toBeGreaterThan(190);
  expect(at(16, 29)[0]).toBeLessThan(30);
  expect(at(16, 2)[3]).toBeLessThan(400);
  expect(at(16, 15)[3]).toBeGreaterThan(1_000);
});

it('returns an unknown colour for an empty side', () => {
  const at = spread(() => 0);
  expect(at(0, 0)).toEqual([128, 128, 128, 128 ** 2]);
});
