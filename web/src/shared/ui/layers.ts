import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { focusContent, isFocusLost } from './focus-content';

interface Layer {
  /** Closes it, or asks first. */
  escape: () => void;
  /** Hears every other key. */
  key: (event: KeyboardEvent) => void;
}

/** What lies over the page, the topmost last. */
let layers: readonly Layer[] = [];
/** What carries an attribute while a layer is open. */
const marked = new Map<HTMLElement, string>();

const change = (next: readonly Layer[]): void => {
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
    top.escape();
  },
  { capture: true },
);
// After everything in the layer itself has had the key.
window.addEventListener('keydown', (event) => layers.at(-1)?.key(event));

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

/**
 * Gives the focus back to what had it before; the content has it once that is gone, as with the card of what was deleted, and
 * where nothing had it, as on a screen that came with a question.
 */
const returnFocus = (opener: Element | null): void => {
  if (!(opener instanceof HTMLElement) || !isFocusLost(document)) return;
  opener.focus({ preventScroll: true });
  if (document.activeElement !== opener || opener === document.body) {
    // A turn later: a layer below that closes along gives it to its own opener, and a screen may know a better place.
    setTimeout(focusContent);
    return;
  }
  // The list may be drawn without it only a moment after.
  const watch = new MutationObserver(() => {
    if (document.activeElement === opener) return;
    watch.disconnect();
    if (!opener.isConnected) setTimeout(focusContent);
  });
  watch.observe(document.body, { childList: true, subtree: true });
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
 * @param onKey hears keys while no other layer lies over it
 */
export function useLayer(isOpen: boolean, onEscape: () => void, onKey?: (event: KeyboardEvent) => void): void {
  const escape = useEffectEvent(onEscape);
  const key = useEffectEvent((event: KeyboardEvent) => onKey?.(event));
  const opener = useRef<Element | null>(null);
  // With the drawing itself: what is closed on the screen must not hold the next key.
  useLayoutEffect(() => {
    if (!isOpen) {
      returnFocus(opener.current);
      opener.current = null;
      return undefined;
    }
    const layer: Layer = { escape: () => escape(), key: (event) => key(event) };
    opener.current = document.activeElement;
    change([...layers, layer]);
    return () => change(layers.filter((other) => other !== layer));
  }, [isOpen]);
  // Taken away while it was open: the focus goes down after the drawing.
  useEffect(() => () => returnFocus(opener.current), []);
}
