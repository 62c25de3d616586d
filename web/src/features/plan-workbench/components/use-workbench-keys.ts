import { useLayoutEffect } from 'react';
import { isLayerOpen } from '@/shared/ui/overlays/layers';
import { isPlainKey } from '@/shared/ui/keys/plain-key';
import { useStableCallback } from '@/shared/ui/hooks/use-stable-callback';

/** A held key repeats navigation; it orders, deletes or undoes only once. */
const REPEATED = new Set(['KeyJ', 'KeyK']);

/**
 * Keys of the page by their position, so that they work on ЙЦУКЕН too: `{ KeyJ: next }`. Ignored under a dialog
 * and in text fields. A checkbox is a place in the list, not a field.
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
  // With the render itself: a key pressed the moment the page is visible is handled.
  useLayoutEffect(() => {
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [onKey]);
};
