import type { SlideElement } from '@orbita/contracts';

export interface Point {
  x: number;
  y: number;
}

export interface Size {
  width: number;
  height: number;
}

export type Box = Point & Size;

/** Distance of two points. */
export const distance = (one: Point, other: Point): number => Math.hypot(one.x - other.x, one.y - other.y);

/** Where an element is, in units of its slide. */
export const boxOf = ({ position, size }: Pick<SlideElement, 'position' | 'size'>): Box => ({ ...position, ...size });

/** The box between two corners, in any order. */
export const boxBetween = (one: Point, other: Point): Box => ({
  x: Math.min(one.x, other.x),
  y: Math.min(one.y, other.y),
  width: Math.abs(one.x - other.x),
  height: Math.abs(one.y - other.y),
});

/** The bounding box of at least one box. */
export const boxAround = (boxes: readonly Box[]): Box => {
  const left = Math.min(...boxes.map(({ x }) => x));
  const top = Math.min(...boxes.map(({ y }) => y));
  return {
    x: left,
    y: top,
    width: Math.max(...boxes.map(({ x, width }) => x + width)) - left,
    height: Math.max(...boxes.map(({ y, height }) => y + height)) - top,
  };
};

export const holds = ({ x, y, width, height }: Box, point: Point): boolean =>
  point.x >= x && point.x <= x + width && point.y >= y && point.y <= y + height;

/** Whether two boxes overlap; touching edges do not count. */
export const overlap = (one: Box, other: Box): boolean =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;
