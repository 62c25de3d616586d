/** The focus went down with a layer, or sits in one that is leaving. */
export const isFocusLost = ({ activeElement, body }: Document): boolean =>
  activeElement === null || activeElement === body || activeElement.closest('[inert]') !== null;

/** Gives the focus to the content when it went down with what had it: the keyboard goes on from there. */
export const focusContent = (): void => {
  const content = document.querySelector<HTMLElement>('main[tabindex]');
  // Under a layer it cannot take it.
  if (isFocusLost(document) && content?.closest('[inert]') === null) content.focus({ preventScroll: true });
};
