import { AppError, type ImageType } from '@orbita/contracts';
import { type Sharp, openForeignImage } from '@orbita/images';

/** Longest side of a thumbnail in pixels: a card of the library on a dense screen. */
const THUMBNAIL_SIDE = 480;
/** Longest side of a video's cover in pixels (Bot API: `thumbnail`). */
const COVER_SIDE = 320;
/** Side of an avatar in pixels: the largest place of one on a dense screen. */
export const AVATAR_SIDE = 256;

/** A checked picture: its streams are produced as they are read. */
export interface OpenImage {
  mime: ImageType;
  /** Upright. */
  width: number;
  height: number;
  /** The picture encoded again: upright, in sRGB, without metadata on who took it, where and with what. */
  image: () => Sharp;
  thumbnail: () => Sharp;
  /** A small JPEG, as networks accept it beside a video; far below their limit of 200 kB. */
  cover: () => Sharp;
  /** Its centre, as a square. */
  avatar: () => Sharp;
}

const encoded = (picture: Sharp, mime: ImageType, isPalette: boolean): Sharp => {
  switch (mime) {
    case 'image/jpeg':
      return picture.jpeg({ quality: 90 });
    case 'image/webp':
      return picture.webp({ quality: 90 });
    case 'image/png':
    case 'image/gif':
      return picture.png({ palette: isPalette });
  }
};

/**
 * Reads the header of a picture without decoding it.
 * @param isFirstFrameEnough of an animated GIF or WebP
 * @throws AppError FILE_DAMAGED, FILE_ANIMATED, IMAGE_TOO_LARGE
 */
export const openImage = async (
  upload: Buffer,
  mime: ImageType,
  { isFirstFrameEnough = false } = {},
): Promise<OpenImage> => {
  const opened = await openForeignImage(upload, { isFirstFrameEnough });
  if (opened.mime !== mime) throw new AppError('FILE_DAMAGED');
  const kept = mime === 'image/gif' ? 'image/png' : mime;
  return {
    mime: kept,
    width: opened.width,
    height: opened.height,
    image: () => encoded(opened.decode(), kept, opened.isPalette),
    thumbnail: () =>
      opened
        .decode()
        .resize(THUMBNAIL_SIDE, THUMBNAIL_SIDE, { fit: 'inside', withoutEnlargement: true })
        .webp({ quality: 78 }),
    cover: () =>
      opened
        .decode()
        .flatten({ background: '#000' })
        .resize(COVER_SIDE, COVER_SIDE, { fit: 'inside', withoutEnlargement: true })
        .jpeg({ quality: 85 }),
    avatar: () => opened.decode().resize(AVATAR_SIDE, AVATAR_SIDE, { fit: 'cover' }).webp({ quality: 85 }),
  };
};
