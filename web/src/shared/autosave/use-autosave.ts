import { onlineManager } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { tokenStore } from '@/shared/api/token';
import type { Autosave } from './autosave';
import type { AutosaveDoors, AutosaveState } from './autosave-doors';
import type { Saved } from './work';

/** Browsers let all requests that outlive a page have 64 KiB together; this leaves some for the others. */
const KEEPALIVE_BYTES = 56 * 1_024;

/** Whether a request with this body may outlive the page. */
export const fitsKeepalive = (body: unknown): boolean => new Blob([JSON.stringify(body)]).size <= KEEPALIVE_BYTES;

/** The doors every page has alike. */
export const BROWSER_DOORS: Pick<AutosaveDoors<object>, 'isOnline' | 'after' | 'now'> = {
  isOnline: () => onlineManager.isOnline(),
  after: (ms, action) => {
    const timer = setTimeout(action, ms);
    return () => clearTimeout(timer);
  },
  now: () => Date.now(),
};

/** What could not be asked in passing is asked again by the next save. */
const nothing = (): void => undefined;

/**
 * Saves by itself as long as the screen stands: sends at once when the page is left, goes on when the network is back,
 * and looks what another window has done when the page comes into sight again.
 * @param get asks the server; the same function for as long as the screen stands
 */
export const useAutosaving = <W extends object>(autosave: Autosave<W>, get: () => Promise<Saved<W>>): void => {
  useEffect(() => {
    const token = tokenStore.get();
    autosave.open();
    const stopWaiting = onlineManager.subscribe((isOnline) => isOnline && autosave.resume());
    const leave = (): void => void autosave.flush({ isLeaving: true });
    const onVisibility = (): void => {
      if (document.visibilityState === 'hidden') leave();
      // Another window may have changed it while this one was out of sight.
      else if (onlineManager.isOnline()) get().then((seen) => autosave.meetLatest(seen), nothing);
    };
    document.addEventListener('visibilitychange', onVisibility);
    window.addEventListener('pagehide', leave);
    return () => {
      document.removeEventListener('visibilitychange', onVisibility);
      window.removeEventListener('pagehide', leave);
      stopWaiting();
      // What the session that ended leaves is kept, unless it was logged out: the drafts know.
      if (tokenStore.get() === token) leave();
      else if (tokenStore.get() === null) autosave.makeSafe();
      autosave.close();
    };
  }, [autosave, get]);
};

/** How saving stands, and the work with what is not saved of it. */
export const useAutosave = <W extends object>(autosave: Autosave<W>): AutosaveState<W> =>
  useSyncExternalStore(autosave.subscribe, autosave.getState);
