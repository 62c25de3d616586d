import type { SlideElement } from '@orbita/contracts';
import { drawElement, type SlidePictures } from '@orbita/slides';
import { contextOf } from '../../../model/canvas-context.ts';
import type { Box, Point } from '../../../model/stage/geometry.ts';

/** More pixels of one canvas cost memory that is not seen: past them it is drawn coarser. */
const MAX_PIXELS = 12_000_000;

/** Pixels a unit for an area, as near to the wanted as memory allows. */
export const allowedScale = (wanted: number, { width, height }: { width: number; height: number }): number =>
  Math.min(wanted, Math.sqrt(MAX_PIXELS / Math.max(1, width * height)));

/** Places a node over an area of the slide; the zoom is a property of the board. */
export const placeOver = (node: HTMLElement, { x, y, width, height }: Box): void => {
  node.style.setProperty('--x', String(x));
  node.style.setProperty('--y', String(y));
  node.style.setProperty('--w', String(width));
  node.style.setProperty('--h', String(height));
};

/** A canvas of some elements alone, and where it lies. */
export interface ElementCanvas {
  node: HTMLCanvasElement;
  origin: Point;
}

/**
 * Draws elements on a canvas that is as large as an area of the slide, set on whole pixels of the slide's own canvas so
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
  // Whole pixels of the page, too, where those are whole pixels of the screen: browsers set nodes on them.
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
