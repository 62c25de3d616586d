import { createCanvas, loadImage } from '@napi-rs/canvas';
import type { CarouselFormat, Slide } from '@orbita/contracts';
import type { SlidePicture, SlidePictures } from '../canvas.js';
import { learnAllIcons } from '../icons/index.js';
import { renderSlide, slideSize } from '../render/render-slide.js';
import { registerFonts } from './fonts.js';

/**
 * Draws a slide without a browser, with the same fonts as in one.
 * @param pictures decoded by {@link nodePicture}
 * @param scale pixels a unit
 */
export const drawSlidePng = async (
  slide: Slide,
  format: CarouselFormat,
  pictures: SlidePictures,
  scale: number,
): Promise<Buffer> => {
  registerFonts();
  learnAllIcons();
  const { width, height } = slideSize(format);
  const canvas = createCanvas(Math.round(width * scale), Math.round(height * scale));
  renderSlide(canvas.getContext('2d'), slide, format, pictures, scale);
  return canvas.encode('png');
};

/** Decodes a picture (PNG, JPEG or WebP) that was checked before: nothing here guards against hostile ones. */
export const nodePicture = async (bytes: Buffer): Promise<SlidePicture> => {
  const source = await loadImage(bytes);
  return { source, width: source.width, height: source.height };
};
