import { AppError, type ImageType, MAX_IMAGE_PIXELS } from '@orbita/contracts';
import sharp, { type Metadata, type Sharp } from 'sharp';
import { checkPngChunks } from './png-chunks.js';

// A worker runs as many pictures as it has places: threads of one and results of earlier ones would only take memory.
sharp.concurrency(1);
sharp.cache(false);
// Decoders of what nobody may upload stay shut, whatever a file turns out to be.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Nsgif'].map((decoder) => `VipsForeignLoad${decoder}Buffer`),
});

const FORMATS: Record<ImageType, Metadata['format']> = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/gif': 'gif',
};

/** Longest side of a thumbnail in pixels: a card of the library on a dense screen. */
const THUMBNAIL_SIDE = 480;
/** Side of an avatar in pixels: the largest place of one on a dense screen. */
export const AVATAR_SIDE = 256;
/** A picture of the largest size takes a few seconds. */
const DECODE_TIMEOUT_S = 60;

const open = (upload: Buffer): Sharp =>
  sharp(upload, { limitInputPixels: MAX_IMAGE_PIXELS, failOn: 'error', sequentialRead: true }).timeout({
    seconds: DECODE_TIMEOUT_S,
  });

/** A picture, checked: two streams of bytes that are made as they are read. */
export interface OpenImage {
  mime: ImageType;
  /** Upright. */
  width: number;
  height: number;
  /** The picture anew: upright, in sRGB, without a word about who took it where and with what. */
  image: () => Sharp;
  thumbnail: () => Sharp;
  /** The middle of it, as a square. */
  avatar: () => Sharp;
}

const encoded = (picture: Sharp, mime: ImageType, isPalette: boolean): Sharp => {
  switch (mime) {
    case 'image/jpeg':
      return picture.jpeg({ quality: 90 });
    case 'image/webp':
      return picture.webp({ quality: 90 });
    default:
      return picture.png({ palette: isPalette });
  }
};

/**
 * Looks at the head of a picture without decoding it.
 * @param isFirstFrameEnough of a GIF or WebP that moves
 * @throws AppError FILE_DAMAGED, FILE_ANIMATED, IMAGE_TOO_LARGE
 */
export const openImage = async (
  upload: Buffer,
  mime: ImageType,
  { isFirstFrameEnough = false } = {},
): Promise<OpenImage> => {
  if (mime === 'image/png') checkPngChunks(upload);
  const head = await sharp(upload, { limitInputPixels: false, failOn: 'error' })
    .metadata()
    .catch((cause: unknown) => {
      throw new AppError('FILE_DAMAGED', { cause });
    });
  if (head.format !== FORMATS[mime]) throw new AppError('FILE_DAMAGED');
  if (head.width * head.height > MAX_IMAGE_PIXELS) throw new AppError('IMAGE_TOO_LARGE');
  if ((head.pages ?? 1) > 1 && !isFirstFrameEnough) throw new AppError('FILE_ANIMATED');
  const kept = mime === 'image/gif' ? 'image/png' : mime;
  return {
    mime: kept,
    width: head.autoOrient.width,
    height: head.autoOrient.height,
    image: () => encoded(open(upload).autoOrient(), kept, head.isPalette ?? false),
    thumbnail: () =>
      open(upload)
        .autoOrient()
        .resize(THUMBNAIL_SIDE, THUMBNAIL_SIDE, { fit: 'inside', withoutEnlargement: true })
        .webp({ quality: 78 }),
    avatar: () => open(upload).autoOrient().resize(AVATAR_SIDE, AVATAR_SIDE, { fit: 'cover' }).webp({ quality: 85 }),
  };
};
