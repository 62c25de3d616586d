import { CAROUSEL_FORMATS, type CarouselFormat, MAX_SLIDE_EXTENT, type SlideElement } from '@orbita/contracts';
import { type Geometry, geometryOf } from './geometry.js';

interface Origin extends Geometry {
  /** The geometry that was made of it. */
  made: Geometry;
}

/**
 * Positions of elements in the formats they come from, by their present position object: rounded units cannot be divided back. An
 * element moved since has another position object, a resized one another size, and both are placed by the rules.
 */
const origins = new WeakMap<SlideElement['position'], Partial<Record<CarouselFormat, Origin>>>();

export const originIn = (element: SlideElement, format: CarouselFormat): Origin | undefined => {
  const origin = origins.get(element.position)?.[format];
  const isUntouched = origin?.made.size === element.size;
  return isUntouched ? origin : undefined;
};

export const atGeometry = (element: SlideElement, geometry: Geometry, made?: Geometry): SlideElement => {
  const { position, size, fontSize } = geometry;
  if (element.type !== 'text' || fontSize === undefined) return { ...element, position, size };
  // A size that was chosen since stays.
  const isChosen = made !== undefined && made.fontSize !== element.fontSize;
  return { ...element, position, size, fontSize: isChosen ? element.fontSize : fontSize };
};

/** Places an element in a format and remembers where it comes from. */
export const settled = (element: SlideElement, from: CarouselFormat, next: Geometry): SlideElement => {
  const bound = (value: number): number => Math.max(-MAX_SLIDE_EXTENT, Math.min(MAX_SLIDE_EXTENT, value));
  const made: Geometry = {
    ...next,
    position: { x: bound(next.position.x), y: bound(next.position.y) },
    size: { width: Math.max(1, bound(next.size.width)), height: Math.max(1, bound(next.size.height)) },
  };
  const known: Partial<Record<CarouselFormat, Origin>> = {};
  for (const format of CAROUSEL_FORMATS) {
    const origin = originIn(element, format);
    if (!origin) continue;
    const isChosen = element.type === 'text' && origin.made.fontSize !== element.fontSize;
    known[format] = { ...origin, ...(isChosen ? { fontSize: element.fontSize } : {}), made };
  }
  origins.set(made.position, { ...known, [from]: { ...geometryOf(element), made } });
  return atGeometry(element, made);
};
