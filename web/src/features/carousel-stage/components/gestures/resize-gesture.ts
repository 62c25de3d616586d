import type { Slide, SlideElement } from '@orbita/contracts';
import { boundsOf, resizeElement, slideSize, snapResize, type Handle } from '@orbita/slides';
import { boxOf, type Point, documentOf, slideOf } from '@/entities/carousels';
import type { StageKit } from '../stage-kit';
import { texts } from '../../texts';
import { SNAP_PIXELS, type Gesture, type GestureInput } from './gesture';

const elementOf = ({ elements }: Slide, id: string): SlideElement | undefined =>
  elements.find((element) => element.id === id);

/** Resizes one element by a handle; the document changes once, on release. */
export const resizeGesture = (
  { studio, port, layers, overlay }: StageKit,
  id: string,
  handle: Handle,
  from: Point,
): Gesture => {
  const state = studio.getState();
  const slide = slideOf(state);
  const others = slide.elements.filter((other) => other.visible && other.id !== id).map(boundsOf);
  const size = slideSize(documentOf(state).format);
  const isPictureCorner = elementOf(slide, id)?.type === 'image' && handle.length === 2;
  const lift = layers.lift(new Set([id]));
  let last: { dx: number; dy: number; keepRatio: boolean } | null = null;
  overlay.busy(true);

  const sized = (of: Slide, { dx, dy, keepRatio }: NonNullable<typeof last>): Slide =>
    resizeElement(of, id, handle, dx, dy, { keepRatio });
  const snapped = ({ at, isStraight, isFree }: GestureInput) => {
    const keepRatio = isStraight || isPictureCorner;
    const raw = { dx: at.x - from.x, dy: at.y - from.y, keepRatio };
    const element = elementOf(sized(slide, raw), id);
    // The sides of a turned element are no lines of the slide.
    if (isFree || !element || element.rotation) return { by: raw, guides: [] };
    const snap = snapResize(boxOf(element), handle, others, size, SNAP_PIXELS / port.getZoom());
    return { by: { dx: raw.dx + snap.dx, dy: raw.dy + snap.dy, keepRatio }, guides: snap.guides };
  };
  return {
    move: (input) => {
      const { by, guides } = snapped(input);
      const element = elementOf(sized(slide, by), id);
      if (!element) return;
      last = by;
      const box = boxOf(element);
      lift.change([element]);
      overlay.outline(id, box);
      overlay.guides(guides);
      overlay.readout(texts.size(box.width, box.height), boundsOf(element));
    },
    end: () => {
      lift.join();
      const by = last;
      if (by) studio.editSlide((now) => sized(now, by), { label: texts.labels.resize });
    },
    cancel: () => lift.join(),
  };
};
