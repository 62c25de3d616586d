import { distance, type Point } from '@/entities/carousels';

/** Two presses this close in time and place are a double press. */
const DOUBLE_MS = 350;
const DOUBLE_PIXELS = 12;

/** Counts presses of one element: two are a double press, for every pointer type. */
export class DoubleTap {
  private last: { at: Point; time: number; id: string | null } | null = null;

  /**
   * Records a press.
   * @param id of the pressed element
   * @param at in pixels
   * @param time in ms, from the event
   * @returns whether it is the second of a double press
   */
  isSecond(id: string | null, at: Point, time: number): boolean {
    const { last } = this;
    const isDouble =
      last !== null && last.id === id && time - last.time < DOUBLE_MS && distance(last.at, at) < DOUBLE_PIXELS;
    this.last = isDouble ? null : { at, time, id };
    return isDouble;
  }
}
