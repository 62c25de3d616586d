import type { MouseEvent } from 'react';

/** Shift with a press selects publications, not the words of the page. */
export const keepUnselected = (event: MouseEvent): void => {
  if (event.shiftKey) event.preventDefault();
};
