import { useEffect } from 'react';
import type { IconPencil } from '../icons';
import { useStableCallback } from '../hooks/use-stable-callback';

export interface Shortcut {
  /** Keys as printed on a keyboard. */
  keys: readonly string[];
  action: string;
}

let ofPage: readonly Shortcut[] = [];

/** Shortcuts of the open screen; the help shows them beside the global ones. */
export const pageShortcuts = (): readonly Shortcut[] => ofPage;

/** Registers the shortcuts for the help while the screen is mounted. */
export const usePageShortcuts = (shortcuts: readonly Shortcut[]): void => {
  useEffect(() => {
    ofPage = shortcuts;
    return () => {
      ofPage = [];
    };
  }, [shortcuts]);
};

/** What may be done on the open screen; the command menu offers it. */
export interface PageAction {
  label: string;
  /** Keys as printed on a keyboard. */
  keys?: readonly string[];
  icon: typeof IconPencil;
  run: () => void;
}

const ofParts = new Set<() => readonly PageAction[]>();
const watchers = new Set<() => void>();

/** Calls back when the open screen can do something else. Returns a function that unsubscribes. */
export const onPageActions = (watcher: () => void): (() => void) => {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
};

/** Actions of all parts of the open screen, as they are now. */
export const pageActions = (): PageAction[] => [...ofParts].flatMap((read) => read());

/** Offers actions in the command menu while the part of the screen is mounted. */
export const usePageActions = (actions: readonly PageAction[]): void => {
  const read = useStableCallback(() => actions);
  const names = actions.map(({ label }) => label).join();
  useEffect(() => {
    ofParts.add(read);
    for (const tell of watchers) tell();
    return () => void ofParts.delete(read);
  }, [read, names]);
};
