import { boxBetween, type Box, type Point } from '../../../model/stage/geometry.ts';
import { elementsIn } from '../../../model/stage/hit-test.ts';
import { slideOf } from '../../../model/studio.ts';
import type { StageKit } from '../stage-kit.ts';
import type { Gesture } from './gesture.ts';

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
