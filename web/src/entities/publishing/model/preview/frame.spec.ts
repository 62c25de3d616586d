import { expect, it } from 'vitest';
import { instagramFrame, threadsShape } from './frame';

const of = (width: number, height: number) => ({ width, height });

it('gives a carousel of Instagram the shape of its first picture, within what Instagram shows', () => {
  expect(instagramFrame([of(1_080, 1_350), of(1_920, 1_080)])).toBe(4 / 5);
  expect(instagramFrame([of(900, 1_600)])).toBe(3 / 4);
  expect(instagramFrame([of(3_000, 1_000)])).toBe(1.91);
  expect(instagramFrame([{}])).toBe(1);
});

it('lets one wide picture of Threads be wider than several in a strip', () => {
  expect(threadsShape(of(1_600, 900), true)).toBeCloseTo(16 / 9);
  expect(threadsShape(of(1_600, 900), false)).toBeCloseTo(4 / 3);
});
