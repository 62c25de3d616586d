import { onlineManager } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { tokenStore } from '@/shared/api/token';
import type { Autosave } from './autosave';
import type { AutosaveDoors, AutosaveState } from './autosave-doors';
import type { Saved } from './work';

/** Browsers give all requests that outlive a page 64 KiB together; this leaves some for other requests. */
const KEEPALIVE_BYTES = 56 * 1_024;

/** Whether a request with this body may outlive the page. */
export const fitsKeepalive = (body: unknown): boolean => new Blob([JSON.stringify(body)]).size <= KEEPALIVE_BYTES;

/** The parts that are the same on every page. */
export const BROWSER_DOORS: Pick<AutosaveDoors<object>, 'isOnline' | 'after' | 'now'> = {
  isOnline: () => onlineManager.isOnline(),
  after: (ms, action) => {
    const timer = setTimeout(action, ms);
    return () => clearTimeout(timer);
  },
  now: () => Date.now(),
};

/** A background read that failed is repeated by the next save. */
const nothing = (): void => undefined;

/**
 * Saves automatically while the screen is mounted: sends at once when the page is left, continues when the network is back,
 * and checks for changes by other windows when the page becomes visible again.
 * @param get reads from the server; the same function while the screen is mounted
 */
export const useAutosaving = <W extends object>(autosave: Autosave<W>, get: () => Promise<Saved<W>>): void => {
  useEffect(() => {
    const token = tokenStore.get();
    autosave.open();
    const stopWaiting = onlineManager.subscribe((isOnline) => isOnline && autosave.resume());
    const leave = (): void => void autosave.flush({ isLeaving: true });
    const onVisibility = (): void => {
      if (document.visibilityState === 'hidden') leave();
      // Another window may have changed it while this one was hidden.
      else if (onlineManager.isOnline()) get().then((seen) => autosave.meetLatest(seen), nothing);
    };
    document.addEventListener('visibilitychange', onVisibility);
    window.addEventListener('pagehide', leave);
    return () => {
      document.removeEventListener('visibilitychange', onVisibility);
      window.removeEventListener('pagehide', leave);
      stopWaiting();
      // A session that ended leaves its drafts, unless the user logged out: the drafts module checks.
      if (tokenStore.get() === token) leave();
      else if (tokenStore.get() === null) autosave.makeSafe();
      autosave.close();
    };
  }, [autosave, get]);
};

/** The state of saving, and the work including what is not saved. */
export const useAutosave = <W extends object>(autosave: Autosave<W>): AutosaveState<W> =>
  useSyncExternalStore(autosave.subscribe, autosave.getState);
