import type { Slide } from '@orbita/contracts';
import { changeElements } from './elements.js';

/** Those of some elements that may be moved and removed by hand. */
export const unlockedOf = ({ elements }: Pick<Slide, 'elements'>, ids: readonly string[]): string[] =>
  elements.filter(({ id, locked }) => locked !== true && ids.includes(id)).map(({ id }) => id);

/** Locks elements, or unlocks them. */
export const setLocked = (slide: Slide, ids: readonly string[], locked: boolean): Slide =>
  changeElements(slide, ids, (element) => ({ ...element, locked }));
