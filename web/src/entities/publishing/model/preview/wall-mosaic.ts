import {
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

/** Measures of a post on VK's wall, px. */
const WIDTH = 510;
const HEIGHT = 510;
const GAP = 4;
/** A row with a narrower picture is not chosen while there is another. */
const NARROWEST = 65;
/** The narrowest a picture counts as. */
const LEAST_RATIO = 0.3;

/**
 * Pictures of a post on VK's wall in its default `grid` mode (`primary_attachments_mode` of `wall.post`), by the rules open
 * clients of VK have taken from its site. Assumes pictures larger than the post.
 */
export const wallMosaic = (files: readonly Sized[]): Mosaic => {
  const ratios = files.map((file) => Math.max(LEAST_RATIO, ratioOf(file)));
  // VK shows a tall picture whole, on a blurred ground.
  if (files.length <= 1) return onePicture(files[0] ?? {}, 1, Infinity);
  if (ratios.length === 2) return mosaicOf(two(ratios));
  if (ratios.length === 3) return mosaicOf(three(ratios));
  return mosaicOf(ratios.length === 4 ? four(ratios) : inRows(ratios));
};

const two = (ratios: readonly number[]): Box[] => {
  const [first = 1, second = 1] = ratios;
  if (shapesOf(ratios) === 'ww' && (first + second) / 2 > 1.4 && Math.abs(second - first) < 0.3) {
    const height = Math.min((WIDTH / first + WIDTH / second) / 2, (HEIGHT - GAP) / 2);
    return [
      { x: 0, y: 0, width: WIDTH, height },
      { x: 0, y: height + GAP, width: WIDTH, height },
    ];
  }
  const width = (WIDTH - GAP) / 2;
  const height = Math.min(HEIGHT, (width / first + width / second) / 2);
  return [
    { x: 0, y: 0, width, height },
    { x: width + GAP, y: 0, width, height },
  ];
};

const three = (ratios: readonly number[]): Box[] => {
  const [first = 1, second = 1, third = 1] = ratios;
  if (shapesOf(ratios) === 'www') {
    const half = (WIDTH - GAP) / 2;
    const top = Math.min(WIDTH / first, ((HEIGHT - GAP) * 2) / 3);
    const bottom = Math.min(HEIGHT - top - GAP, (half / second + half / third) / 2);
    return [
      { x: 0, y: 0, width: WIDTH, height: top },
      { x: 0, y: top + GAP, width: half, height: bottom },
      { x: half + GAP, y: top + GAP, width: half, height: bottom },
    ];
  }
  const lower = (second * (HEIGHT - GAP)) / (third + second);
  const upper = HEIGHT - lower - GAP;
  const left = Math.min(HEIGHT * first, (WIDTH - GAP) * 0.75);
  const right = Math.min(WIDTH - left - GAP, Math.max((upper * second + lower * third) / 2, left / 3));
  return [
    { x: 0, y: 0, width: left, height: HEIGHT },
    { x: left + GAP, y: 0, width: right, height: upper },
    { x: left + GAP, y: upper + GAP, width: right, height: lower },
  ];
};

const four = (ratios: readonly number[]): Box[] => {
  const [first = 1, ...rest] = ratios;
  if (shapesOf(ratios) === 'wwww') {
    const top = Math.min(WIDTH / first, ((WIDTH - GAP) * 2) / 3);
    const natural = rowHeight(rest, WIDTH, GAP);
    const height = Math.min(HEIGHT - top - GAP, natural);
    const row = rowsOf(rest, [3], WIDTH, GAP).map((box) => ({ ...box, y: top + GAP, height }));
    return [{ x: 0, y: 0, width: WIDTH, height: top }, ...row];
  }
  const shared = (HEIGHT - 2 * GAP) / rest.reduce((sum, ratio) => sum + 1 / ratio, 0);
  const left = Math.min(HEIGHT * first, ((WIDTH - GAP) * 2) / 3);
  const right = Math.min(WIDTH - left - GAP, Math.max(shared, NARROWEST));
  let y = 0;
  const column = rest.map((ratio) => {
    const box = { x: left + GAP, y, width: right, height: shared / ratio };
    y += box.height + GAP;
    return box;
  });
  return [{ x: 0, y: 0, width: left, height: HEIGHT }, ...column];
};

/** The split into one to three rows whose height is the nearest to that of the post; the first of many has two at least. */
const inRows = (ratios: readonly number[]): Box[] => {
  const least = ratios.length < 7 ? 1 : 2;
  let best: { counts: number[]; isNarrow: boolean; miss: number } | undefined;
  for (const counts of [1, 2, 3].flatMap((rows) => splits(ratios.length, rows))) {
    if ((counts[0] ?? 0) < least) continue;
    const boxes = rowsOf(ratios, counts, WIDTH, GAP);
    const last = boxes.at(-1);
    const isNarrow = boxes.some(({ width }) => width < NARROWEST);
    const miss = Math.abs((last ? last.y + last.height : 0) - HEIGHT);
    if (best && (isNarrow !== best.isNarrow ? isNarrow : miss >= best.miss)) continue;
    best = { counts, isNarrow, miss };
  }
  return rowsOf(ratios, best?.counts ?? [ratios.length], WIDTH, GAP);
};
