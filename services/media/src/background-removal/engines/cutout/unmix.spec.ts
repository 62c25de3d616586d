import { unmix } from './unmix.js';

type Colour = readonly [red: number, green: number, blue: number];

const ORANGE: Colour = [230, 120, 30];
const SKY: Colour = [70, 130, 220];

const parted = (
  shown: Colour,
  sides: { around: Colour; behind: Colour; variance?: number },
  guess: number,
): { colour: number[]; alpha: number } => {
  const { around, behind, variance = 0 } = sides;
  const target = new Float64Array(4);
  unmix(...shown, [...around, variance], [...behind, variance], guess, target);
  return { colour: [...target.subarray(0, 3)].map(Math.round), alpha: target[3]! };
};

const laid = (alpha: number, over: Colour, under: Colour): Colour =>
  [0, 1, 2].map((channel) => alpha * over[channel]! + (1 - alpha) * under[channel]!) as unknown as Colour;

it.each([0.15, 0.4, 0.65, 0.9])('finds an alpha of %d where the colours determine it, whatever the guess', (alpha) => {
  for (const guess of [0.05, 0.5, 1]) {
    const found = parted(laid(alpha, ORANGE, SKY), { around: ORANGE, behind: SKY }, guess);
    expect(Math.abs(found.alpha - alpha)).toBeLessThan(0.06);
    found.colour.forEach((value, channel) => expect(Math.abs(value - ORANGE[channel]!)).toBeLessThan(12));
  }
});

it('keeps the guess where both sides look alike', () => {
  for (const guess of [0.25, 0.5, 0.75]) {
    const { alpha } = parted(SKY, { around: SKY, behind: SKY, variance: 400 }, guess);
    expect(Math.abs(alpha - guess)).toBeLessThan(0.15);
  }
});

it('keeps an opaque foreground opaque, also in a colour not found around it', () => {
  const red: Colour = [200, 20, 60];
  const { colour, alpha } = parted(red, { around: ORANGE, behind: SKY, variance: 900 }, 1);
  expect(alpha).toBeGreaterThan(0.9);
  colour.forEach((value, channel) => expect(Math.abs(value - red[channel]!)).toBeLessThan(16));
});

it('treats a colour like the background as background', () => {
  expect(parted(SKY, { around: ORANGE, behind: SKY }, 0.3).alpha).toBeLessThan(0.02);
});
