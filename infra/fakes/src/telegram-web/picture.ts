import { pngOf } from '../png.js';
import { generator } from '../random.js';

/** A PNG of a gradient between two colours drawn by the seed: real, and distinguishable by eye. */
export const gradientPng = (seed: number, width: number, height: number): Buffer => {
  const random = generator(seed);
  const [from, to] = [0, 1].map(() => [0, 1, 2].map(() => 40 + Math.floor(random() * 190))) as [number[], number[]];
  return pngOf({
    width,
    height,
    channels: 3,
    paint: (x, y, row, offset) => {
      const share = (x / width + y / height) / 2;
      for (const [channel, start] of from.entries()) {
        row[offset + channel] = Math.round(start + ((to[channel] ?? 0) - start) * share);
      }
    },
  });
};
