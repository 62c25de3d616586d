import type { SlideElement } from '@orbita/contracts';

/** Elements lifted off the slide's canvas during a gesture. */
export interface Lift {
  /** Moves them, in units, from their original position. */
  moveBy: (dx: number, dy: number) => void;
  /** Draws some of them in their current state. */
  change: (elements: readonly SlideElement[]) => void;
  /** Puts them back: the next frame draws the slide as one canvas. */
  join: () => void;
}
