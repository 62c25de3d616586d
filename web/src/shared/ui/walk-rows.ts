import type { KeyboardEvent } from 'react';

/** Key → how many rows away the focus goes; the ends of the list are as far as it gets. */
const MOVES: Record<string, number> = {
  ArrowDown: 1,
  ArrowUp: -1,
  PageDown: 10,
  PageUp: -10,
  Home: -Infinity,
  End: Infinity,
};

/**
 * Moves the focus by arrows among the rows of the list that hears the keys; nothing while the focus is elsewhere in it.
 * @param selector of what takes the focus in a row
 */
export const walkRows = (event: KeyboardEvent<HTMLElement>, selector: string): void => {
  const move = MOVES[event.code];
  if (move === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>(selector)];
  const index = rows.findIndex((row) => row === document.activeElement);
  if (index === -1) return;
  event.preventDefault();
  rows[Math.max(0, Math.min(rows.length - 1, index + move))]?.focus();
};
