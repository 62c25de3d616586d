import { type CarouselFormat, SLIDE_HEIGHTS, SLIDE_WIDTH, type Slide } from '@orbita/contracts';
import type { SlideContext, SlidePictures } from '../canvas.js';
import { drawElement } from './draw-element.js';
import { drawPattern } from './draw-pattern.js';
import { gradientLine } from './gradient-line.js';

/** Size of a slide in units. */
export const slideSize = (format: CarouselFormat): { width: number; height: number } => ({
  width: SLIDE_WIDTH,
  height: SLIDE_HEIGHTS[format],
});

/** Draws background and pattern, which lie below all elements. */
export const drawBackground = (context: SlideContext, slide: Slide, format: CarouselFormat, scale: number): void => {
  const { width, height } = slideSize(format);
  context.save();
  context.setTransform(scale, 0, 0, scale, 0, 0);
  const { background } = slide;
  if (background.type === 'gradient') {
    const { x0, y0, x1, y1 } = gradientLine(width, height, background.angle);
    const gradient = context.createLinearGradient(x0, y0, x1, y1);
    gradient.addColorStop(0, background.from);
    gradient.addColorStop(1, background.to);
    context.fillStyle = gradient;
  } else {
    context.fillStyle = background.color;
  }
  context.fillRect(0, 0, width, height);
  const pattern = { pattern: slide.backgroundPattern, color: slide.patternColor, opacity: slide.patternOpacity };
  drawPattern(context, pattern, { width, height });
  context.restore();
};

/**
 * Draws a slide: on the screen, as a thumbnail, for an export and on the server alike.
 * @param scale pixels a unit; the canvas is `slideSize × scale` pixels large
 */
export const renderSlide = (
  context: SlideContext,
  slide: Slide,
  format: CarouselFormat,
  pictures: SlidePictures,
  scale: number,
): void => {
  drawBackground(context, slide, format, scale);
  for (const element of slide.elements) drawElement(context, element, pictures, scale);
};
