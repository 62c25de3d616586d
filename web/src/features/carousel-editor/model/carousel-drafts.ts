import type { CarouselDocument } from '@orbita/contracts';
import { readDocument } from '@orbita/slides';
import { draftStore } from '@/shared/autosave/drafts';
import { WORK_KEYS } from '@/shared/unsaved/unsaved-work';

/** The saved parts of a carousel. */
export interface CarouselWork {
  name: string;
  document: CarouselDocument;
}

/** Unsaved carousels of this browser. */
export const carouselDrafts = draftStore<CarouselWork>(WORK_KEYS.carousels, ({ name, document }) =>
  typeof name === 'string' ? { name, document: readDocument(document) } : null,
);
