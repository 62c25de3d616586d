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
import { editingWords } from '../editing/words.js';
import { slideSize } from '../render/render-slide.js';

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

const SIZE = { width: 120, height: 60 };
const MARGIN = 30;
/** How finely a free place is looked for, in units. */
const STEP = 10;
/** A logo within this share of the slide's height from the upper or lower edge counts as at that edge. */
const EDGE_SHARE = 0.3;
/** A picture as large as this share of the slide is its ground: a logo may lie on it. */
const GROUND_SHARE = 0.5;

/** What a logo must not lie on: words and small pictures. Shapes are what words lie on, too. */
const obstaclesOf = (slide: Slide, format: CarouselFormat): Box[] => {
  const { width, height } = slideSize(format);
  return slide.elements
    .filter(
      ({ id, type, visible, size }) =>
        id !== LOGO_ID &&
        visible &&
        (type === 'text' || (type === 'image' && size.width * size.height < GROUND_SHARE * width * height)),
    )
    .map(({ position, size }) => ({ ...position, ...size }));
};

const commonArea = (one: Box, other: Box): number =>
  Math.max(0, Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x)) *
  Math.max(0, Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y));

/**
 * The place nearest to a corner in which a logo hides the least, best nothing; of several the first in the order people look
 * for a logo: upper left, upper right, lower right, lower left.
 */
const freePlace = (slide: Slide, format: CarouselFormat): { x: number; y: number } => {
  const { width, height } = slideSize(format);
  const [right, bottom] = [width - MARGIN - SIZE.width, height - MARGIN - SIZE.height];
  const obstacles = obstaclesOf(slide, format);
  let best = { x: MARGIN, y: MARGIN, hidden: Infinity };
  const reach = Math.round(height * EDGE_SHARE);
  for (let inwards = 0; inwards <= reach && best.hidden > 0; inwards += STEP) {
    for (const [x, y] of [
      [MARGIN, MARGIN + inwards],
      [right, MARGIN + inwards],
      [right, bottom - inwards],
      [MARGIN, bottom - inwards],
      [Math.round((width - SIZE.width) / 2), MARGIN + inwards],
      [Math.round((width - SIZE.width) / 2), bottom - inwards],
    ] as const) {
      const hidden = obstacles.reduce((sum, box) => sum + commonArea({ x, y, ...SIZE }, box), 0);
      if (hidden < best.hidden) best = { x, y, hidden };
    }
  }
  return { x: best.x, y: best.y };
};

const logoAt = (fileId: number, position: { x: number; y: number }): ImageElement => ({
  ...newImage(fileId),
  id: LOGO_ID,
  position,
  size: SIZE,
  fit: 'contain',
  alt: editingWords.logo,
});

const withLogo = (slide: Slide, fileId: number, format: CarouselFormat, hasRoom: boolean): Slide => {
  const isThere = slide.elements.some((element) => element.id === LOGO_ID && element.type === 'image');
  if (isThere) {
    // Its place stays: the user may have chosen it.
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
  return { ...slide, elements: [...slide.elements, logoAt(fileId, freePlace(slide, format))] };
};

/**
 * Puts a logo on the first and the last slide and removes it from the others; null removes it from all. A full slide or carousel
 * gets no logo.
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
