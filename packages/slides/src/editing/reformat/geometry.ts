import type { SlideElement } from '@orbita/contracts';

export interface Span {
  top: number;
  bottom: number;
}

export const spanOf = ({ position, size }: SlideElement): Span => ({
  top: position.y,
  bottom: position.y + size.height,
});

export const heightOf = ({ top, bottom }: Span): number => bottom - top;

/** A circle would become an ellipse, and a logo that fits whole inside its box gains nothing from a taller box. */
export const isStretchable = (element: SlideElement): boolean =>
  !(element.type === 'shape' && element.shapeType === 'circle') &&
  !(element.type === 'image' && element.fit === 'contain');

/** What remains of an element's geometry to be chosen. */
export interface Geometry {
  position: SlideElement['position'];
  size: SlideElement['size'];
  fontSize?: number;
}

export const geometryOf = (element: SlideElement): Geometry => ({
  position: element.position,
  size: element.size,
  ...(element.type === 'text' ? { fontSize: element.fontSize } : {}),
});
