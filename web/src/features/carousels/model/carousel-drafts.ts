import type { CarouselDocument } from '@orbita/contracts';
import { readDocument } from '@orbita/slides';
import { draftStore } from '@/shared/autosave/drafts';

/** What is saved of a carousel. */
export interface CarouselWork {
  name: string;
  document: CarouselDocument;
}

/** Unsaved carousels of this browser. */
export const carouselDrafts = draftStore<CarouselWork>('carousel-draft', ({ name, document }) =>
  typeof name === 'string' ? { name, document: readDocument(document) } : null,
);
