import type { CarouselDocument, Slide } from '@orbita/contracts';
import { type MeasureText, renderSlide, slideSize } from '@orbita/slides';
import { loadPictures, contextOf, measureText, loadFonts } from '@/entities/carousels';

/** Pixels per unit of an export. */
export const EXPORT_SCALE = 2;
/** Networks compress uploads again: a lower quality would show. */
const JPEG_QUALITY = 0.92;

export type PictureType = 'image/png' | 'image/jpeg';

/** Draws slides of one document as files. */
export interface Painter {
  /** A slide at {@link EXPORT_SCALE}; a JPEG gets a white background. */
  paint: (slide: Slide, type: PictureType) => Promise<Blob>;
  measure: MeasureText;
}

const toBlob = (canvas: HTMLCanvasElement, type: PictureType): Promise<Blob> =>
  new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('the canvas gave no picture'))),
      type,
      JPEG_QUALITY,
    ),
  );

/**
 * Loads everything a document needs: fonts and pictures. Rejects with {@link ApiError}, or with the signal's reason.
 */
export const preparePainter = async (
  { slides, format }: Pick<CarouselDocument, 'slides' | 'format'>,
  signal: AbortSignal,
): Promise<Painter> => {
  const [pictures] = await Promise.all([loadPictures(slides, signal), loadFonts(slides)]);
  signal.throwIfAborted();
  const canvas = document.createElement('canvas');
  const { width, height } = slideSize(format);
  return {
    paint: (slide, type) => {
      // Setting a size clears the canvas and its state.
      canvas.width = width * EXPORT_SCALE;
      canvas.height = height * EXPORT_SCALE;
      const context = contextOf(canvas);
      if (type === 'image/jpeg') {
        context.fillStyle = '#ffffff';
        context.fillRect(0, 0, canvas.width, canvas.height);
      }
      renderSlide(context, slide, format, pictures, EXPORT_SCALE);
      return toBlob(canvas, type);
    },
    measure: measureText,
  };
};
