import type { Slide } from '@orbita/contracts';

/** Those of some elements that may be moved and removed by hand. */
export const unlockedOf = ({ elements }: Pick<Slide, 'elements'>, ids: readonly string[]): string[] =>
  elements.filter(({ id, locked }) => locked !== true && ids.includes(id)).map(({ id }) => id);
