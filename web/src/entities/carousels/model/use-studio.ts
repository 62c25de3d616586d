import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Studio, StudioState } from './studio';

export const StudioContext = createContext<Studio | null>(null);

/** The open carousel. @throws Error outside of an editor */
export const useStudioActions = (): Studio => {
  const studio = useContext(StudioContext);
  if (!studio) throw new Error('no carousel is open here');
  return studio;
};

/**
 * Reads from the open carousel.
 * @param read selects what is shown; it must return the same value while that has not changed
 */
export const useStudio = <T>(read: (state: StudioState) => T): T => {
  const studio = useStudioActions();
  return useSyncExternalStore(studio.subscribe, () => read(studio.getState()));
};
