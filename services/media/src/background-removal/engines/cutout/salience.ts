import type { SalienceNetwork, Square } from './network.js';
import { type Plane, halved, resized } from './plane.js';

/** Below this, the two runs found different subjects. */
const AGREEMENT = 0.8;

/** Overlap of two masks: intersection over union of their kept parts. */
const agreement = (one: Plane, other: Plane): number => {
  let both = 0;
  let either = 0;
  for (let point = 0; point < one.values.length; point += 1) {
    const inOne = one.values[point]! > 0.5;
    const inOther = other.values[point]! > 0.5;
    if (inOne && inOther) both += 1;
    if (inOne || inOther) either += 1;
  }
  return either === 0 ? 1 : both / either;
};

const halfOf = ({ data, side }: Square): Square => {
  const half = side / 2;
  const small = new Uint8Array(half * half * 3);
  for (let row = 0, at = 0; row < half; row += 1) {
    for (let column = 0; column < half; column += 1) {
      const corner = (row * 2 * side + column * 2) * 3;
      for (let colour = 0; colour < 3; colour += 1, at += 1) {
        const first = corner + colour;
        small[at] = (data[first]! + data[first + 3]! + data[first + side * 3]! + data[first + side * 3 + 3]! + 2) >> 2;
      }
    }
  }
  return { data: small, side: half };
};

/**
 * The subject of a picture: 0–1 for each point of the square. The network runs twice, on the square and on its half. The smaller
 * run misses fine details but not large objects: where the two differ much, everything found by either is kept.
 */
export const salienceOf = async (square: Square, network: SalienceNetwork): Promise<Plane> => {
  const near = await network.look(square);
  if (!network.isOpen) return near;
  const far = await network.look(halfOf(square));
  if (agreement(halved(near), far) >= AGREEMENT) return near;
  const large = resized(far, square.side, square.side);
  return { ...near, values: near.values.map((value, point) => Math.max(value, large.values[point]!)) };
};
