/** Gives the focus to the content when it went down with what had it: the keyboard goes on from there. */
export const focusContent = (): void => {
  if (document.activeElement !== document.body) return;
  document.querySelector<HTMLElement>('main[tabindex]')?.focus({ preventScroll: true });
};
