import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { focusContent, isFocusLost } from '../page/focus-content';

interface Layer {
  /** Closes it, or asks first. */
  escape: () => void;
  /** Handles every other key. */
  key: (event: KeyboardEvent) => void;
}

/** Layers over the page, the topmost last. */
let layers: readonly Layer[] = [];
/** Elements that carry an attribute while a layer is open. */
const marked = new Map<HTMLElement, string>();

const change = (next: readonly Layer[]): void => {
  layers = next;
  // Synchronously, not with the next render: code that closes a layer returns the focus at the same moment.
  for (const [element, attribute] of marked) element.toggleAttribute(attribute, isLayerOpen());
};

/** A suggestion list open at its field handles its own Escape; the kit marks the field. */
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
// After everything in the layer itself has handled the key.
window.addEventListener('keydown', (event) => layers.at(-1)?.key(event));

/** Whether a dialog, a drawer or a calendar is open over the page. */
export const isLayerOpen = (): boolean => layers.length > 0;

const marking =
  (attribute: string) =>
  (element: HTMLElement | null): (() => void) | undefined => {
    if (element === null) return undefined;
    marked.set(element, attribute);
    element.toggleAttribute(attribute, isLayerOpen());
    return () => marked.delete(element);
  };

/** `ref` of what is under every layer: while one is open, nothing in it can be pressed or focused. */
export const underLayers = marking('inert');

/**
 * `ref` of what floats over every layer: while one is open, it has `data-over-layer`. A root CSS rule that looks for an open
 * dialog would do the same, but each opening would then recalculate the styles of the whole page.
 */
export const overLayers = marking('data-over-layer');

/**
 * Returns the focus to what had it before. The content gets it when that is gone, as with a deleted card, or when
 * nothing had it, as on a screen that opened with a question.
 */
const returnFocus = (opener: Element | null): void => {
  if (!(opener instanceof HTMLElement) || !isFocusLost(document)) return;
  opener.focus({ preventScroll: true });
  if (document.activeElement !== opener || opener === document.body) {
    // One tick later: a layer below that closes too returns it to its own opener, and a screen may know a better place.
    setTimeout(focusContent);
    return;
  }
  // The list may render without it only a moment later.
  const watch = new MutationObserver(() => {
    if (document.activeElement === opener) return;
    watch.disconnect();
    if (!opener.isConnected) setTimeout(focusContent);
  });
  watch.observe(document.body, { childList: true, subtree: true });
};

/**
 * Registers a dialog, a drawer or a calendar as a layer over the page: Escape goes to the layer opened last, wherever the
 * focus is; the page behind is inert; the focus returns at the moment of closing. The kit's own layers all react at
 * once to a key the focus lets through, and return the focus after a timeout: their `closeOnEscape` and
 * `returnFocus` are off. A layer that fades out must be `inert` meanwhile: the kit moves the focus into a dialog a
 * moment after it opens, which may be after it was closed.
 *
 * @param isOpen whether the layer is open
 * @param onEscape closes it, or asks first
 * @param onKey handles keys while no other layer covers it
 */
export function useLayer(isOpen: boolean, onEscape: () => void, onKey?: (event: KeyboardEvent) => void): void {
  const escape = useEffectEvent(onEscape);
  const key = useEffectEvent((event: KeyboardEvent) => onKey?.(event));
  const opener = useRef<Element | null>(null);
  // With the render itself: a closed layer must not catch the next key.
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
  // Unmounted while it was open: the focus is lost after the render.
  useEffect(() => () => returnFocus(opener.current), []);
}
