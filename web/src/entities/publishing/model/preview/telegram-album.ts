import {
  between,
  mosaicOf,
  onePicture,
  ratioOf,
  rowHeight,
  rowsOf,
  shapesOf,
  splits,
  type Box,
  type Mosaic,
  type Sized,
} from './mosaic';

/** Measures of an album in Telegram Desktop (`chat.style`), px. */
const WIDTH = 430;
const NARROWEST = 100;
const GAP = 4;
/** An album of up to four is at most a square. */
const HEIGHT = WIDTH;

/**
 * An album as Telegram's apps lay it out: by the rules of `grouped_layout.cpp` in Telegram Desktop, which the other apps
 * share. Up to four pictures have arrangements of their own; more, or one more than twice as wide as high, go into rows.
 */
export const telegramAlbum = (files: readonly Sized[]): Mosaic => {
  const ratios = files.map(ratioOf);
  // A single picture is never cropped: a tall one stands on a blurred ground.
  if (files.length <= 1) return onePicture(files[0] ?? {}, 3 / 4, Infinity);
  if (ratios.length > 4 || ratios.some((ratio) => ratio > 2)) return mosaicOf(inRows(ratios));
  if (ratios.length === 2) return mosaicOf(two(ratios));
  return mosaicOf(ratios.length === 3 ? three(ratios) : four(ratios));
};

/** Telegram counts one more than the sum of the ratios. */
const averageOf = (ratios: readonly number[]): number => ratios.reduce((sum, ratio) => sum + ratio, 1) / ratios.length;

const two = (ratios: readonly number[]): Box[] => {
  const [first = 1, second = 1] = ratios;
  const shapes = shapesOf(ratios);
  if (shapes === 'ww' && averageOf(ratios) > 1.4 && second - first < 0.2) {
    const height = Math.min(WIDTH / first, WIDTH / second, (HEIGHT - GAP) / 2);
    return [
      { x: 0, y: 0, width: WIDTH, height },
      { x: 0, y: height + GAP, width: WIDTH, height },
    ];
  }
  const room = WIDTH - GAP;
  const shared = room / first / (1 / first + 1 / second);
  const right =
    shapes === 'ww' || shapes === 'qq' ? room / 2 : Math.min(Math.max(0.4 * room, shared), room - NARROWEST * 1.5);
  const left = room - right;
  const height = Math.min(HEIGHT, left / first, right / second);
  return [
    { x: 0, y: 0, width: left, height },
    { x: left + GAP, y: 0, width: right, height },
  ];
};

const three = (ratios: readonly number[]): Box[] => {
  const [first = 1, second = 1, third = 1] = ratios;
  if (shapesOf([first]) === 'n') {
    const lower = Math.min((HEIGHT - GAP) / 2, (second * (WIDTH - GAP)) / (third + second));
    const upper = HEIGHT - lower - GAP;
    const right = Math.max(NARROWEST, Math.min((WIDTH - GAP) / 2, lower * third, upper * second));
    const left = Math.min(HEIGHT * first, WIDTH - GAP - right);
    return [
      { x: 0, y: 0, width: left, height: HEIGHT },
      { x: left + GAP, y: 0, width: right, height: upper },
      { x: left + GAP, y: upper + GAP, width: right, height: lower },
    ];
  }
  const top = Math.min(WIDTH / first, (HEIGHT - GAP) * 0.66);
  const half = (WIDTH - GAP) / 2;
  const bottom = Math.min(HEIGHT - top - GAP, half / second, half / third);
  return [
    { x: 0, y: 0, width: WIDTH, height: top },
    { x: 0, y: top + GAP, width: half, height: bottom },
    { x: half + GAP, y: top + GAP, width: half, height: bottom },
  ];
};

const four = (ratios: readonly number[]): Box[] => {
  const [first = 1, second = 1, third = 1, fourth = 1] = ratios;
  if (shapesOf([first]) === 'w') {
    const top = Math.min(WIDTH / first, (HEIGHT - GAP) * 0.66);
    const room = WIDTH - 2 * GAP;
    const height = room / (second + third + fourth);
    const left = Math.max(NARROWEST, Math.min(room * 0.4, height * second));
    const right = Math.max(NARROWEST, room * 0.33, height * fourth);
    const middle = room - left - right;
    const bottom = Math.min(HEIGHT - top - GAP, height);
    return [
      { x: 0, y: 0, width: WIDTH, height: top },
      { x: 0, y: top + GAP, width: left, height: bottom },
      { x: left + GAP, y: top + GAP, width: middle, height: bottom },
      { x: left + middle + 2 * GAP, y: top + GAP, width: right, height: bottom },
    ];
  }
  const left = Math.min(HEIGHT * first, (WIDTH - GAP) * 0.6);
  const shared = (HEIGHT - 2 * GAP) / (1 / second + 1 / third + 1 / fourth);
  const right = Math.max(NARROWEST, Math.min(WIDTH - left - GAP, shared));
  const [upper, middle] = [shared / second, shared / third];
  return [
    { x: 0, y: 0, width: left, height: HEIGHT },
    { x: left + GAP, y: 0, width: right, height: upper },
    { x: left + GAP, y: upper + GAP, width: right, height: middle },
    { x: left + GAP, y: upper + middle + 2 * GAP, width: right, height: HEIGHT - upper - middle - 2 * GAP },
  ];
};

/** The most pictures of each row; the second may take a fourth where they are narrow. */
const fitsRows = (counts: readonly number[], average: number): boolean =>
  counts.every((count, row) => count <= (counts.length === 3 && row === 1 && average < 0.85 ? 4 : 3));

/** The split into two to four rows whose height is the nearest to 4:3 of the width. */
const inRows = (ratios: readonly number[]): Box[] => {
  const average = averageOf(ratios);
  const cropped = ratios.map((ratio) => (average > 1.1 ? between(1, ratio, 2.75) : between(0.6667, ratio, 1)));
  const wanted = (WIDTH * 4) / 3;
  let best: { counts: number[]; miss: number } | undefined;
  for (const counts of [2, 3, 4].flatMap((rows) => splits(cropped.length, rows))) {
    if (!fitsRows(counts, average)) continue;
    let at = 0;
    const heights = counts.map((count) => rowHeight(cropped.slice(at, (at += count)), WIDTH, GAP));
    const height = heights.reduce((sum, row) => sum + row, (counts.length - 1) * GAP);
    const isLow = Math.min(...heights) < NARROWEST;
    const isUnsteady = counts.some((count, row) => count > (counts[row + 1] ?? Infinity));
    const miss = Math.abs(height - wanted) * (isLow ? 1.5 : 1) * (isUnsteady ? 1.5 : 1);
    if (best === undefined || miss < best.miss) best = { counts, miss };
  }
  return rowsOf(cropped, best?.counts ?? [cropped.length], WIDTH, GAP);
};
