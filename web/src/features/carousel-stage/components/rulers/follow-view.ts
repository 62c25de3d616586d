import { type Box, boxAround, boxOf, selectedOf } from '@/entities/carousels';
import type { StageKit } from '../stage-kit';
import { drawRuler } from './draw-ruler';

/** Thickness of a ruler, in pixels; `--ruler` of the styles. */
const BREADTH = 20;
const AXES = ['x', 'y'] as const;

/**
 * Keeps rulers in sync with the view and the selection, without React: redrawn once per frame when the view has changed;
 * a drag only moves two marks.
 * @param root holds one `data-ruler` per axis, each with its canvas and its mark
 * @returns a function that stops it
 */
export const followView = (root: HTMLElement, { studio, port, overlay }: StageKit): (() => void) => {
  const rulers = AXES.flatMap((axis) => {
    const node = root.querySelector(`[data-ruler="${axis}"]`);
    const canvas = node?.querySelector('canvas');
    const mark = node?.querySelector<HTMLElement>('[data-part="mark"]');
    return canvas && mark ? [{ axis, canvas, mark }] : [];
  });
  let frame = 0;
  let marked: Box | null = null;

  const place = (box: Box | null): void => {
    marked = box;
    const view = port.getView();
    for (const { axis, mark } of rulers) {
      mark.hidden = box === null;
      if (!box) continue;
      const [from, length] = axis === 'x' ? [box.x, box.width] : [box.y, box.height];
      mark.style.setProperty('--from', `${view[axis] + from * view.zoom}px`);
      mark.style.setProperty('--length', `${length * view.zoom}px`);
    }
  };
  const placeSelection = (): void => {
    const boxes = selectedOf(studio.getState()).map(boxOf);
    place(boxes.length > 0 ? boxAround(boxes) : null);
  };
  const draw = (): void => {
    const view = port.getView();
    const room = port.getRoom();
    for (const { axis, canvas } of rulers) {
      const length = axis === 'x' ? room.width : room.height;
      // The board is aligned to whole pixels, and so are its rulers.
      drawRuler(canvas, axis, { start: Math.round(view[axis]), zoom: view.zoom, length, breadth: BREADTH });
    }
    place(marked);
  };
  const drawSoon = (): void => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(draw);
  };
  placeSelection();
  drawSoon();
  const stops = [
    port.subscribe(drawSoon),
    studio.subscribe(placeSelection),
    overlay.watch((box) => (box ? place(box) : placeSelection())),
  ];
  return () => {
    cancelAnimationFrame(frame);
    for (const stop of stops) stop();
  };
};
