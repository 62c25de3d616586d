import type { Point } from '../../../model/stage/geometry.ts';

/** Where the pointer is and what is held with it. */
export interface GestureInput {
  /** In units of the slide. */
  at: Point;
  /** In pixels of the window. */
  pixel: Point;
  /** Shift: in one direction only, or in proportion. */
  isStraight: boolean;
  /** Ctrl, ⌘ or Alt: nothing snaps. */
  isFree: boolean;
}

/** Something done with a pointer that is down. */
export interface Gesture {
  /** Once a frame at most. */
  move: (input: GestureInput) => void;
  /** The pointer is up: what was done stays. */
  end: () => void;
  /** It is taken back as if it had never begun. */
  cancel: () => void;
}

/** Distance within which edges find each other, in pixels. */
export const SNAP_PIXELS = 5;
