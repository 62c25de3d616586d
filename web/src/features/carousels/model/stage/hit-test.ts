import type { Slide, SlideElement } from '@orbita/contracts';
import { type Box, boxOf, holds, overlap, type Point } from './geometry.ts';

/** The topmost visible element at a point of the slide; how much of it is opaque does not matter. */
export const elementAt = ({ elements }: Slide, point: Point): SlideElement | undefined =>
  elements.findLast((element) => element.visible && holds(boxOf(element), point));

/** Visible elements that a frame touches, from the lowest to the topmost. */
export const elementsIn = ({ elements }: Slide, frame: Box): string[] =>
  elements.filter((element) => element.visible && overlap(boxOf(element), frame)).map(({ id }) => id);
