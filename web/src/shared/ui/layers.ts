import { useEffect, useEffectEvent } from 'react';

/** What is open, the topmost last. */
const layers: (() => void)[] = [];

/** A list of suggestions open at its field takes its own Escape; the kit marks the field so. */
const hasOwnLayer = (target: EventTarget | null): boolean =>
  target instanceof Element && target.getAttribute('data-mantine-stop-propagation') === 'true';

const onKeyDown = (event: KeyboardEvent): void => {
  if (event.key !== 'Escape' || event.isComposing || hasOwnLayer(event.target)) return;
  event.stopPropagation();
  layers.at(-1)?.();
};

/** Whether something lies over the page; the page behind must then leave the focus where it is. */
export const isLayerOpen = (): boolean => layers.length > 0;

/**
 * Keeps a dialog, a drawer or a calendar among the open layers and gives Escape to the one opened last, wherever
 * the focus is. The kit's own layers ask where the focus is and all answer one press: pressed before the focus has
 * moved into a calendar, it closed the dialog under it.
 *
 * @param isOpen whether the layer is open
 * @param onEscape closes it, or asks first
 */
export function useLayer(isOpen: boolean, onEscape: () => void): void {
  const escape = useEffectEvent(onEscape);
  useEffect(() => {
    if (!isOpen) return undefined;
    const layer = (): void => escape();
    if (layers.push(layer) === 1) window.addEventListener('keydown', onKeyDown, { capture: true });
    return () => {
      layers.splice(layers.indexOf(layer), 1);
      if (layers.length === 0) window.removeEventListener('keydown', onKeyDown, { capture: true });
    };
  }, [isOpen]);
}
