import type { SlideElement } from '@orbita/contracts';
import { drawElement, type SlidePictures } from '@orbita/slides';
import { contextOf, type Box, type Point } from '@/entities/carousels';

/** More pixels in one canvas would cost memory without a visible gain: above this it is drawn at lower resolution. */
const MAX_PIXELS = 12_000_000;

/** Pixels per unit for an area, as close to the wanted as memory allows. */
export const allowedScale = (wanted: number, { width, height }: { width: number; height: number }): number =>
  Math.min(wanted, Math.sqrt(MAX_PIXELS / Math.max(1, width * height)));

/** Places a node over an area of the slide; the zoom is a property of the board. */
export const placeOver = (node: HTMLElement, { x, y, width, height }: Box): void => {
  node.style.setProperty('--x', String(x));
  node.style.setProperty('--y', String(y));
  node.style.setProperty('--w', String(width));
  node.style.setProperty('--h', String(height));
};

/** A canvas with some elements only, and its position. */
export interface ElementCanvas {
  node: HTMLCanvasElement;
  origin: Point;
}

/**
 * Draws elements on a canvas as large as an area of the slide, aligned to whole pixels of the slide's own canvas so
 * that they look the same there.
 */
export const drawElements = (
  node: HTMLCanvasElement,
  elements: readonly SlideElement[],
  area: Box,
  pictures: SlidePictures,
  wanted: number,
): ElementCanvas => {
  const scale = allowedScale(wanted, area);
  // Also whole pixels of the page, where those are whole device pixels: browsers align nodes to them.
  const step = Number.isInteger(window.devicePixelRatio) ? window.devicePixelRatio : 1;
  const before = (at: number): number => (Math.floor((at * scale) / step) - 1) * step;
  const behind = (at: number): number => (Math.ceil((at * scale) / step) + 1) * step;
  const left = before(area.x);
  const top = before(area.y);
  const width = behind(area.x + area.width) - left;
  const height = behind(area.y + area.height) - top;
  const context = contextOf(node);
  if (node.width !== width || node.height !== height) {
    node.width = width;
    node.height = height;
  } else {
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.clearRect(0, 0, width, height);
  }
  const origin = { x: left / scale, y: top / scale };
  placeOver(node, { ...origin, width: width / scale, height: height / scale });
  for (const element of elements) drawElement(context, element, pictures, scale, origin);
  return { node, origin };
};
