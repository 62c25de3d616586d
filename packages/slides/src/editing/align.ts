import type { Slide, SlideElement } from '@orbita/contracts';
import { boundsOf } from '../geometry.js';
import { changeElements, elementsOf } from './elements.js';
import { unlockedOf } from './lock.js';

export type AlignEdge = 'left' | 'center' | 'right' | 'top' | 'middle' | 'bottom';

const SHARE = { left: 0, center: 0.5, right: 1, top: 0, middle: 0.5, bottom: 1 } as const;
const AXIS = { left: 'x', center: 'x', right: 'x', top: 'y', middle: 'y', bottom: 'y' } as const;
const LENGTH = { x: 'width', y: 'height' } as const;

type Axis = 'x' | 'y';

const startOf = (element: SlideElement, axis: Axis): number => boundsOf(element)[axis];
const lengthOf = (element: SlideElement, axis: Axis): number => boundsOf(element)[LENGTH[axis]];

const placed = (slide: Slide, axis: Axis, starts: ReadonlyMap<string, number>): Slide =>
  changeElements(slide, [...starts.keys()], (element) => ({
    ...element,
    // A turned element moves as far as the box around it.
    position: {
      ...element.position,
      [axis]: element.position[axis] + starts.get(element.id)! - startOf(element, axis),
    },
  }));

/**
 * Lines elements up: one by the slide, several by the box around them.
 * @param size of the slide, in units
 */
export const alignElements = (
  slide: Slide,
  ids: readonly string[],
  edge: AlignEdge,
  size: { width: number; height: number },
): Slide => {
  const elements = elementsOf(slide, unlockedOf(slide, ids));
  if (elements.length === 0) return slide;
  const axis = AXIS[edge];
  const isAlone = elements.length === 1;
  const start = isAlone ? 0 : Math.min(...elements.map((element) => startOf(element, axis)));
  const end = isAlone
    ? size[LENGTH[axis]]
    : Math.max(...elements.map((element) => startOf(element, axis) + lengthOf(element, axis)));
  return placed(
    slide,
    axis,
    new Map(elements.map((element) => [element.id, start + SHARE[edge] * (end - start - lengthOf(element, axis))])),
  );
};

/** Spreads three elements or more so that the gaps between them are equal; the outer two stay. */
export const distributeElements = (slide: Slide, ids: readonly string[], axis: Axis): Slide => {
  const elements = elementsOf(slide, unlockedOf(slide, ids)).sort(
    (one, other) => startOf(one, axis) + lengthOf(one, axis) / 2 - (startOf(other, axis) + lengthOf(other, axis) / 2),
  );
  if (elements.length < 3) return slide;
  const first = elements[0]!;
  const last = elements.at(-1)!;
  const inner = elements.slice(1, -1);
  const free = startOf(last, axis) - startOf(first, axis) - lengthOf(first, axis);
  const gap = (free - inner.reduce((sum, element) => sum + lengthOf(element, axis), 0)) / (inner.length + 1);
  let at = startOf(first, axis) + lengthOf(first, axis);
  const starts = new Map<string, number>();
  for (const element of inner) {
    starts.set(element.id, at + gap);
    at += gap + lengthOf(element, axis);
  }
  return placed(slide, axis, starts);
};
