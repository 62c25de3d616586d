import type { CarouselFormat, Slide, SlideElement } from '@orbita/contracts';
import { backdropOf, groundsOf } from '../brand/backdrop.js';
import { BLACK, WHITE, leastContrast, readableColor } from '../brand/contrast.js';
import { sharing } from './share.js';

/** Least contrast at which a pattern or a stroke is seen at all. */
const MIN_SEEN = 1.6;

/** A new element in a colour that is seen where it will lie: light on a dark slide. A filled shape stays as it is. */
export const inked = <T extends SlideElement>(slide: Slide, element: T, format: CarouselFormat): T => {
  // It will be above everything that is there now.
  const inkOn = (color: string): string =>
    readableColor([color, WHITE], backdropOf(slide, { ...element, color }, format));
  if (element.type === 'text') return sharing(element, { ...element, color: inkOn(element.color) });
  return element.type === 'shape' && element.figure !== undefined
    ? sharing(element, { ...element, borderColor: inkOn(element.borderColor) })
    : element;
};

/** Whether the pattern of a slide is seen on its background. */
const isPatternSeen = (slide: Slide): boolean => leastContrast(slide.patternColor, groundsOf(slide)) >= MIN_SEEN;

/** The slide with a pattern that is seen on its background. */
export const withSeenPattern = (slide: Slide): Slide => {
  if (isPatternSeen(slide)) return slide;
  const grounds = groundsOf(slide);
  const least = (color: string): number => leastContrast(color, grounds);
  return { ...slide, patternColor: least(WHITE) > least(BLACK) ? WHITE : '#1a1a2e' };
};

/** A slide after a change of its background: a pattern that was seen before is seen after it. */
export const keepingPattern = (before: Slide, after: Slide): Slide =>
  isPatternSeen(before) ? withSeenPattern(after) : after;
