import { TURN_STEP, asUnturned, boundsOf, middleOf, turnTo, wholeTurn } from '@orbita/slides';
import { type Point, boxOf, slideOf } from '@/entities/carousels';
import type { StageKit } from '../stage-kit';
import { texts } from '../../texts';
import type { Gesture, GestureInput } from './gesture';

/** Upright, level and diagonal attract an element that is turned this near to them, in degrees. */
const NEAR = 3;
const QUARTER = 45;

/** Where a turn stops: at every step with Shift, near an eighth of a turn without, anywhere with Ctrl or Alt. */
const stopped = (degrees: number, { isStraight, isFree }: GestureInput): number => {
  if (isStraight) return Math.round(degrees / TURN_STEP) * TURN_STEP;
  const eighth = Math.round(degrees / QUARTER) * QUARTER;
  return !isFree && Math.abs(degrees - eighth) <= NEAR ? eighth : Math.round(degrees);
};

/** Turns one element around its middle; the document changes once, on release. */
export const turnGesture = ({ studio, layers, overlay }: StageKit, id: string, from: Point): Gesture | undefined => {
  const element = slideOf(studio.getState()).elements.find((other) => other.id === id);
  if (!element) return undefined;
  const middle = middleOf(element);
  const angleOf = ({ x, y }: Point): number => (Math.atan2(y - middle.y, x - middle.x) * 180) / Math.PI;
  // The handle keeps its place under the pointer.
  const start = angleOf(asUnturned(element, from));
  const lift = layers.lift(new Set([id]));
  let angle: number | null = null;
  overlay.busy(true);
  return {
    move: (input) => {
      const rotation = wholeTurn(stopped(angleOf(input.at) - start, input));
      const next = { ...element, rotation };
      angle = rotation;
      lift.change([next]);
      overlay.outline(id, boxOf(next), rotation);
      overlay.readout(texts.angle(rotation), boundsOf(next));
    },
    end: () => {
      lift.join();
      const rotation = angle;
      if (rotation !== null) {
        studio.editSlide((slide) => turnTo(slide, [id], rotation), { label: texts.labels.turn });
      }
    },
    cancel: () => lift.join(),
  };
};
