export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export type Axis = 'x' | 'y';

/** From where to where a box reaches along an axis. */
export interface Span {
  start: number;
  end: number;
}

export const otherAxis = (axis: Axis): Axis => (axis === 'x' ? 'y' : 'x');

export const spanOf = (box: Box, axis: Axis): Span =>
  axis === 'x' ? { start: box.x, end: box.x + box.width } : { start: box.y, end: box.y + box.height };

export const middleOf = ({ start, end }: Span): number => (start + end) / 2;
