import { useLayoutEffect } from 'react';
import { isLayerOpen } from '@/shared/ui/layers';
import { useStableCallback } from '@/shared/ui/use-stable-callback';

/** A key pressed alone and not to write with: shortcuts hear it. */
export const isPlainKey = ({ altKey, ctrlKey, metaKey, shiftKey, isComposing, target }: KeyboardEvent): boolean =>
  !altKey &&
  !ctrlKey &&
  !metaKey &&
  !shiftKey &&
  !isComposing &&
  !(target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName)));

/** A key that is held walks on; it orders, deletes or undoes once. */
const REPEATED = new Set(['KeyJ', 'KeyK']);

/**
 * Keys of the page by their place on the board, so that they work on ЙЦУКЕН too: `{ KeyJ: next }`. Silent under a dialog
 * and while somebody writes. A box to tick is a place of the list, not a field.
 */
export const useWorkbenchKeys = (actions: Readonly<Record<string, (() => void) | undefined>>): void => {
  const onKey = useStableCallback((event: KeyboardEvent) => {
    const isBox = event.target instanceof HTMLInputElement && event.target.type === 'checkbox';
    if (isLayerOpen() || event.defaultPrevented || !(isPlainKey(event) || isBox)) return;
    const action = actions[event.code];
    if (action === undefined) return;
    event.preventDefault();
    if (!event.repeat || REPEATED.has(event.code)) action();
  });
  // With the drawing itself: a key pressed the moment the page is in sight is heard.
  useLayoutEffect(() => {
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [onKey]);
};
