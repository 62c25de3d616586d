import { AppError, type ImageType, MAX_IMAGE_PIXELS } from '@orbita/contracts';
import sharp, { type Metadata, type Sharp } from 'sharp';
import { checkPngChunks } from './png-chunks.js';

// A worker runs as many pictures as it has slots: threads of one and cached results of earlier ones would only take memory.
sharp.concurrency(1);
sharp.cache(false);
// Decoders of formats that users may not send stay disabled, whatever a file turns out to be.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Nsgif'].map((decoder) => `VipsForeignLoad${decoder}Buffer`),
});

const TYPES: Partial<Record<NonNullable<Metadata['format']>, ImageType>> = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  gif: 'image/gif',
};

const PNG_SIGNATURE = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
/** A picture of the largest size takes a few seconds. */
const DECODE_TIMEOUT_S = 60;

/** A picture from outside whose header was checked, and which may be decoded. */
export interface ForeignImage {
  /** By its content. */
  mime: ImageType;
  /** Upright. */
  width: number;
  height: number;
  isPalette: boolean;
  /** A new decoder of it: upright, without metadata about place, author and camera. */
  decode: () => Sharp;
}

/**
 * Reads the header of a picture without decoding it.
 * @param isFirstFrameEnough for an animated GIF or WebP
 * @throws AppError FILE_DAMAGED (also for a file that is not a picture), FILE_ANIMATED, IMAGE_TOO_LARGE
 */
export const openForeignImage = async (bytes: Buffer, { isFirstFrameEnough = false } = {}): Promise<ForeignImage> => {
  if (bytes.subarray(0, PNG_SIGNATURE.length).equals(PNG_SIGNATURE)) checkPngChunks(bytes);
  const head = await sharp(bytes, { limitInputPixels: false, failOn: 'error' })
    .metadata()
    .catch((cause: unknown) => {
      throw new AppError('FILE_DAMAGED', { cause });
    });
  const mime = TYPES[head.format];
  if (!mime) throw new AppError('FILE_DAMAGED');
  if (head.width * head.height > MAX_IMAGE_PIXELS) throw new AppError('IMAGE_TOO_LARGE');
  if ((head.pages ?? 1) > 1 && !isFirstFrameEnough) throw new AppError('FILE_ANIMATED');
  return {
    mime,
    width: head.autoOrient.width,
    height: head.autoOrient.height,
    isPalette: head.isPalette ?? false,
    decode: () =>
      sharp(bytes, { limitInputPixels: MAX_IMAGE_PIXELS, failOn: 'error', sequentialRead: true })
        .timeout({ seconds: DECODE_TIMEOUT_S })
        .autoOrient(),
  };
};
