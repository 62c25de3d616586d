import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';

/** Closes a layer, or asks first. */
type Escape = () => void;

/** What lies over the page, the topmost last. */
let layers: readonly Escape[] = [];
/** What carries an attribute while a layer is open. */
const marked = new Map<HTMLElement, string>();

const change = (next: readonly Escape[]): void => {
  layers = next;
  // Here and now, not with the next drawing: whoever closes a layer gives the focus back in the same breath.
  for (const [element, attribute] of marked) element.toggleAttribute(attribute, isLayerOpen());
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

const marking =
  (attribute: string) =>
  (element: HTMLElement | null): (() => void) | undefined => {
    if (element === null) return undefined;
    marked.set(element, attribute);
    element.toggleAttribute(attribute, isLayerOpen());
    return () => marked.delete(element);
  };

/** `ref` of what stands under every layer: while one is open, nothing in it can be pressed or take the focus. */
export const underLayers = marking('inert');

/**
 * `ref` of what floats over every layer: while one is open, it carries `data-over-layer`. A rule of the root that looks for an open
 * dialog would say the same, but each opening then goes over the styles of the whole page.
 */
export const overLayers = marking('data-over-layer');

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
