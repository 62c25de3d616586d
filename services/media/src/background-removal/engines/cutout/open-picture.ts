import { AppError, MAX_IMAGE_PIXELS } from '@orbita/contracts';
import { type Sharp, openForeignImage } from '@orbita/images';
import sharp from 'sharp';
import { isAvif } from '../../../uploads/file-type.js';

// One more decoder than library uploads have, only in this process. sharp includes only AV1 of its family: HEIC is reported as
// damaged.
sharp.unblock({ operation: ['VipsForeignLoadHeifBuffer'] });

const DECODE_TIMEOUT_S = 60;

/** A picture as numbers, upright and in sRGB. */
export interface Pixels {
  /** RGBA, eight bits each. */
  data: Buffer;
  width: number;
  height: number;
}

const openAvif = async (bytes: Buffer): Promise<Sharp> => {
  const head = await sharp(bytes, { limitInputPixels: false, failOn: 'error' })
    .metadata()
    .catch((cause: unknown) => {
      throw new AppError('FILE_DAMAGED', { cause });
    });
  if (head.compression !== 'av1') throw new AppError('FILE_DAMAGED');
  if (head.width * head.height > MAX_IMAGE_PIXELS) throw new AppError('IMAGE_TOO_LARGE');
  if ((head.pages ?? 1) > 1) throw new AppError('FILE_ANIMATED');
  return sharp(bytes, { limitInputPixels: MAX_IMAGE_PIXELS, failOn: 'error' })
    .timeout({ seconds: DECODE_TIMEOUT_S })
    .autoOrient();
};

/**
 * Decodes a picture of any upload type, and AVIF.
 * @throws AppError FILE_DAMAGED (also for other files), FILE_ANIMATED, IMAGE_TOO_LARGE
 */
export const openPicture = async (bytes: Buffer): Promise<Pixels> => {
  const picture = isAvif(bytes) ? await openAvif(bytes) : (await openForeignImage(bytes)).decode();
  const { data, info } = await picture
    .toColourspace('srgb')
    .ensureAlpha()
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
    .catch((cause: unknown) => {
      throw new AppError('FILE_DAMAGED', { cause });
    });
  return { data, width: info.width, height: info.height };
};
