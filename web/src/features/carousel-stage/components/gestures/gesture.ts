import type { Point } from '@/entities/carousels';

/** Position of the pointer, and the modifier keys. */
export interface GestureInput {
  /** In units of the slide. */
  at: Point;
  /** In pixels of the window. */
  pixel: Point;
  /** Shift: one direction only, or in proportion. */
  isStraight: boolean;
  /** Ctrl, ⌘ or Alt: nothing snaps. */
  isFree: boolean;
}

/** A gesture while the pointer is down. */
export interface Gesture {
  /** At most once per frame. */
  move: (input: GestureInput) => void;
  /** The pointer is up: commit. */
  end: () => void;
  /** Cancel: restore the state before the gesture. */
  cancel: () => void;
}

/** Snap distance, in pixels. */
export const SNAP_PIXELS = 5;
