import { describe, expect, it } from 'vitest';
import { collage } from './collage';
import type { Box, Mosaic, Sized } from './mosaic';
import { telegramAlbum } from './telegram-album';
import { wallMosaic } from './wall-mosaic';

const WIDE: Sized = { width: 1_600, height: 900 };
const NARROW: Sized = { width: 900, height: 1_600 };
const SQUARE: Sized = { width: 1_000, height: 1_000 };

const many = (size: Sized, count: number): Sized[] => Array.from({ length: count }, () => size);
/** Pictures in each row: those that begin at the same height. */
const rows = ({ places }: Mosaic): number[] => {
  const tops = new Map<string, number>();
  for (const { y } of places) tops.set(y.toFixed(3), (tops.get(y.toFixed(3)) ?? 0) + 1);
  return [...tops.entries()].sort(([a], [b]) => Number(a) - Number(b)).map(([, count]) => count);
};
const isBeside = (one: Box | undefined, other: Box | undefined): boolean =>
  one !== undefined && other !== undefined && one.y === other.y && other.x > one.x;

describe.each([
  ['Telegram', telegramAlbum],
  ['VK', wallMosaic],
  ['Facebook', collage],
])('pictures of a post in %s', (_, layOut) => {
  const mixes = [WIDE, NARROW, SQUARE].flatMap((size) =>
    Array.from({ length: 10 }, (__, count) => many(size, count + 1)),
  );
  const mixed = Array.from({ length: 10 }, (__, count) =>
    Array.from({ length: count + 1 }, (___, index) => [WIDE, NARROW, SQUARE][index % 3] ?? SQUARE),
  );

  it('lie within the whole and do not cover each other', () => {
    for (const files of [...mixes, ...mixed, many({ width: 5_000, height: 500 }, 3)]) {
      const { ratio, places } = layOut(files);
      expect(ratio).toBeGreaterThan(0.3);
      for (const [index, box] of places.entries()) {
        expect(box.width).toBeGreaterThan(0.06);
        expect(box.height).toBeGreaterThan(0.04);
        expect(box.x).toBeGreaterThanOrEqual(0);
        expect(box.x + box.width).toBeLessThanOrEqual(1.001);
        expect(box.y + box.height).toBeLessThanOrEqual(1.001);
        for (const other of places.slice(index + 1)) {
          const isApart =
            box.x + box.width <= other.x + 0.001 ||
            other.x + other.width <= box.x + 0.001 ||
            box.y + box.height <= other.y + 0.001 ||
            other.y + other.height <= box.y + 0.001;
          expect(isApart, `${files.length} files, place ${index}`).toBe(true);
        }
      }
    }
  });

  it('count as square while their size is not known', () => {
    expect(layOut([{}])).toEqual(layOut([SQUARE]));
    expect(layOut(many({ width: null, height: null }, 4))).toEqual(layOut(many(SQUARE, 4)));
  });
});

describe('an album of Telegram', () => {
  it('never crops one picture, but stands a tall one on a ground', () => {
    expect(telegramAlbum([WIDE]).ratio).toBeCloseTo(16 / 9);
    expect(telegramAlbum([NARROW]).ratio).toBe(3 / 4);
  });

  it('puts two alike wide pictures one above the other, others side by side', () => {
    expect(rows(telegramAlbum([WIDE, WIDE]))).toEqual([1, 1]);
    for (const pair of [
      [SQUARE, SQUARE],
      [NARROW, NARROW],
      [WIDE, NARROW],
    ]) {
      const [one, other] = telegramAlbum(pair).places;
      expect(isBeside(one, other)).toBe(true);
    }
  });

  it('puts a narrow first picture at the left of the others, any other above them', () => {
    const [first, second, third] = telegramAlbum([NARROW, SQUARE, SQUARE]).places;
    expect(first?.height).toBe(1);
    expect(second?.x).toBe(third?.x);
    expect(rows(telegramAlbum([WIDE, SQUARE, SQUARE]))).toEqual([1, 2]);
    expect(rows(telegramAlbum(many(WIDE, 4)))).toEqual([1, 3]);
    expect(telegramAlbum(many(SQUARE, 4)).places[0]?.height).toBe(1);
  });

  it('puts five to ten into rows of three at most, no lower row shorter than the one above', () => {
    for (let count = 5; count <= 10; count += 1) {
      for (const size of [WIDE, SQUARE]) {
        const found = rows(telegramAlbum(many(size, count)));
        expect(found.reduce((sum, row) => sum + row)).toBe(count);
        expect(Math.max(...found)).toBeLessThanOrEqual(3);
        expect(found.length).toBeLessThanOrEqual(4);
      }
    }
    expect(rows(telegramAlbum(many(SQUARE, 5)))).toEqual([2, 3]);
    expect(rows(telegramAlbum(many(SQUARE, 10)))).toEqual([2, 2, 3, 3]);
  });
});

describe("a post on VK's wall", () => {
  it('shows a tall picture on a ground as wide as the post', () => {
    expect(wallMosaic([NARROW]).ratio).toBe(1);
    expect(wallMosaic([WIDE]).ratio).toBeCloseTo(16 / 9);
  });

  it('puts wide pictures above a row, any others beside a column', () => {
    expect(rows(wallMosaic(many(WIDE, 2)))).toEqual([1, 1]);
    expect(rows(wallMosaic(many(WIDE, 3)))).toEqual([1, 2]);
    expect(rows(wallMosaic(many(WIDE, 4)))).toEqual([1, 3]);
    for (const count of [3, 4]) {
      const [first, ...column] = wallMosaic(many(SQUARE, count)).places;
      expect(first?.height).toBe(1);
      expect(new Set(column.map(({ x }) => x)).size).toBe(1);
    }
  });

  it('puts more into three rows at most, the nearest to a square', () => {
    for (let count = 5; count <= 10; count += 1) {
      const whole = wallMosaic(many(SQUARE, count));
      expect(rows(whole).length).toBeLessThanOrEqual(3);
      expect(whole.ratio).toBeGreaterThan(0.7);
      expect(whole.ratio).toBeLessThan(1.5);
    }
  });
});

describe('a collage of Facebook', () => {
  it('is arranged by the shape of the first picture', () => {
    expect(rows(collage([WIDE, SQUARE]))).toEqual([1, 1]);
    expect(rows(collage([NARROW, SQUARE]))).toEqual([2]);
    expect(rows(collage(many(SQUARE, 3)))).toEqual([3]);
    expect(rows(collage(many(SQUARE, 4)))).toEqual([2, 2]);
    expect(rows(collage([WIDE, SQUARE, SQUARE, SQUARE]))).toEqual([1, 3]);
    expect(collage([NARROW, SQUARE, SQUARE]).places[0]?.height).toBe(1);
  });

  it('has two above three from five on', () => {
    expect(rows(collage(many(WIDE, 9)))).toEqual([2, 3]);
  });
});
