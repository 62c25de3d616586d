import { MAX_SLIDE_EXTENT, type Slide, type SlideElement } from '@orbita/contracts';
import { heldTurned, turned } from '../geometry.js';
import { MIN_ELEMENT_SIZE, changeElements } from './elements.js';
import { unlockedOf } from './lock.js';

export const HANDLES = ['n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw'] as const;
/** A handle by the point of the compass it lies at. */
export type Handle = (typeof HANDLES)[number];

/** The side of an axis a handle moves: -1 the left or upper one, 1 the right or lower one, 0 neither. */
export const sidesOf = (handle: Handle): { x: -1 | 0 | 1; y: -1 | 0 | 1 } => ({
  x: handle.includes('w') ? -1 : handle.includes('e') ? 1 : 0,
  y: handle.includes('n') ? -1 : handle.includes('s') ? 1 : 0,
});

/** What is thinner already (a line) may stay as thin. */
const least = (length: number): number => Math.min(MIN_ELEMENT_SIZE, length);

/** The longest a side may become while the opposite edge stays and the box stays in the range of positions. */
const most = (start: number, length: number, side: -1 | 0 | 1): number =>
  side < 0 ? Math.min(MAX_SLIDE_EXTENT, start + length + MAX_SLIDE_EXTENT) : MAX_SLIDE_EXTENT;

/** Where a box begins that has become as long: the opposite edge stays, and the middle when neither edge is moved. */
const startOf = (start: number, length: number, side: -1 | 0 | 1, next: number): number =>
  side > 0 ? start : side < 0 ? start + length - next : Math.round(start + (length - next) / 2);

const pulled = (start: number, length: number, side: -1 | 0 | 1, by: number): number =>
  side === 0 ? length : Math.min(most(start, length, side), Math.max(least(length), Math.round(length + side * by)));

/** How many times as large a box becomes: the pull is measured along the diagonal, so that it never jumps. */
const scaleOf = ({ position, size }: SlideElement, side: ReturnType<typeof sidesOf>, dx: number, dy: number) => {
  const across = side.x === 0 ? 0 : size.width;
  const down = side.y === 0 ? 0 : size.height;
  const wanted = 1 + (side.x * dx * across + side.y * dy * down) / (across ** 2 + down ** 2);
  const minimum = Math.max(least(size.width) / size.width, least(size.height) / size.height);
  const maximum = Math.min(
    most(position.x, size.width, side.x) / size.width,
    most(position.y, size.height, side.y) / size.height,
  );
  return Math.min(maximum, Math.max(minimum, wanted));
};

/**
 * Pulls a handle of an element; the opposite edge stays where it is. A turned element is pulled along its own sides.
 * @param dx how far the handle was pulled since the element had this size, in units of the slide
 * @param keepRatio when absent, the corners of a picture keep its proportions
 */
export const resizeElement = (
  slide: Slide,
  id: string,
  handle: Handle,
  dx: number,
  dy: number,
  { keepRatio }: { keepRatio?: boolean } = {},
): Slide =>
  changeElements(slide, unlockedOf(slide, [id]), (element) => {
    if (!Number.isFinite(dx) || !Number.isFinite(dy)) return element;
    const side = sidesOf(handle);
    const { position, size, rotation = 0 } = element;
    const by = turned({ x: dx, y: dy }, -rotation);
    const keeps = keepRatio ?? (element.type === 'image' && side.x !== 0 && side.y !== 0);
    const scale = keeps ? scaleOf(element, side, by.x, by.y) : 1;
    const width = keeps ? Math.round(size.width * scale) : pulled(position.x, size.width, side.x, by.x);
    const height = keeps ? Math.round(size.height * scale) : pulled(position.y, size.height, side.y, by.y);
    const upright = {
      x: startOf(position.x, size.width, side.x, width),
      y: startOf(position.y, size.height, side.y, height),
    };
    return { ...element, size: { width, height }, position: heldTurned(element, upright, { width, height }) };
  });
