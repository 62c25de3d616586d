import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { type EdgeColours, edgeColoursOf, unmixed } from './edge-colours.js';
import { type Guide, guideOf } from './guided-filter.js';
import type { SalienceNetwork, Square } from './network.js';
import { type Pixels, openPicture } from './open-picture.js';
import { type Places, type Plane, blendRow, placesOf, planeOf } from './plane.js';
import { salienceOf } from './salience.js';

/** What shows through under a picture that has holes of its own while the network looks at it. */
const UNDERLAY = { r: 128, g: 128, b: 128 };
/** Masks nearer to their bounds than this are at them: what is kept stays bit for bit, and nothing of what is gone lingers. */
const CERTAIN = 0.02;
const CHANNELS = 4;
/** Half the time of the usual level, a few per cent more bytes. */
const PNG_LEVEL = 4;

const squareOf = async ({ data, width, height }: Pixels, side: number): Promise<Square> => ({
  data: await sharp(data, { raw: { width, height, channels: CHANNELS } })
    .flatten({ background: UNDERLAY })
    .resize(side, side, { fit: 'fill' })
    .raw()
    .toBuffer(),
  side,
});

/** Rec. 601, 0–1. */
const brightness = (data: Uint8Array, at: number): number =>
  (0.299 * data[at]! + 0.587 * data[at + 1]! + 0.114 * data[at + 2]!) / 255;

/** Reads planes of colours between their points. */
const between = ({ values, width }: Plane, rows: Places, columns: Places, row: number, column: number): number => {
  const upper = rows.before[row]! * width;
  const lower = rows.after[row]! * width;
  const [left, right, share] = [columns.before[column]!, columns.after[column]!, columns.share[column]!];
  const above = values[upper + left]! + (values[upper + right]! - values[upper + left]!) * share;
  const below = values[lower + left]! + (values[lower + right]! - values[lower + left]!) * share;
  return above + (below - above) * rows.share[row]!;
};

/** Writes the mask into the picture's own alpha and clears its soft edges of the old background, in place. */
const applied = ({ data, width, height }: Pixels, guide: Guide, { foreground, background }: EdgeColours): void => {
  const side = guide.mask.width;
  const rows = placesOf(height, side);
  const columns = placesOf(width, side);
  const colourRows = placesOf(height, foreground[0].height);
  const colourColumns = placesOf(width, foreground[0].width);
  const [masks, slopes, guides] = [new Float32Array(side), new Float32Array(side), new Float32Array(side)];
  const { before, after, share } = columns;
  for (let row = 0, at = 0; row < height; row += 1) {
    blendRow(guide.mask, rows, row, masks);
    blendRow(guide.slope, rows, row, slopes);
    blendRow(guide.brightness, rows, row, guides);
    for (let column = 0; column < width; column += 1, at += CHANNELS) {
      const left = before[column]!;
      const right = after[column]!;
      const part = share[column]!;
      let kept = masks[left]! + (masks[right]! - masks[left]!) * part;
      const slope = slopes[left]! + (slopes[right]! - slopes[left]!) * part;
      if (slope > 1e-3 || slope < -1e-3)
        kept += slope * (brightness(data, at) - guides[left]! - (guides[right]! - guides[left]!) * part);
      kept = (kept - CERTAIN) / (1 - 2 * CERTAIN);
      const own = data[at + 3]!;
      if (kept >= 1) {
        if (own === 0) data.fill(0, at, at + 3);
        continue;
      }
      const alpha = kept <= 0 ? 0 : Math.round(kept * own);
      data[at + 3] = alpha;
      if (alpha === 0) {
        data[at] = 0;
        data[at + 1] = 0;
        data[at + 2] = 0;
      } else if (own === 255 && alpha < 255) {
        for (let colour = 0; colour < 3; colour += 1) {
          const around = between(foreground[colour]!, colourRows, colourColumns, row, column);
          const behind = between(background[colour]!, colourRows, colourColumns, row, column);
          data[at + colour] = Math.round(unmixed(data[at + colour]!, around, behind, kept));
        }
      }
    }
  }
};

/**
 * Takes the background from a picture and writes what is left as a PNG: upright, in its own size, every pixel of 256 levels of alpha. What is kept whole is
 * kept bit for bit; what is gone is zero, not merely hidden.
 * @throws AppError FILE_DAMAGED, FILE_ANIMATED, IMAGE_TOO_LARGE
 */
export const cutOut = async (input: string, output: string, network: SalienceNetwork): Promise<void> => {
  const picture = await openPicture(await readFile(input));
  const square = await squareOf(picture, network.side);
  const mask = await salienceOf(square, network);
  const small = planeOf(square.side, square.side, (point) => brightness(square.data, point * 3));
  applied(picture, guideOf(mask, small), edgeColoursOf(square, mask));
  const { data, width, height } = picture;
  await sharp(data, { raw: { width, height, channels: CHANNELS } })
    .png({ compressionLevel: PNG_LEVEL })
    .toFile(output);
};
