import { boxBetween, type Box, type Point, slideOf } from '@/entities/carousels';
import { elementsIn } from '../../model/hit-test';
import type { StageKit } from '../stage-kit';
import type { Gesture } from './gesture';

/** Selects what a frame touches. @param known what stays selected besides */
export const marqueeGesture = ({ studio, overlay }: StageKit, from: Point, known: readonly string[]): Gesture => {
  let frame: Box | null = null;
  return {
    move: ({ at }) => {
      frame = boxBetween(from, at);
      overlay.marquee(frame);
    },
    end: () => {
      if (!frame) return;
      const touched = elementsIn(slideOf(studio.getState()), frame);
      studio.select([...new Set([...known, ...touched])]);
    },
    cancel: () => undefined,
  };
};
