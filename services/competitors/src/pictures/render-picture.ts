import { openForeignImage } from '@orbita/images';
import { AVATAR } from './picture-keys.js';

/** Widest copy of a post's picture in pixels: its place in the list of posts on a dense screen. */
const POST_WIDTH = 960;
/** A picture many times taller than wide cannot be seen at once. */
const POST_HEIGHT = 4 * POST_WIDTH;
/** Side of an avatar in pixels: the largest place of one on a dense screen. */
const AVATAR_SIDE = 160;

export interface RenderedPicture {
  webp: Buffer;
  width: number;
  height: number;
}

/**
 * Encodes the picture as WebP without metadata: an avatar as a centred square, any other at most at its display size. Of an
 * animation only the first frame.
 * @throws AppError FILE_DAMAGED, FILE_ANIMATED, IMAGE_TOO_LARGE
 * @throws Error when its pixels cannot be decoded
 */
export const renderPicture = async (bytes: Buffer, messageId: number): Promise<RenderedPicture> => {
  const { decode } = await openForeignImage(bytes, { isFirstFrameEnough: true });
  const resized =
    messageId === AVATAR
      ? decode().resize(AVATAR_SIDE, AVATAR_SIDE, { fit: 'cover' })
      : decode().resize(POST_WIDTH, POST_HEIGHT, { fit: 'inside', withoutEnlargement: true });
  const { data, info } = await resized.webp({ quality: 78 }).toBuffer({ resolveWithObject: true });
  return { webp: data, width: info.width, height: info.height };
};
