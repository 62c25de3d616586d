import type { Handle } from './elements.js';

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Guide {
  axis: 'x' | 'y';
  at: number;
  from: number;
  to: number;
}

interface Snap {
  dx: number;
  dy: number;
  guides: Guide[];
}

type Size = { width: number; height: number };

const lines = (others: readonly Box[], size: Size, axis: 'x' | 'y'): number[] => {
  const side = axis === 'x' ? 'width' : 'height';
  return [size[side] / 2, ...others.flatMap((box) => [box[axis], box[axis] + box[side] / 2, box[axis] + box[side]])];
};

const along = (own: number[], at: number[], threshold: number): { by: number; at?: number } => {
  for (const line of at)
    for (const mine of own) if (Math.abs(line - mine) <= threshold) return { by: line - mine, at: line };
  return { by: 0 };
};

const snap = (own: { x: number[]; y: number[] }, others: readonly Box[], size: Size, threshold: number): Snap => {
  const x = along(own.x, lines(others, size, 'x'), threshold);
  const y = along(own.y, lines(others, size, 'y'), threshold);
  const guides: Guide[] = [];
  if (x.at !== undefined) guides.push({ axis: 'x', at: x.at, from: 0, to: size.height });
  if (y.at !== undefined) guides.push({ axis: 'y', at: y.at, from: 0, to: size.width });
  return { dx: x.by, dy: y.by, guides };
};

export const snapMove = (box: Box, others: readonly Box[], size: Size, threshold: number): Snap =>
  snap(
    {
      x: [box.x + box.width / 2, box.x, box.x + box.width],
      y: [box.y + box.height / 2, box.y, box.y + box.height],
    },
    others,
    size,
    threshold,
  );

export const snapResize = (box: Box, handle: Handle, others: readonly Box[], size: Size, threshold: number): Snap =>
  snap(
    {
      x: handle.includes('e') ? [box.x + box.width] : handle.includes('w') ? [box.x] : [],
      y: handle.includes('s') ? [box.y + box.height] : handle.includes('n') ? [box.y] : [],
    },
    others,
    size,
    threshold,
  );
