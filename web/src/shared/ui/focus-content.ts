import { isFocusLost } from './layers';

/** Gives the focus to the content when it went down with what had it: the keyboard goes on from there. */
export const focusContent = (): void => {
  if (!isFocusLost(document)) return;
  document.querySelector<HTMLElement>('main[tabindex]')?.focus({ preventScroll: true });
};
