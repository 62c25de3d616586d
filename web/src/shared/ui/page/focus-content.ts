/** The focused element was removed with a layer, or is in one that is closing. */
export const isFocusLost = ({ activeElement, body }: Document): boolean =>
  activeElement === null || activeElement === body || activeElement.closest('[inert]') !== null;

/** Moves the focus to the content when the focused element was removed: the keyboard continues there. */
export const focusContent = (): void => {
  const content = document.querySelector<HTMLElement>('main[tabindex]');
  // Under a layer the content cannot take the focus.
  if (isFocusLost(document) && content?.closest('[inert]') === null) content.focus({ preventScroll: true });
};
