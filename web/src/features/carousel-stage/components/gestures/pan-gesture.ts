import type { Point } from '@/entities/carousels';
import type { StageKit } from '../stage-kit';
import type { Gesture } from './gesture';

/** Moves the view with the pointer. @param from in pixels of the window */
export const panGesture = ({ port }: StageKit, from: Point): Gesture => {
  let last = from;
  return {
    move: ({ pixel }) => {
      port.pan(pixel.x - last.x, pixel.y - last.y);
      last = pixel;
    },
    end: () => undefined,
    cancel: () => undefined,
  };
};
