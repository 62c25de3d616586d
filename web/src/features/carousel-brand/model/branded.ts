import type { BrandKit, CarouselDocument } from '@orbita/contracts';
import { applyBrand } from '@orbita/slides';
import { brandOf } from './brand-of';

/** The change that gives a carousel the colours, fonts and logo of a kit. */
export const branded =
  (kit: BrandKit) =>
  (document: CarouselDocument): CarouselDocument =>
    applyBrand(document, brandOf(kit));
