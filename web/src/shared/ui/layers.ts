import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';

/** Longer than any layer takes to leave the screen. */
const GONE_AFTER_MS = 300;

/** Closes a layer, or asks first. */
type Escape = () => void;

/** What lies over the page, the topmost last. */
let layers: readonly Escape[] = [];
const listeners = new Set<() => void>();

const change = (next: readonly Escape[]): void => {
  layers = next;
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
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

/** {@link isLayerOpen}, kept up to date. */
export const useIsLayerOpen = (): boolean => useSyncExternalStore(subscribe, isLayerOpen);

/** Gives the focus back when it went down with its layer. */
const returnFocus = (opener: Element | null): void => {
  if (!(opener instanceof HTMLElement)) return;
  const { ownerDocument } = opener;
  if (ownerDocument.activeElement === ownerDocument.body) opener.focus({ preventScroll: true });
};

/**
 * Names a dialog, a drawer or a calendar as a layer over the page: Escape goes to the layer opened last, wherever the
 * focus is, the page behind is inert, and the focus comes back. The kit's own layers do half of it: all of them answer
 * one press that the focus lets through, a screen that loads behind a dialog takes the focus out of it, and a layer closed
 * before the focus has moved into it takes the focus along.
 *
 * @param isOpen whether the layer is open
 * @param onEscape closes it, or asks first
 */
export function useLayer(isOpen: boolean, onEscape: Escape): void {
  const escape = useEffectEvent(onEscape);
  useEffect(() => {
    if (!isOpen) return undefined;
    const layer = (): void => escape();
    const opener = document.activeElement;
    change([...layers, layer]);
    return () => {
      change(layers.filter((other) => other !== layer));
      setTimeout(() => returnFocus(opener), GONE_AFTER_MS);
    };
  }, [isOpen]);
}
