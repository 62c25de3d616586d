import type { Slide } from '@orbita/contracts';
import { wholeTurn } from '../geometry.js';
import { changeElements } from './elements.js';
import { unlockedOf } from './lock.js';

/** A turn by the pointer stops at these steps while Shift is held; keys go by them. */
export const TURN_STEP = 15;

/** Turns elements to an angle, each around its own middle. @param degrees clockwise; 0 is upright */
export const turnTo = (slide: Slide, ids: readonly string[], degrees: number): Slide =>
  Number.isFinite(degrees)
    ? changeElements(slide, unlockedOf(slide, ids), (element) => ({ ...element, rotation: wholeTurn(degrees) }))
    : slide;

/** Turns elements further. @param degrees clockwise */
export const turnBy = (slide: Slide, ids: readonly string[], degrees: number): Slide =>
  changeElements(slide, unlockedOf(slide, ids), (element) => ({
    ...element,
    rotation: wholeTurn((element.rotation ?? 0) + degrees),
  }));
