import type { SlideElement } from '@orbita/contracts';

/** Elements taken off the slide's canvas while something is done with them. */
export interface Lift {
  /** Moves them, by units, from where they were. */
  moveBy: (dx: number, dy: number) => void;
  /** Draws some of them as they are now. */
  change: (elements: readonly SlideElement[]) => void;
  /** Puts them back: the slide is drawn as one with the next frame. */
  join: () => void;
}
