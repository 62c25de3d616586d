import type { Point, Size } from '@/entities/carousels';

/** Position of the slide in its window: pixels per unit, and its corner in pixels from the window's. */
export interface View extends Point {
  zoom: number;
}

export const MIN_ZOOM = 0.1;
export const MAX_ZOOM = 4;

/** Margin around a slide that fits; how far a larger one can be moved in from the edge. In pixels. */
const MARGIN = 24;
const NARROW_MARGIN = 12;
/** Steps of the buttons and keys. */
const STEPS = [0.1, 0.25, 0.5, 0.75, 1, 1.25, 1.5, 2, 3, 4] as const;
/** Zoom per pixel of the wheel, as a power of e. */
const WHEEL_RATE = 0.0025;
/** Fractions of a step left by pinching: a button skips them. */
const NEAR = 0.01;

const marginOf = ({ width }: Size): number => (width < 480 ? NARROW_MARGIN : MARGIN);

const limited = (zoom: number): number => Math.max(MIN_ZOOM, Math.min(MAX_ZOOM, zoom));

/** A slide smaller than the window is centred; a larger one cannot leave the view. */
const settledAlong = (at: number, shown: number, room: number, margin: number): number =>
  shown + 2 * margin <= room ? (room - shown) / 2 : Math.max(room - shown - margin, Math.min(margin, at));

/** The nearest allowed view. */
export const settledView = ({ zoom, x, y }: View, slide: Size, room: Size): View => {
  const margin = marginOf(room);
  return {
    zoom,
    x: settledAlong(x, slide.width * zoom, room.width, margin),
    y: settledAlong(y, slide.height * zoom, room.height, margin),
  };
};

/** The view that shows the whole slide, never enlarged, outside the covered corner at the lower right. */
export const fittedView = (slide: Size, room: Size, corner: Size): View => {
  const view = shownWhole(slide, room);
  const isCovered =
    view.x + slide.width * view.zoom > room.width - corner.width &&
    view.y + slide.height * view.zoom > room.height - corner.height;
  return isCovered ? shownWhole(slide, { width: room.width, height: room.height - corner.height }) : view;
};

const shownWhole = (slide: Size, room: Size): View => {
  // Not measured yet.
  if (room.width <= 0 || room.height <= 0) return { zoom: 1, x: 0, y: 0 };
  const margin = marginOf(room);
  const fitting = Math.min((room.width - 2 * margin) / slide.width, (room.height - 2 * margin) / slide.height, 1);
  // A width in whole pixels: otherwise the canvas would be stretched by a fraction.
  const zoom = limited(Math.floor(fitting * slide.width + 1e-6) / slide.width);
  return settledView({ zoom, x: 0, y: 0 }, slide, room);
};

/** Zooms while one point of the window keeps its place on the slide. */
export const zoomedView = (view: View, zoom: number, at: Point): View => {
  const next = limited(zoom);
  const ratio = next / view.zoom;
  return { zoom: next, x: at.x - (at.x - view.x) * ratio, y: at.y - (at.y - view.y) * ratio };
};

/** Zoom after the wheel was turned by `delta` pixels. */
export const wheelZoom = (zoom: number, delta: number): number => limited(zoom * Math.exp(-delta * WHEEL_RATE));

/** The next larger or smaller step. */
export const steppedZoom = (zoom: number, direction: 1 | -1): number =>
  direction > 0
    ? (STEPS.find((step) => step > zoom * (1 + NEAR)) ?? MAX_ZOOM)
    : (STEPS.findLast((step) => step < zoom * (1 - NEAR)) ?? MIN_ZOOM);

/** A point of the window as one of the slide. */
export const toSlide = (view: View, { x, y }: Point): Point => ({
  x: (x - view.x) / view.zoom,
  y: (y - view.y) / view.zoom,
});
