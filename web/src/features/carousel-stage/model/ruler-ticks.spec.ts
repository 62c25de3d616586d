import { describe, expect, it } from 'vitest';
import { ticksOf } from './ruler-ticks';

const numbers = (...of: Parameters<typeof ticksOf>): [number, number][] =>
  ticksOf(...of).flatMap(({ at, value }) => (value === null ? [] : [[value, at] as [number, number]]));

describe('the ticks of a ruler', () => {
  it('start with the slide, continue beyond it and follow the zoom', () => {
    expect(numbers(60, 1, 220)).toEqual([
      [-50, 10],
      [0, 60],
      [50, 110],
      [100, 160],
      [150, 210],
    ]);
    expect(numbers(0, 4, 200).map(([value]) => value)).toEqual([0, 20, 40]);
    expect(numbers(0, 0.1, 200).map(([value]) => value)).toEqual([0, 500, 1_000, 1_500, 2_000]);
  });

  it('are readable at every zoom, and never too many', () => {
    for (let zoom = 0.1; zoom <= 4; zoom *= 1.07) {
      const written = numbers(-300, zoom, 2_000);
      const [one, next] = written;
      expect(next![1] - one![1]).toBeGreaterThanOrEqual(48);
      expect(written.length).toBeGreaterThan(10);
      expect(ticksOf(-300, zoom, 2_000).length).toBeLessThanOrEqual(2_000 / 9);
    }
  });
});
