import { useEffect } from 'react';

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
