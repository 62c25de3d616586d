import type { Slide, SlideElement } from '@orbita/contracts';
import { type Box, boxOf, holds, overlap, type Point } from '@/entities/carousels';

/** The topmost visible element at a point of the slide, whatever its opacity. */
export const elementAt = ({ elements }: Slide, point: Point): SlideElement | undefined =>
  elements.findLast((element) => element.visible && holds(boxOf(element), point));

/** Visible elements a frame touches, from bottom to top. */
export const elementsIn = ({ elements }: Slide, frame: Box): string[] =>
  elements.filter((element) => element.visible && overlap(boxOf(element), frame)).map(({ id }) => id);
