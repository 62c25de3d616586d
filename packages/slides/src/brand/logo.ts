import {
  type CarouselDocument,
  type CarouselFormat,
  type ImageElement,
  MAX_CAROUSEL_ELEMENTS,
  MAX_SLIDE_ELEMENTS,
  type Slide,
} from '@orbita/contracts';
import { newImage, removeElements, withElements } from '../editing/elements.js';
import { elementCount } from '../editing/limits.js';
import { mapSharing } from '../editing/share.js';
import { LOGO_ID, withSlides } from '../editing/slides.js';
import { slideSize } from '../render/render-slide.js';

const SIZE = { width: 120, height: 60 };
const MARGIN = 30;

/** How much of a box is under elements already, in square units. */
const coveredArea = (slide: Slide, { x, y }: { x: number; y: number }): number =>
  slide.elements
    .filter(({ id, visible, type }) => visible && id !== LOGO_ID && type !== 'shape')
    .map(({ position, size }) => {
      const width = Math.min(x + SIZE.width, position.x + size.width) - Math.max(x, position.x);
      const height = Math.min(y + SIZE.height, position.y + size.height) - Math.max(y, position.y);
      return Math.max(0, width) * Math.max(0, height);
    })
    .reduce((sum, area) => sum + area, 0);

/** The corner that is most free; of several the first in the order people look for a logo in. */
const freeCorner = (slide: Slide, format: CarouselFormat): { x: number; y: number } => {
  const { width, height } = slideSize(format);
  const right = width - MARGIN - SIZE.width;
  const bottom = height - MARGIN - SIZE.height;
  const corners = [
    { x: MARGIN, y: MARGIN },
    { x: right, y: MARGIN },
    { x: right, y: bottom },
    { x: MARGIN, y: bottom },
  ];
  return corners.reduce((best, corner) => (coveredArea(slide, corner) < coveredArea(slide, best) ? corner : best));
};

const logoAt = (fileId: number, position: { x: number; y: number }): ImageElement => ({
  ...newImage(fileId),
  id: LOGO_ID,
  position,
  size: SIZE,
  fit: 'contain',
  alt: 'Логотип',
});

const withLogo = (slide: Slide, fileId: number, format: CarouselFormat, hasRoom: boolean): Slide => {
  const isThere = slide.elements.some((element) => element.id === LOGO_ID && element.type === 'image');
  if (isThere) {
    // Where it was put stays: somebody may have chosen the place.
    return withElements(
      slide,
      mapSharing(slide.elements, (element) =>
        element.id === LOGO_ID && element.type === 'image' && element.fileId !== fileId
          ? { ...element, fileId, crop: null }
          : element,
      ),
    );
  }
  if (!hasRoom || slide.elements.length >= MAX_SLIDE_ELEMENTS) return slide;
  return { ...slide, elements: [...slide.elements, logoAt(fileId, freeCorner(slide, format))] };
};

/**
 * Puts a logo on the first and the last slide and takes it from the others; null takes it from all. Where a slide or the
 * carousel is full, there is none.
 */
export const applyLogo = (document: CarouselDocument, fileId: number | null): CarouselDocument => {
  const { format } = document;
  const last = document.slides.length - 1;
  const cleared = withSlides(
    document,
    mapSharing(document.slides, (slide, index) =>
      fileId !== null && (index === 0 || index === last) ? slide : removeElements(slide, [LOGO_ID]),
    ),
  );
  if (fileId === null) return cleared;
  return [...new Set([0, last])].reduce((result, index) => {
    const hasRoom = elementCount(result) < MAX_CAROUSEL_ELEMENTS;
    return withSlides(
      result,
      mapSharing(result.slides, (slide, at) => (at === index ? withLogo(slide, fileId, format, hasRoom) : slide)),
    );
  }, cleared);
};
