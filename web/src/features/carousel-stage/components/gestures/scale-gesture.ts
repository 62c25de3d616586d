import {
  CORNERS,
  boundsOf,
  pulledScale,
  scaleElements,
  slideSize,
  snapResize,
  type Corner,
  type Handle,
} from '@orbita/slides';
import { boxAround, boxOf, type Box, type Point, documentOf, slideOf } from '@/entities/carousels';
import type { StageKit } from '../stage-kit';
import { texts } from '../../texts';
import { SNAP_PIXELS, type Gesture, type GestureInput } from './gesture';

export const isCorner = (handle: Handle): handle is Corner => CORNERS.some((corner) => corner === handle);

/** Scales several elements together; the document changes once, on release. */
export const scaleGesture = (
  { studio, port, layers, overlay }: StageKit,
  ids: readonly string[],
  corner: Corner,
  from: Point,
): Gesture => {
  const state = studio.getState();
  const slide = slideOf(state);
  const elementsOf = (of: typeof slide) => of.elements.filter(({ id }) => ids.includes(id));
  const group = boxAround(elementsOf(slide).map(boundsOf));
  const others = slide.elements.filter(({ id, visible }) => visible && !ids.includes(id)).map(boundsOf);
  const size = slideSize(documentOf(state).format);
  const lift = layers.lift(new Set(ids));
  let last: number | null = null;
  overlay.busy(true);

  const scaled = (scale: number): typeof slide => scaleElements(slide, ids, corner, scale);
  /** In proportion only one of two edges can snap: the nearer one does. */
  const target = ({ at, isFree }: GestureInput) => {
    const raw = pulledScale(group, corner, at.x - from.x, at.y - from.y);
    if (isFree) return { scale: raw, guides: [] };
    const box = boxAround(elementsOf(scaled(raw)).map(boundsOf));
    const { dx, dy, guides } = snapResize(box, corner, others, size, SNAP_PIXELS / port.getZoom());
    const [met] = [
      { axis: 'x', by: dx, scale: (box.width + (corner.includes('w') ? -dx : dx)) / group.width },
      { axis: 'y', by: dy, scale: (box.height + (corner.includes('n') ? -dy : dy)) / group.height },
    ]
      .filter(({ axis }) => guides.some((guide) => guide.axis === axis))
      .sort((one, other) => Math.abs(one.by) - Math.abs(other.by));
    if (!met) return { scale: raw, guides: [] };
    return { scale: met.scale, guides: guides.filter(({ axis }) => axis === met.axis) };
  };
  return {
    move: (input) => {
      const { scale, guides } = target(input);
      const elements = elementsOf(scaled(scale));
      const boxes = new Map<string, Box>(elements.map((element) => [element.id, boxOf(element)]));
      const box = boxAround(elements.map(boundsOf));
      last = scale;
      lift.change(elements);
      for (const [id, outline] of boxes) overlay.outline(id, outline);
      overlay.group(box);
      overlay.guides(guides);
      overlay.readout(texts.size(box.width, box.height), box);
    },
    end: () => {
      lift.join();
      const scale = last;
      if (scale !== null) {
        studio.editSlide((now) => scaleElements(now, ids, corner, scale), { label: texts.labels.resize });
      }
    },
    cancel: () => lift.join(),
  };
};
