import {
  type CarouselDocument,
  type CarouselFormat,
  SLIDE_HEIGHTS,
  type Slide,
  type SlideElement,
} from '@orbita/contracts';
import { withElements } from '../elements.js';
import { mapSharing } from '../share.js';
import { spanOf } from './geometry.js';
import { atGeometry, originIn, settled } from './origins.js';
import { type Places, placeIn } from './place-in-region.js';
import { type Region, regionsOf } from './regions.js';

const reformatSlide = (slide: Slide, from: CarouselFormat, to: CarouselFormat): Slide => {
  const [height, next] = [SLIDE_HEIGHTS[from], SLIDE_HEIGHTS[to]];
  const whole: Region = { from: { top: 0, bottom: height }, to: { top: 0, bottom: next } };
  const regions = regionsOf(slide, height, next);
  const regionOf = (element: SlideElement): Region => {
    const { top, bottom } = spanOf(element);
    if (top <= 0 && bottom >= height) return whole;
    return regions.find((region) => (top + bottom) / 2 < region.from.bottom) ?? regions.at(-1)!;
  };
  const places: Places = new Map();
  for (const region of [whole, ...regions]) {
    const inside = slide.elements.filter((element) => regionOf(element) === region);
    placeIn(region, inside, places);
  }
  return withElements(
    slide,
    mapSharing(slide.elements, (element) => {
      const origin = originIn(element, to);
      return origin ? atGeometry(element, origin, origin.made) : settled(element, from, places.get(element.id)!);
    }),
  );
};

/**
 * Converts a carousel to another format. Slides keep their width, so elements keep widths and horizontal positions. Vertically,
 * what filled the height fills it again, and other elements keep their share of the free space: the top stays at the top, the
 * middle in the middle. Elements that overlap or are close together move as one, and where a lower slide has no room for all,
 * they are compressed. Switching back restores untouched elements exactly.
 */
export const reformat = (document: CarouselDocument, format: CarouselFormat): CarouselDocument =>
  format === document.format
    ? document
    : {
        ...document,
        format,
        slides: document.slides.map((slide) => reformatSlide(slide, document.format, format)),
      };
