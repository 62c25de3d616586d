import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';

/** Closes a layer, or asks first. */
type Escape = () => void;

/** What lies over the page, the topmost last. */
let layers: readonly Escape[] = [];
/** What stands under every layer. */
const pages = new Set<HTMLElement>();
/** What floats over every layer, and keeps clear of their buttons. */
const floats = new Set<HTMLElement>();

const change = (next: readonly Escape[]): void => {
  layers = next;
  // Here and now, not with the next drawing: whoever closes a layer gives the focus back in the same breath.
  for (const page of pages) page.toggleAttribute('inert', isLayerOpen());
  for (const float of floats) float.toggleAttribute('data-over-layer', isLayerOpen());
};

/** A list of suggestions open at its field takes its own Escape; the kit marks the field so. */
const hasOwnLayer = (target: EventTarget | null): boolean =>
  target instanceof Element && target.getAttribute('data-mantine-stop-propagation') === 'true';

window.addEventListener(
  'keydown',
  (event) => {
    const top = layers.at(-1);
    if (top === undefined || event.key !== 'Escape' || event.isComposing || hasOwnLayer(event.target)) return;
    event.stopPropagation();
    top();
  },
  { capture: true },
);

/** Whether a dialog, a drawer or a calendar lies over the page. */
export const isLayerOpen = (): boolean => layers.length > 0;

/** `ref` of what stands under every layer: while one is open, nothing in it can be pressed or take the focus. */
export const underLayers = (page: HTMLElement | null): (() => void) | undefined => {
  if (page === null) return undefined;
  pages.add(page);
  page.toggleAttribute('inert', isLayerOpen());
  return () => pages.delete(page);
};

/**
 * `ref` of what floats over every layer: while one is open, it carries `data-over-layer`. A rule of the root that looks for an open
 * dialog would say the same, but each opening then goes over the styles of the whole page.
 */
export const overLayers = (float: HTMLElement | null): (() => void) | undefined => {
  if (float === null) return undefined;
  floats.add(float);
  float.toggleAttribute('data-over-layer', isLayerOpen());
  return () => floats.delete(float);
};

/** The focus went down with a layer, or sits in one that is leaving. */
export const isFocusLost = ({ activeElement, body }: Document): boolean =>
  activeElement === null || activeElement === body || activeElement.closest('[inert]') !== null;

const returnFocus = (opener: Element | null): void => {
  if (opener instanceof HTMLElement && isFocusLost(opener.ownerDocument)) opener.focus({ preventScroll: true });
};

/**
 * Names a dialog, a drawer or a calendar as a layer over the page: Escape goes to the layer opened last, wherever the
 * focus is, the page behind is inert, and the focus comes back in the very act of closing. The kit's own layers answer
 * all at once to a press that the focus lets through, and give the focus back by a clock: their `closeOnEscape` and
 * `returnFocus` are off. A layer that fades out must be `inert` meanwhile: the kit moves the focus into a dialog a
 * moment after it opens, which may be after it was closed.
 *
 * @param isOpen whether the layer is open
 * @param onEscape closes it, or asks first
 */
export function useLayer(isOpen: boolean, onEscape: Escape): void {
  const escape = useEffectEvent(onEscape);
  const opener = useRef<Element | null>(null);
  // With the drawing itself: what is closed on the screen must not hold the next key.
  useLayoutEffect(() => {
    if (!isOpen) {
      returnFocus(opener.current);
      opener.current = null;
      return undefined;
    }
    const layer = (): void => escape();
    opener.current = document.activeElement;
    change([...layers, layer]);
    return () => change(layers.filter((other) => other !== layer));
  }, [isOpen]);
  // Taken away while it was open: the focus goes down after the drawing.
  useEffect(() => () => returnFocus(opener.current), []);
}
