import { useEffect } from 'react';

export interface Shortcut {
  /** Keys as they are printed on a keyboard. */
  keys: readonly string[];
  action: string;
}

let ofPage: readonly Shortcut[] = [];

/** What the keys do on the screen that is open; the help of the keys shows it beside those that work everywhere. */
export const pageShortcuts = (): readonly Shortcut[] => ofPage;

/** Tells the help what the keys do here, as long as the screen stands. */
export const usePageShortcuts = (shortcuts: readonly Shortcut[]): void => {
  useEffect(() => {
    ofPage = shortcuts;
    return () => {
      ofPage = [];
    };
  }, [shortcuts]);
};
