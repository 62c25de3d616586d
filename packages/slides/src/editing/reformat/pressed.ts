import { MIN_FONT_SIZE, SLIDE_WIDTH, type SlideElement } from '@orbita/contracts';
import { type Geometry, geometryOf, heightOf, isStretchable, spanOf } from './geometry.js';
import type { Region } from './regions.js';

/** Share of the slide's width from which on a circle is part of a scene, and no sign that has to stay round. */
const LARGE = 0.5;

/** Whether a circle is the round end of a box as wide as it, as of an arch: it must stay as wide as the box. */
const isCap = (circle: SlideElement, others: readonly SlideElement[]): boolean =>
  circle.type === 'shape' &&
  others.some(
    (other) =>
      other !== circle &&
      other.type !== 'text' &&
      isStretchable(other) &&
      Math.abs(other.position.x - circle.position.x) <= 2 &&
      Math.abs(other.size.width - circle.size.width) <= 2,
  );

/** Compresses what does not fit: boxes become lower, small circles smaller, and letters as small as their box requires. */
export const pressed = (element: SlideElement, others: readonly SlideElement[], { from, to }: Region): Geometry => {
  const factor = heightOf(to) / heightOf(from);
  const { top, bottom } = spanOf(element);
  const at = (y: number): number => Math.round(to.top + (y - from.top) * factor);
  const { position, size, fontSize } = geometryOf(element);
  const isLarge = element.type === 'shape' && size.width >= LARGE * SLIDE_WIDTH;
  if (isStretchable(element) || isLarge || isCap(element, others)) {
    return {
      position: { x: position.x, y: at(top) },
      size: { width: size.width, height: Math.max(1, at(bottom) - at(top)) },
      // Its lines are as wide as before, so the area its letters take shrinks by the square of their size.
      ...(fontSize === undefined
        ? {}
        : { fontSize: Math.max(MIN_FONT_SIZE, Math.floor(fontSize * Math.sqrt(Math.min(1, factor)))) }),
    };
  }
  const width = Math.max(1, Math.round(size.width * factor));
  return {
    position: { x: Math.round(position.x + (size.width - width) / 2), y: at(top) },
    size: { width, height: Math.max(1, at(bottom) - at(top)) },
  };
};
