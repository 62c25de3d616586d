import { distance, type Point } from '../../../model/stage/geometry.ts';

/** Two presses this close in time and place are a double one. */
const DOUBLE_MS = 350;
const DOUBLE_PIXELS = 12;

/** Counts presses of one element: two are a double one, however the pointer is called. */
export class DoubleTap {
  private last: { at: Point; time: number; id: string | null } | null = null;

  /**
   * Takes a press down.
   * @param id of the element it was on
   * @param at in pixels
   * @param time in ms, as events tell it
   * @returns whether it is the second of a double one
   */
  isSecond(id: string | null, at: Point, time: number): boolean {
    const { last } = this;
    const isDouble =
      last !== null && last.id === id && time - last.time < DOUBLE_MS && distance(last.at, at) < DOUBLE_PIXELS;
    this.last = isDouble ? null : { at, time, id };
    return isDouble;
  }
}
