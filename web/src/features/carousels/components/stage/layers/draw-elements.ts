import type { SlideElement } from '@orbita/contracts';
import { drawElement, type SlideContext, type SlidePictures } from '@orbita/slides';
import type { Box, Point } from '../../../model/stage/geometry.ts';

/** More pixels of one canvas cost memory that is not seen: past them it is drawn coarser. */
const MAX_PIXELS = 12_000_000;

/** Pixels a unit for an area, as near to the wanted as memory allows. */
export const allowedScale = (wanted: number, { width, height }: { width: number; height: number }): number =>
  Math.min(wanted, Math.sqrt(MAX_PIXELS / Math.max(1, width * height)));

/** The context slides are drawn on. @throws Error where the browser has none */
export const contextOf = (canvas: HTMLCanvasElement): CanvasRenderingContext2D => {
  const context = canvas.getContext('2d');
  if (!context) throw new Error('this browser draws no canvas');
  return context;
};

export const asSlideContext = (context: CanvasRenderingContext2D): SlideContext => context as unknown as SlideContext;

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
  const left = Math.floor(area.x * scale) - 1;
  const top = Math.floor(area.y * scale) - 1;
  const width = Math.ceil((area.x + area.width) * scale) + 1 - left;
  const height = Math.ceil((area.y + area.height) * scale) + 1 - top;
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
  for (const element of elements) drawElement(asSlideContext(context), element, pictures, scale, origin);
  return { node, origin };
};
