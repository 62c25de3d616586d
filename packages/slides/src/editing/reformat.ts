import { type CarouselDocument, type CarouselFormat, SLIDE_HEIGHTS } from '@orbita/contracts';

/** The same carousel in another format. */
export const reformat = (document: CarouselDocument, format: CarouselFormat): CarouselDocument => {
  const stretch = SLIDE_HEIGHTS[format] / SLIDE_HEIGHTS[document.format];
  return {
    ...document,
    format,
    slides: document.slides.map((slide) => ({
      ...slide,
      elements: slide.elements.map((element) => ({
        ...element,
        position: { ...element.position, y: element.position.y * stretch },
        size: { ...element.size, height: element.size.height * stretch },
      })),
    })),
  };
};
