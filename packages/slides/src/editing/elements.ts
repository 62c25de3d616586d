// Stand-in until the commands are merged.
import { CAROUSEL_SCHEMA, type CarouselDocument, type CarouselFormat, type Slide } from '@orbita/contracts';

export const newId = (): string => Math.random().toString(36).slice(2, 14);

export const newSlide = (): Slide => ({
  id: newId(),
  background: { type: 'solid', color: '#ffffff' },
  backgroundPattern: 'none',
  patternColor: '#000000',
  patternOpacity: 0.1,
  elements: [],
});

export const blankDocument = (format: CarouselFormat): CarouselDocument => ({
  schema: CAROUSEL_SCHEMA,
  format,
  slides: [newSlide()],
});
