import { boundsOf, moveElements, slideSize, snapMove, unlockedOf } from '@orbita/slides';
import { boxAround, type Point, documentOf, slideOf } from '@/entities/carousels';
import type { StageKit } from '../stage-kit';
import { texts } from '../../texts';
import { SNAP_PIXELS, type Gesture, type GestureInput } from './gesture';

const straight = (by: Point): Point => (Math.abs(by.x) > Math.abs(by.y) ? { x: by.x, y: 0 } : { x: 0, y: by.y });

/** Moves the selected elements, hidden ones too; the document changes once, on release. Undefined when all are locked. */
export const moveGesture = ({ studio, port, layers, overlay }: StageKit, from: Point): Gesture | undefined => {
  const state = studio.getState();
  const slide = slideOf(state);
  const { elements } = slide;
  const ids = unlockedOf(slide, state.selection);
  const shown = elements.filter(({ id, visible }) => visible && ids.includes(id));
  if (shown.length === 0) return undefined;
  const box = boxAround(shown.map(boundsOf));
  const others = elements.filter(({ id, visible }) => visible && !ids.includes(id)).map(boundsOf);
  const size = slideSize(documentOf(state).format);
  const lift = layers.lift(new Set(ids));
  let by: Point = { x: 0, y: 0 };
  overlay.busy(true);

  const target = ({ at, isStraight, isFree }: GestureInput) => {
    const raw = { x: at.x - from.x, y: at.y - from.y };
    const wanted = isStraight ? straight(raw) : raw;
    if (isFree) return { by: wanted, guides: [], gaps: [] };
    const moved = { ...box, x: box.x + wanted.x, y: box.y + wanted.y };
    const snapped = snapMove(moved, others, size, SNAP_PIXELS / port.getZoom());
    return { ...snapped, by: { x: wanted.x + snapped.dx, y: wanted.y + snapped.dy } };
  };
  return {
    move: (input) => {
      const next = target(input);
      by = { x: Math.round(next.by.x), y: Math.round(next.by.y) };
      lift.moveBy(by.x, by.y);
      overlay.shift(by.x, by.y);
      overlay.guides(next.guides, next.gaps);
      const moved = { ...box, x: box.x + by.x, y: box.y + by.y };
      overlay.readout(texts.position(moved.x, moved.y), moved);
    },
    end: () => {
      lift.join();
      if (by.x !== 0 || by.y !== 0) {
        studio.editSlide((slide) => moveElements(slide, ids, by.x, by.y), { label: texts.labels.move });
      }
    },
    cancel: () => lift.join(),
  };
};
