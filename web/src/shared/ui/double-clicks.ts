/**
 * Lets a double click press one thing only. Its first click often changes what lies under the pointer: the next step of
 * a wizard, the question before an act, the next row of a list. The second would press that, unseen.
 * What the browser counts as one series is its own knowledge (`detail`: 1, 2, 3…, by the user's settings; 0 for keys). A
 * third click is meant: whoever takes one thing after the other off a list presses on.
 *
 * @returns stops the watching
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
