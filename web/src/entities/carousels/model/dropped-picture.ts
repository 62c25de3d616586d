import { isImageType } from '@orbita/contracts';
import { studioTexts } from '../studio-texts';
import type { Box, Point, Size } from './geometry';

/** Maximum longer side of a new picture, as a fraction of the slide's width. */
const SHARE = 0.6;
/** Offset between several new pictures, in units. */
const STEP = 20;

/** Box of a new picture: in its own proportions, centred at the point, never larger than its natural size. */
export const droppedBox = (natural: Size, at: Point, slide: Size, index = 0): Box => {
  const scale = Math.min((slide.width * SHARE) / Math.max(natural.width, natural.height), 1);
  const width = Math.max(20, Math.round(natural.width * scale));
  const height = Math.max(20, Math.round(natural.height * scale));
  return {
    x: Math.round(at.x - width / 2) + index * STEP,
    y: Math.round(at.y - height / 2) + index * STEP,
    width,
    height,
  };
};

/** Why a file cannot become a picture of a slide; undefined when it can. */
export const pictureRefusal = ({ type }: Pick<File, 'type'>): string | undefined => {
  if (isImageType(type)) return undefined;
  return studioTexts.tools[type.startsWith('image/') ? 'unreadablePicture' : 'notPicture'];
};
