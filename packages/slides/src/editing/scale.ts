import { MAX_SLIDE_EXTENT, type Slide, type SlideElement } from '@orbita/contracts';
import { boundsOf } from '../geometry.js';
import { MIN_ELEMENT_SIZE, changeElements, elementsOf } from './elements.js';
import { unlockedOf } from './lock.js';
import { type Handle, sidesOf } from './resize.js';
import { type Axis, type Box, spanOf } from './spans.js';

/** Handles of several elements: they keep their proportions, so only corners make sense. */
export const CORNERS = ['nw', 'ne', 'se', 'sw'] as const satisfies readonly Handle[];
export type Corner = (typeof CORNERS)[number];

const AXES = ['x', 'y'] as const;

const boxOf = ({ position, size }: SlideElement): Box => ({ ...position, ...size });

/** Where elements reach along an axis together. */
const reachOf = (elements: readonly SlideElement[], axis: Axis): { start: number; end: number } => {
  const spans = elements.map((element) => spanOf(boundsOf(element), axis));
  return { start: Math.min(...spans.map(({ start }) => start)), end: Math.max(...spans.map(({ end }) => end)) };
};

/** The corner that stays: opposite to the one that is pulled. */
const anchorOf = (elements: readonly SlideElement[], corner: Corner): { x: number; y: number } => {
  const side = sidesOf(corner);
  const along = (axis: Axis): number => {
    const { start, end } = reachOf(elements, axis);
    return side[axis] > 0 ? start : end;
  };
  return { x: along('x'), y: along('y') };
};

/**
 * How small and how large elements may become together: no side falls below the least one (what is thinner already
 * holds nothing up), and nothing leaves the range of positions and sizes.
 */
const rangeOf = (elements: readonly SlideElement[], anchor: { x: number; y: number }): { min: number; max: number } => {
  const lengths = elements.flatMap(({ size }) => [size.width, size.height]);
  const min = Math.max(
    0.01,
    ...lengths.filter((length) => length >= MIN_ELEMENT_SIZE).map((length) => MIN_ELEMENT_SIZE / length),
  );
  const rooms = elements.flatMap((element) =>
    AXES.flatMap((axis) => {
      const far = element.position[axis] - anchor[axis];
      return far === 0 ? [] : [(MAX_SLIDE_EXTENT - Math.sign(far) * anchor[axis]) / Math.abs(far)];
    }),
  );
  return { min, max: Math.max(1, Math.min(...lengths.map((length) => MAX_SLIDE_EXTENT / length), ...rooms)) };
};

/**
 * How many times as large a box becomes when a corner of it is pulled. The pull is measured along the diagonal, so that it
 * never jumps.
 * @param dx how far it was pulled, in units
 */
export const pulledScale = ({ width, height }: Box, corner: Corner, dx: number, dy: number): number => {
  const side = sidesOf(corner);
  return 1 + (side.x * dx * width + side.y * dy * height) / (width ** 2 + height ** 2);
};

const scaledStyle = (element: SlideElement, scale: number): SlideElement => {
  const whole = (length: number): number => Math.max(Math.min(1, length), Math.round(length * scale));
  if (element.type === 'text') {
    const { top, right, bottom, left } = element.padding;
    return {
      ...element,
      // Never up: letters that are wider than their box has become would break other lines.
      fontSize: Math.floor(element.fontSize * scale * 10) / 10,
      padding: { top: whole(top), right: whole(right), bottom: whole(bottom), left: whole(left) },
    };
  }
  if (element.type === 'image') return { ...element, borderRadius: whole(element.borderRadius) };
  // An icon's strokes are as wide as its box makes them.
  const borderWidth = element.figure === 'icon' ? element.borderWidth : whole(element.borderWidth);
  return { ...element, borderRadius: whole(element.borderRadius), borderWidth };
};

/**
 * Makes elements larger or smaller together, with the gaps between them, letters, paddings and roundings; the corner
 * opposite to the pulled one stays. A scale that would go too far is taken as far as it may.
 * @param scale 1 changes nothing
 */
export const scaleElements = (slide: Slide, ids: readonly string[], corner: Corner, scale: number): Slide => {
  const scaled = unlockedOf(slide, ids);
  const elements = elementsOf(slide, scaled);
  if (elements.length === 0 || !Number.isFinite(scale)) return slide;
  const anchor = anchorOf(elements, corner);
  const { min, max } = rangeOf(elements, anchor);
  const times = Math.min(max, Math.max(Math.min(1, min), scale));
  if (times === 1) return slide;
  const at = (axis: Axis, place: number): number => Math.round(anchor[axis] + (place - anchor[axis]) * times);
  return changeElements(slide, scaled, (element) => {
    // Edges are rounded, not lengths: what touches goes on touching.
    const side = (axis: Axis): { start: number; length: number } => {
      const { start, end } = spanOf(boxOf(element), axis);
      const least = Math.min(MIN_ELEMENT_SIZE, Math.max(1, Math.round((end - start) * times)));
      return { start: at(axis, start), length: Math.max(least, at(axis, end) - at(axis, start)) };
    };
    const [x, y] = [side('x'), side('y')];
    return {
      ...scaledStyle(element, times),
      position: { x: x.start, y: y.start },
      size: { width: x.length, height: y.length },
    };
  });
};
