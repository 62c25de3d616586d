/** Inputs without text: they have their own keys, but none with Ctrl. */
const NOT_WRITTEN_IN = new Set(['range', 'checkbox', 'radio', 'color', 'button', 'file']);

/** Whether the focused element takes text, so that keys type characters. */
export const isWriting = (target: EventTarget | null): boolean => {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement) return !NOT_WRITTEN_IN.has(target.type);
  return target.isContentEditable || /^(TEXTAREA|SELECT)$/.test(target.tagName);
};

/** Whether a plain key belongs to the focused element: a slider, a menu, a row of tabs. */
export const hasOwnKeys = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  (target instanceof HTMLInputElement || target.closest('[role="menu"],[role="tablist"],[role="radiogroup"]') !== null);
