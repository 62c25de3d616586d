import type { Square } from './network.js';
import { type Plane, boxMeans, halved } from './plane.js';
import { COLOUR, type Surroundings, surroundingsOf } from './surroundings.js';
import { unmix } from './unmix.js';

/** Regions of a picture: removed, kept, and open, where each pixel must be decided. */
export const REGION = { gone: 0, open: 1, kept: 2 } as const;

/** Facts about a picture before its pixels are read; squares of one side that cover it. */
export interface Matte {
  side: number;
  /** One of REGION per point. */
  regions: Uint8Array;
  foreground: Surroundings;
  background: Surroundings;
}

/** Points around each one that must agree for it to be kept or removed without a closer look. */
const REGION_RADIUS = 2;
const REGION_CERTAIN = 0.99;
/** Radius in which masks contribute to the colours of their side: of the network's masks, and of the refined ones. */
const SAMPLED_RADIUS = 1;
const SAMPLED = 0.9;

const weightOf = (mask: number): number => (mask <= SAMPLED ? 0 : (mask - SAMPLED) / (1 - SAMPLED));

const halfColoursOf = ({ data, side }: Square): Float32Array => {
  const half = side / 2;
  const colours = new Float32Array(half * half * 3);
  for (let row = 0, at = 0; row < half; row += 1) {
    for (let column = 0; column < half; column += 1) {
      const upper = (row * 2 * side + column * 2) * 3;
      const lower = upper + side * 3;
      for (let colour = 0; colour < 3; colour += 1, at += 1)
        colours[at] =
          (data[upper + colour]! + data[upper + 3 + colour]! + data[lower + colour]! + data[lower + 3 + colour]!) / 4;
    }
  }
  return colours;
};

const regionsOf = (mask: Plane): Uint8Array =>
  Uint8Array.from(boxMeans(mask, REGION_RADIUS).values, (mean) => {
    if (mean >= REGION_CERTAIN) return REGION.kept;
    return mean <= 1 - REGION_CERTAIN ? REGION.gone : REGION.open;
  });

/**
 * Prepares the separation of a picture into foreground and background, at half the network's size, in two rounds: the network's
 * sides refine the mask; the colours of the parts certain after that are then gathered again, closer to the edge.
 */
export const matteOf = (square: Square, salience: Plane): Matte => {
  const colours = halfColoursOf(square);
  const mask = halved(salience);
  const side = mask.width;
  const regions = regionsOf(mask);
  const sampled = boxMeans(mask, SAMPLED_RADIUS).values;
  const around = surroundingsOf(colours, side, (point) => weightOf(sampled[point]!));
  const behind = surroundingsOf(colours, side, (point) => weightOf(1 - sampled[point]!));

  const refined = mask.values;
  const found = new Float64Array(COLOUR);
  for (let point = 0; point < refined.length; point += 1) {
    if (regions[point] !== REGION.open) continue;
    const [from, to] = [point * COLOUR, (point + 1) * COLOUR];
    const [red, green, blue] = [colours[point * 3]!, colours[point * 3 + 1]!, colours[point * 3 + 2]!];
    const guess = refined[point]!;
    unmix(red, green, blue, around.values.subarray(from, to), behind.values.subarray(from, to), guess, found);
    refined[point] = found[3]!;
  }
  return {
    side,
    regions,
    foreground: surroundingsOf(colours, side, (point) => weightOf(refined[point]!)),
    background: surroundingsOf(colours, side, (point) => weightOf(1 - refined[point]!)),
  };
};
