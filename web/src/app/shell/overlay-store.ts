/** Layers over the shell. */
export type ShellOverlay = 'commands' | 'shortcuts' | 'menu';

type Listener = (overlay: ShellOverlay) => void;

const listeners = new Set<Listener>();

export const openOverlay = (overlay: ShellOverlay): void => {
  for (const listener of listeners) listener(overlay);
};

/** Calls back when an overlay is requested. Returns a function that unsubscribes. */
export const onOverlay = (listener: Listener): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
