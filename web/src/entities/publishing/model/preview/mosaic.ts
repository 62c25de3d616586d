/** Size of a picture or video; absent where a file does not state it. */
export interface Sized {
  width?: number | null | undefined;
  height?: number | null | undefined;
}

/** A rectangle, in the units of its layout. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Pictures of a post laid out together: each as shares (0–1) of the whole, so that it fits any width. */
export interface Mosaic {
  /** Width of the whole by its height. */
  ratio: number;
  places: readonly Box[];
}

/** Width by height. A file without a size counts as square. */
export const ratioOf = ({ width, height }: Sized): number => (width && height ? width / height : 1);

/** Keeps a number between two others. */
export const between = (least: number, value: number, most: number): number => Math.min(most, Math.max(least, value));

/** `w` for wide, `n` for narrow, `q` for nearly square: Telegram and VK tell pictures apart by the same two figures. */
export const shapesOf = (ratios: readonly number[]): string =>
  ratios.map((ratio) => (ratio > 1.2 ? 'w' : ratio < 0.8 ? 'n' : 'q')).join('');

/** A mosaic of boxes measured in pixels. */
export const mosaicOf = (boxes: readonly Box[]): Mosaic => {
  const width = Math.max(...boxes.map((box) => box.x + box.width));
  const height = Math.max(...boxes.map((box) => box.y + box.height));
  return {
    ratio: width / height,
    places: boxes.map((box) => ({
      x: box.x / width,
      y: box.y / height,
      width: box.width / width,
      height: box.height / height,
    })),
  };
};

/** One picture, no taller and no wider than these ratios. */
export const onePicture = (size: Sized, narrowest: number, widest: number): Mosaic => ({
  ratio: between(narrowest, ratioOf(size), widest),
  places: [{ x: 0, y: 0, width: 1, height: 1 }],
});

/** Height of a row of pictures that fills a width. */
export const rowHeight = (ratios: readonly number[], width: number, gap: number): number =>
  (width - (ratios.length - 1) * gap) / ratios.reduce((sum, ratio) => sum + ratio, 0);

/** Rows of pictures, each as wide as the whole. */
export const rowsOf = (ratios: readonly number[], counts: readonly number[], width: number, gap: number): Box[] => {
  const boxes: Box[] = [];
  let y = 0;
  for (const count of counts) {
    const row = ratios.slice(boxes.length, boxes.length + count);
    const height = rowHeight(row, width, gap);
    let x = 0;
    for (const ratio of row) {
      boxes.push({ x, y, width: ratio * height, height });
      x += ratio * height + gap;
    }
    y += height + gap;
  }
  return boxes;
};

/** All ways to split a number of pictures into so many rows of at least one. */
export const splits = (count: number, rows: number): number[][] =>
  rows === 1
    ? [[count]]
    : Array.from({ length: Math.max(0, count - rows + 1) }, (_, index) =>
        splits(count - index - 1, rows - 1).map((rest) => [index + 1, ...rest]),
      ).flat();
