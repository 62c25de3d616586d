import type { SlideElement } from '@orbita/contracts';

interface Point {
  x: number;
  y: number;
}

interface Box extends Point {
  width: number;
  height: number;
}

type Placed = Pick<SlideElement, 'position' | 'size' | 'rotation'>;

/** A vector turned clockwise. @param degrees as of an element's `rotation` */
export const turned = ({ x, y }: Point, degrees: number): Point => {
  if (degrees === 0) return { x, y };
  const radians = (degrees * Math.PI) / 180;
  const [sin, cos] = [Math.sin(radians), Math.cos(radians)];
  return { x: x * cos - y * sin, y: x * sin + y * cos };
};

/** Around which an element is turned, in units of the slide. */
export const middleOf = ({ position, size }: Placed): Point => ({
  x: position.x + size.width / 2,
  y: position.y + size.height / 2,
});

/** A point of the slide where an element would have it if it were not turned: comparable with its box. */
export const asUnturned = (element: Placed, point: Point): Point => {
  if (!element.rotation) return point;
  const middle = middleOf(element);
  const from = turned({ x: point.x - middle.x, y: point.y - middle.y }, -element.rotation);
  return { x: middle.x + from.x, y: middle.y + from.y };
};

/** The upright box around an element as it is seen. */
export const boundsOf = (element: Placed): Box => {
  const { position, size, rotation } = element;
  if (!rotation) return { ...position, ...size };
  const radians = (rotation * Math.PI) / 180;
  const [sin, cos] = [Math.abs(Math.sin(radians)), Math.abs(Math.cos(radians))];
  const width = size.width * cos + size.height * sin;
  const height = size.width * sin + size.height * cos;
  const middle = middleOf(element);
  return { x: middle.x - width / 2, y: middle.y - height / 2, width, height };
};

/**
 * Where a turned element of another size lies, so that what stayed in its own directions stays on the slide, too.
 * @param upright where it would lie if it were not turned
 */
export const heldTurned = ({ position, size, rotation = 0 }: Placed, upright: Point, next: Placed['size']): Point => {
  if (rotation === 0) return upright;
  const moved = {
    x: upright.x + next.width / 2 - position.x - size.width / 2,
    y: upright.y + next.height / 2 - position.y - size.height / 2,
  };
  const seen = turned(moved, rotation);
  return { x: upright.x + seen.x - moved.x, y: upright.y + seen.y - moved.y };
};

/** An element of another size whose upper left corner stays where it is seen. */
export const withSize = <T extends Placed>(element: T, size: Placed['size']): T => ({
  ...element,
  size,
  position: heldTurned(element, element.position, size),
});

/** Degrees from above -180 to 180, in tenths. */
export const wholeTurn = (degrees: number): number => {
  const within = ((((degrees + 180) % 360) + 360) % 360) - 180;
  const tenths = Math.round(within * 10) / 10;
  // «+ 0»: a minus zero is no angle.
  return tenths === -180 ? 180 : tenths + 0;
};
