import { isImageType } from '@orbita/contracts';
import { editorTexts } from '../../editor-texts.ts';
import type { Box, Point, Size } from './geometry.ts';

/** The longer side of a picture that has just come is this share of the slide's width at most. */
const SHARE = 0.6;
/** Several that come at once lie apart by this, in units. */
const STEP = 20;

/** Where a picture lands: in its own proportions, its middle at the point, never larger than it is. */
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
  return editorTexts.tools[type.startsWith('image/') ? 'unreadablePicture' : 'notPicture'];
};
