import { unfilledPlaces, type RichText, type TextPlace } from '@orbita/contracts';
import { useEffect, useMemo, type RefObject } from 'react';
import { pointAt } from './dom-text';
import type { Selection } from './history';
import './unfilled-places.css';

/** Name of the highlights in `unfilled-places.css`. */
const HIGHLIGHT = 'unfilled-place';

/**
 * Highlights placeholders in an editable element. The browser paints highlights over the text: the element itself
 * does not change, nor do the caret and a composition.
 */
export const useUnfilledPlaces = (root: RefObject<HTMLElement | null>, value: RichText): readonly TextPlace[] => {
  const places = useMemo(() => unfilledPlaces(value.text, value.entities), [value]);
  useEffect(() => {
    const element = root.current;
    // Older browsers lack highlights: the line below the text counts the placeholders there, too.
    if (!element || !('Highlight' in window)) return undefined;
    const ranges = places.map(({ offset, length }) => {
      const [start, end] = [pointAt(element, offset), pointAt(element, offset + length)];
      const range = new Range();
      range.setStart(start.node, start.offset);
      range.setEnd(end.node, end.offset);
      return range;
    });
    CSS.highlights.set(HIGHLIGHT, new Highlight(...ranges));
    return () => {
      CSS.highlights.delete(HIGHLIGHT);
    };
  }, [places, root]);
  return places;
};

/** The next placeholder after the selection; undefined after the last one. */
export const placeAfter = (places: readonly TextPlace[], { from, to }: Selection): Selection | undefined => {
  const next = places.find(({ offset, length }) => offset > from || (offset === from && to < offset + length));
  return next && { from: next.offset, to: next.offset + next.length };
};
