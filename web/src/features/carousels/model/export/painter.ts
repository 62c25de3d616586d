import type { CarouselDocument, Slide } from '@orbita/contracts';
import { type MeasureText, type SlideContext, measureBy, renderSlide, slideSize } from '@orbita/slides';
import { loadPictures } from '../../fonts/pictures';
import { loadFonts } from '../../fonts/slide-fonts';

/** Pixels a unit of what is exported. */
export const EXPORT_SCALE = 2;
/** Networks compress what they are sent once more: less would show. */
const JPEG_QUALITY = 0.92;

export type PictureType = 'image/png' | 'image/jpeg';

/** Draws slides of one document as files. */
export interface Painter {
  /** A slide at {@link EXPORT_SCALE}; a JPEG has white below. */
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

const contextOf = (canvas: HTMLCanvasElement): CanvasRenderingContext2D => {
  const context = canvas.getContext('2d');
  if (!context) throw new Error('the browser draws no more canvases');
  return context;
};

/**
 * Loads all that a document is drawn with: fonts and pictures. Rejects with {@link ApiError}, or with the signal's reason.
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
      // Setting a size empties the canvas and all of its state.
      canvas.width = width * EXPORT_SCALE;
      canvas.height = height * EXPORT_SCALE;
      const context = contextOf(canvas);
      if (type === 'image/jpeg') {
        context.fillStyle = '#ffffff';
        context.fillRect(0, 0, canvas.width, canvas.height);
      }
      renderSlide(context as unknown as SlideContext, slide, format, pictures, EXPORT_SCALE);
      return toBlob(canvas, type);
    },
    measure: measureBy(contextOf(document.createElement('canvas'))),
  };
};
