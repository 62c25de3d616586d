import { mosaicOf, onePicture, ratioOf, type Box, type Mosaic, type Sized } from './mosaic';

/** This many are shown; the last one tells how many more there are. */
export const COLLAGE_SHOWN = 5;

const SIDE = 500;
const GAP = 2;

/** A line of equal boxes: a row, or a column. */
const line = (count: number, from: Box, isColumn = false): Box[] => {
  const [length, step] = isColumn ? [from.height, 'y' as const] : [from.width, 'x' as const];
  const size = (length - (count - 1) * GAP) / count;
  return Array.from({ length: count }, (_, index) => ({
    ...from,
    [step]: from[step] + index * (size + GAP),
    [isColumn ? 'height' : 'width']: size,
  }));
};

/** The part of the square that follows a share of it. */
const rest = (share: number): number => SIDE * (1 - share) - GAP;

/**
 * Pictures of a post on Facebook: the shape of the first one and their number decide, and each fills its place. The
 * arrangements are those described at wersm.com/the-2014-guide-to-multi-photo-page-posts-on-facebook; from five on, two above
 * three, as its feed shows today.
 */
export const collage = (files: readonly Sized[]): Mosaic => {
  const [first = {}] = files;
  const ratio = ratioOf(first);
  if (files.length <= 1) return onePicture(first, 4 / 5, 1.91);
  if (files.length >= COLLAGE_SHOWN) {
    const top = line(2, { x: 0, y: 0, width: SIDE, height: SIDE / 2 });
    const bottom = line(3, { x: 0, y: SIDE / 2 + GAP, width: SIDE, height: SIDE / 3 });
    return mosaicOf([...top, ...bottom]);
  }
  if (ratio > 1.05) {
    if (files.length === 2) return mosaicOf(line(2, { x: 0, y: 0, width: SIDE, height: SIDE }, true));
    const share = files.length === 3 ? 1 / 2 : 2 / 3;
    const below = line(files.length - 1, { x: 0, y: SIDE * share + GAP, width: SIDE, height: rest(share) });
    return mosaicOf([{ x: 0, y: 0, width: SIDE, height: SIDE * share }, ...below]);
  }
  if (ratio >= 0.95) {
    const row = { x: 0, y: 0, width: SIDE, height: SIDE / Math.min(3, files.length) };
    if (files.length < 4) return mosaicOf(line(files.length, row));
    const half = { ...row, height: SIDE / 2 };
    return mosaicOf([...line(2, half), ...line(2, { ...half, y: SIDE / 2 + GAP })]);
  }
  if (files.length === 2) return mosaicOf(line(2, { x: 0, y: 0, width: SIDE, height: SIDE }));
  const share = files.length === 3 ? 1 / 2 : 2 / 3;
  const beside = { x: SIDE * share + GAP, y: 0, width: rest(share), height: SIDE };
  return mosaicOf([{ x: 0, y: 0, width: SIDE * share, height: SIDE }, ...line(files.length - 1, beside, true)]);
};
