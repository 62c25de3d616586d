let typed = '';

const keep = (event: KeyboardEvent): void => {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key === 'Escape') {
    endTypingAhead();
    return;
  }
  if (event.key === 'Backspace') typed = typed.slice(0, -1);
  else if (event.key.length === 1) typed += event.key;
  else if (event.key !== 'Enter') return;
  // The input is not meant for the field or button that still has the focus.
  event.preventDefault();
  event.stopPropagation();
};

/** Collects what is typed from now on, until the pointer goes elsewhere: a field was requested and is loading. */
export const beginTypingAhead = (): void => {
  document.addEventListener('keydown', keep, true);
  document.addEventListener('pointerdown', endTypingAhead, true);
};

/** Stops collecting. @returns what was typed meanwhile */
export const endTypingAhead = (): string => {
  document.removeEventListener('keydown', keep, true);
  document.removeEventListener('pointerdown', endTypingAhead, true);
  const kept = typed;
  typed = '';
  return kept;
};
