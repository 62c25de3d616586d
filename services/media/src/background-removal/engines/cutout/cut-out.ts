import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { type Matte, REGION, matteOf } from './matte.js';
import type { SalienceNetwork, Square } from './network.js';
import { type Pixels, openPicture } from './open-picture.js';
import { type Places, type Plane, placesOf } from './plane.js';
import { salienceOf } from './salience.js';
import { COLOUR, type Surroundings } from './surroundings.js';
import { unmix } from './unmix.js';

/** Colour under transparent parts of a picture while the network reads it. */
const UNDERLAY = { r: 128, g: 128, b: 128 };
/** Alphas this close to 0 or 1 are rounded: kept pixels stay bit for bit, and removed ones leave no trace. */
const CERTAIN = 0.04;
const CHANNELS = 4;
/** Half the time of the default level, a few per cent more bytes. */
const PNG_LEVEL = 4;

const squareOf = async ({ data, width, height }: Pixels, side: number): Promise<Square> => ({
  data: await sharp(data, { raw: { width, height, channels: CHANNELS } })
    .flatten({ background: UNDERLAY })
    .resize(side, side, { fit: 'fill' })
    .raw()
    .toBuffer(),
  side,
});

/** Maps the pixels of a picture to square planes that cover it. */
class Over {
  private readonly rows: Places;
  private readonly columns: Places;

  constructor(
    { width, height }: Pixels,
    private readonly side: number,
  ) {
    this.rows = placesOf(height, side);
    this.columns = placesOf(width, side);
  }

  /** The point of the square that contains a pixel. */
  nearest(row: number, column: number): number {
    const { rows, columns, side } = this;
    return (
      (rows.share[row]! < 0.5 ? rows.before : rows.after)[row]! * side +
      (columns.share[column]! < 0.5 ? columns.before : columns.after)[column]!
    );
  }

  /** Interpolates `parts` numbers per pixel between the points of a square. */
  between(values: Float32Array, parts: number, row: number, column: number, target: Float64Array): void {
    const { rows, columns, side } = this;
    const upper = rows.before[row]! * side;
    const lower = rows.after[row]! * side;
    const [left, right] = [columns.before[column]!, columns.after[column]!];
    const [down, along] = [rows.share[row]!, columns.share[column]!];
    for (let part = 0; part < parts; part += 1) {
      const first = values[(upper + left) * parts + part]!;
      const third = values[(lower + left) * parts + part]!;
      const above = first + (values[(upper + right) * parts + part]! - first) * along;
      const below = third + (values[(lower + right) * parts + part]! - third) * along;
      target[part] = above + (below - above) * down;
    }
  }
}

/** Cuts the picture out in place: alpha for each pixel in an open region, and its colour without the background. */
const applied = (picture: Pixels, mask: Plane, { side, regions, foreground, background }: Matte): void => {
  const { data, width, height } = picture;
  const inMask = new Over(picture, mask.width);
  const inMatte = new Over(picture, side);
  const guess = new Float64Array(1);
  const around = new Float64Array(COLOUR);
  const behind = new Float64Array(COLOUR);
  const found = new Float64Array(COLOUR);
  const look = (sides: Surroundings, row: number, column: number, target: Float64Array): void =>
    inMatte.between(sides.values, COLOUR, row, column, target);
  for (let row = 0, at = 0; row < height; row += 1) {
    for (let column = 0; column < width; column += 1, at += CHANNELS) {
      const region = regions[inMatte.nearest(row, column)];
      const own = data[at + 3]!;
      let kept = region === REGION.kept ? 1 : 0;
      if (region === REGION.open && own > 0) {
        inMask.between(mask.values, 1, row, column, guess);
        kept = guess[0]!;
        // Transparent pixels of the original show no background: there are no colours to separate.
        if (own === 255) {
          look(foreground, row, column, around);
          look(background, row, column, behind);
          unmix(data[at]!, data[at + 1]!, data[at + 2]!, around, behind, kept, found);
          kept = found[3]!;
        }
        kept = (kept - CERTAIN) / (1 - 2 * CERTAIN);
      }
      const alpha = Math.round(Math.min(1, Math.max(0, kept)) * own);
      if (alpha === 0) {
        data[at] = 0;
        data[at + 1] = 0;
        data[at + 2] = 0;
        data[at + 3] = 0;
      } else if (alpha < own) {
        data[at + 3] = alpha;
        if (own < 255) continue;
        for (let colour = 0; colour < 3; colour += 1)
          data[at + colour] = Math.min(255, Math.max(0, Math.round(found[colour]!)));
      }
    }
  }
};

/**
 * Removes the background of a picture and writes the rest as a PNG: upright, in its own size, with 256 levels of alpha per pixel.
 * Fully kept pixels are unchanged bit for bit; removed ones are zero, not only hidden.
 * @throws AppError FILE_DAMAGED, FILE_ANIMATED, IMAGE_TOO_LARGE
 */
export const cutOut = async (input: string, output: string, network: SalienceNetwork): Promise<void> => {
  const picture = await openPicture(await readFile(input));
  const square = await squareOf(picture, network.side);
  const mask = await salienceOf(square, network);
  applied(picture, mask, matteOf(square, mask));
  const { data, width, height } = picture;
  await sharp(data, { raw: { width, height, channels: CHANNELS } })
    .png({ compressionLevel: PNG_LEVEL })
    .toFile(output);
};
