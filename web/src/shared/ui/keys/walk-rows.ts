import type { KeyboardEvent } from 'react';

/** Key → how many rows the focus moves; it stops at the ends of the list. */
const MOVES: Record<string, number> = {
  ArrowDown: 1,
  ArrowUp: -1,
  PageDown: 10,
  PageUp: -10,
  Home: -Infinity,
  End: Infinity,
};

/**
 * Moves the focus with arrows among the rows of the list that handles the keys; does nothing while it is elsewhere in the list.
 * @param selector of the focusable element in a row
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
