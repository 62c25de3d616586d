import type { BrandKitRecord, CarouselRecord, CarouselWithDocument } from '@orbita/content';
import type { BrandKit, Carousel, CarouselDetails } from '@orbita/contracts';

export const toCarousel = (carousel: CarouselRecord): Carousel => ({
  id: carousel.id,
  name: carousel.name,
  kind: carousel.kind,
  project_id: carousel.projectId,
  format: carousel.format,
  slide_count: carousel.slideCount,
  version: carousel.version,
  previewed_version: carousel.previewedVersion,
  is_demo: carousel.isDemo,
  created_at: carousel.createdAt.toISOString(),
  updated_at: carousel.updatedAt.toISOString(),
});

export const toCarouselDetails = (carousel: CarouselWithDocument): CarouselDetails => ({
  ...toCarousel(carousel),
  document: carousel.document,
});

export const toBrandKit = (kit: BrandKitRecord): BrandKit => ({
  project_id: kit.projectId,
  background_color: kit.backgroundColor,
  text_color: kit.textColor,
  accent_color: kit.accentColor,
  heading_font: kit.headingFont,
  text_font: kit.textFont,
  logo_file_id: kit.logoFileId,
  is_chosen: kit.isChosen,
});
