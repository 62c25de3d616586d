import { SLIDE_WIDTH, type Slide, type SlideElement } from '@orbita/contracts';
import { type Span, isStretchable, spanOf } from './geometry.js';

/** Share of the slide's width from which on a box divides the slide into regions. */
const WIDE = 0.9;

/** A stripe of the slide in both formats: the whole of it, or one of several panels that fill it together. */
export interface Region {
  from: Span;
  to: Span;
}

/** Where stacked wide boxes that fill the slide meet; empty when they do not fill it. */
const seamsOf = (elements: readonly SlideElement[], height: number): number[] => {
  const panels = elements
    .filter((element) => isStretchable(element) && element.type !== 'text' && element.size.width >= WIDE * SLIDE_WIDTH)
    .map(spanOf);
  const seams: number[] = [];
  let start = 0;
  for (;;) {
    const from = start;
    const next = panels
      .filter(({ top, bottom }) => (from === 0 ? top <= 1 : Math.abs(top - from) <= 1) && bottom > from + 1)
      .sort((one, other) => one.bottom - other.bottom)[0];
    if (!next) return [];
    if (next.bottom >= height) return seams;
    seams.push(next.bottom);
    start = next.bottom;
  }
};

export const regionsOf = (slide: Slide, from: number, to: number): Region[] => {
  const edges = [0, ...seamsOf(slide.elements, from), from];
  const scaled = edges.map((edge) => Math.round((edge * to) / from));
  return edges.slice(1).map((bottom, index) => ({
    from: { top: edges[index]!, bottom },
    to: { top: scaled[index]!, bottom: scaled[index + 1]! },
  }));
};
