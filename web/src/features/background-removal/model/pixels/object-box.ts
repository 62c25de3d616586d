import { type Box, type Size, within } from './geometry';

/** Pixels as canvases return them: four bytes each, colours not premultiplied. */
export interface Pixels extends Size {
  data: Uint8ClampedArray;
}

/** Less opaque pixels are noise of the network, not the object. */
const SEEN = 16;

/** The bounding box of the visible part of a picture; null when nothing is visible. */
export const objectBox = ({ data, width, height }: Pixels): Box | null => {
  let [left, top, right, bottom] = [width, height, -1, -1];
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      if (data[(y * width + x) * 4 + 3]! < SEEN) continue;
      if (x < left) left = x;
      if (x > right) right = x;
      if (y < top) top = y;
      bottom = y;
    }
  }
  return right < 0 ? null : { x: left, y: top, width: right - left + 1, height: bottom - top + 1 };
};

/** A box with a margin on all sides, `margin` percent of its longer one, within the picture. */
export const withMargin = (box: Box, margin: number, size: Size): Box => {
  const room = (Math.max(box.width, box.height) * margin) / 100;
  const grown = { x: box.x - room, y: box.y - room, width: box.width + 2 * room, height: box.height + 2 * room };
  return within(grown, size) ?? box;
};
