/**
 * Lets a double click press one thing only. Its first click often changes what is under the pointer: the next step of
 * a wizard, the question before an action, the next row of a list. The second click would press that, unseen.
 * The browser counts clicks of one series in `detail` (1, 2, 3…, by the user's settings; 0 for keys). A
 * third click is intended: a user who removes one list item after another keeps clicking.
 *
 * @returns a function that stops the watching
 */
export const keepDoubleClicksWhole = (): (() => void) => {
  let begun: Element | null = null;
  const watch = (event: MouseEvent): void => {
    const pressed = event.target instanceof Element ? event.target.closest('button, a, [role="menuitem"]') : null;
    if (event.detail === 1) begun = pressed;
    if (event.detail !== 2 || pressed === null || pressed === begun) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  window.addEventListener('click', watch, true);
  return () => window.removeEventListener('click', watch, true);
};
