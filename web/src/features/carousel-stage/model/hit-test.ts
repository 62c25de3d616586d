import type { Slide, SlideElement } from '@orbita/contracts';
import { asUnturned, boundsOf } from '@orbita/slides';
import { type Box, boxOf, holds, overlap, type Point } from '@/entities/carousels';

const isAt = (element: SlideElement, point: Point): boolean =>
  element.visible && holds(boxOf(element), asUnturned(element, point));

/** The topmost visible element at a point of the slide, whatever its opacity; a locked one only where nothing else is. */
export const elementAt = ({ elements }: Pick<Slide, 'elements'>, point: Point): SlideElement | undefined =>
  elements.findLast((element) => !element.locked && isAt(element, point)) ??
  elements.findLast((element) => isAt(element, point));

/** Visible elements a frame touches, from bottom to top; locked ones lie still. */
export const elementsIn = ({ elements }: Slide, frame: Box): string[] =>
  elements
    .filter((element) => element.visible && !element.locked && overlap(boundsOf(element), frame))
    .map(({ id }) => id);
