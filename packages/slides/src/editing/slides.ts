import { type CarouselDocument, MAX_CAROUSEL_ELEMENTS, MAX_CAROUSEL_SLIDES, type Slide } from '@orbita/contracts';
import { newId, newSlide, withElements } from './elements.js';
import { elementCount, withinLimits } from './limits.js';
import { movedTo } from './order.js';
import { mapSharing, sharing } from './share.js';
import { kindOf, textsOf } from './text-kinds.js';

/** A document and the slide to show in it. */
interface SlideChange {
  document: CarouselDocument;
  slideId: string;
}

/** The mark of a brand's logo keeps its id, by which it is found; everything else gets a new name. */
export const LOGO_ID = 'brand-logo';

export const withSlides = (document: CarouselDocument, slides: Slide[]): CarouselDocument =>
  slides === document.slides ? document : { ...document, slides };

/** Whether one more slide fits, with as many elements. */
export const hasSlideRoom = (document: CarouselDocument, elements = 0): boolean =>
  document.slides.length < MAX_CAROUSEL_SLIDES && elementCount(document) + elements <= MAX_CAROUSEL_ELEMENTS;

const insertAfter = (document: CarouselDocument, afterId: string, slide: Slide): SlideChange => {
  const index = document.slides.findIndex(({ id }) => id === afterId);
  const at = index < 0 ? document.slides.length : index + 1;
  return { document: { ...document, slides: document.slides.toSpliced(at, 0, slide) }, slideId: slide.id };
};

/** An empty slide behind another one, with its background; the same document when it is full. */
export const addSlide = (document: CarouselDocument, afterId: string): SlideChange => {
  if (!hasSlideRoom(document)) return { document, slideId: afterId };
  const { id, elements } = newSlide();
  const before = document.slides.find((slide) => slide.id === afterId) ?? document.slides.at(-1)!;
  return insertAfter(document, afterId, { ...before, id, elements });
};

/** A copy of a slide behind it; the same document when there is no room for it. */
export const duplicateSlide = (document: CarouselDocument, id: string): SlideChange => {
  const slide = document.slides.find((one) => one.id === id);
  if (!slide || !hasSlideRoom(document, slide.elements.length)) return { document, slideId: id };
  const elements = slide.elements.map((element) => (element.id === LOGO_ID ? element : { ...element, id: newId() }));
  return insertAfter(document, id, { ...slide, id: newId(), elements });
};

/** Takes a slide away, never the last one; the one that takes its place is shown. */
export const removeSlide = (document: CarouselDocument, id: string): SlideChange => {
  const index = document.slides.findIndex((slide) => slide.id === id);
  if (index < 0 || document.slides.length === 1) return { document, slideId: id };
  const slides = document.slides.toSpliced(index, 1);
  return { document: { ...document, slides }, slideId: slides[Math.min(index, slides.length - 1)]!.id };
};

/** Puts a slide to another place: 0 is the first. */
export const moveSlide = (document: CarouselDocument, id: string, toIndex: number): SlideChange => ({
  document: withSlides(document, movedTo(document.slides, id, toIndex)),
  slideId: id,
});

/** Gives all slides the background and the pattern of one slide. */
export const applyBackgroundToAll = (document: CarouselDocument, slideId: string): CarouselDocument => {
  const source = document.slides.find(({ id }) => id === slideId);
  if (!source) return document;
  const { background, backgroundPattern, patternColor, patternOpacity } = source;
  return withSlides(
    document,
    mapSharing(document.slides, (slide) =>
      sharing(slide, { ...slide, background, backgroundPattern, patternColor, patternOpacity }),
    ),
  );
};

/**
 * Sets texts of the same kind on all slides as one is set: headings like a heading, contents like a content. Family, size,
 * weight, colour and alignment are taken over; places and boxes stay.
 */
export const applyTextStyleToAll = (
  document: CarouselDocument,
  slideId: string,
  elementId: string,
): CarouselDocument => {
  const source = document.slides.find(({ id }) => id === slideId);
  const text = source && textsOf(source).find(({ id }) => id === elementId);
  if (!source || !text) return document;
  const kind = kindOf(source, text);
  const { fontFamily, fontSize, fontWeight, color, textAlign, lineHeight } = text;
  return withSlides(
    document,
    mapSharing(document.slides, (slide) =>
      withElements(
        slide,
        mapSharing(slide.elements, (element) =>
          element.type === 'text' && kindOf(slide, element) === kind
            ? withinLimits(element, { ...element, fontFamily, fontSize, fontWeight, color, textAlign, lineHeight })
            : element,
        ),
      ),
    ),
  );
};
