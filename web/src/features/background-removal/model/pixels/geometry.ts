/** Pixels across and down. */
export interface Size {
  width: number;
  height: number;
}

/** Part of a picture, in its pixels. */
export interface Box extends Size {
  x: number;
  y: number;
}

export interface Point {
  x: number;
  y: number;
}

/** The same proportions in whole pixels, no side longer than `side`; never enlarged. */
export const fitted = ({ width, height }: Size, side: number): Size => {
  const scale = Math.min(1, side / Math.max(width, height, 1));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
};

export const wholeOf = ({ width, height }: Size): Box => ({ x: 0, y: 0, width, height });

/** The centred part of `source` that fills `target` without gaps or distortion. */
export const coverOf = (source: Size, target: Size): Box => {
  const scale = Math.min(source.width / target.width, source.height / target.height);
  const width = target.width * scale;
  const height = target.height * scale;
  return { x: (source.width - width) / 2, y: (source.height - height) / 2, width, height };
};

/** Whole pixels of a box within a picture; null when they do not overlap. */
export const within = (box: Box, { width, height }: Size): Box | null => {
  const x = Math.max(0, Math.floor(box.x));
  const y = Math.max(0, Math.floor(box.y));
  const right = Math.min(width, Math.ceil(box.x + box.width));
  const bottom = Math.min(height, Math.ceil(box.y + box.height));
  return right > x && bottom > y ? { x, y, width: right - x, height: bottom - y } : null;
};

/** The bounding box of two boxes. */
export const around = (one: Box | null, other: Box | null): Box | null => {
  if (one === null || other === null) return one ?? other;
  const x = Math.min(one.x, other.x);
  const y = Math.min(one.y, other.y);
  return {
    x,
    y,
    width: Math.max(one.x + one.width, other.x + other.width) - x,
    height: Math.max(one.y + one.height, other.y + other.height) - y,
  };
};

/** A box scaled to the same picture at another size, not rounded yet. */
export const scaledBox = (box: Box, from: Size, to: Size): Box => {
  const across = to.width / from.width;
  const down = to.height / from.height;
  return { x: box.x * across, y: box.y * down, width: box.width * across, height: box.height * down };
};
