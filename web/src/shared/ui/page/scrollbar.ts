/** Width of a scrollbar in this browser at its current size, px; 0 where scrollbars overlay the page. */
const widthOfScrollbar = (): number => {
  const box = document.createElement('div');
  box.style.cssText = 'position:absolute;visibility:hidden;overflow-y:scroll';
  document.body.append(box);
  const width = box.offsetWidth - box.clientWidth;
  box.remove();
  return width;
};

/**
 * Sets `--o-scrollbar` of the page: the space the page leaves free under a dialog, so that it does not move when its
 * scrollbar disappears. A reserved gutter would do the same, but a backdrop cannot cover it.
 */
export const noteScrollbar = (): void => {
  const note = (): void => document.documentElement.style.setProperty('--o-scrollbar', `${widthOfScrollbar()}px`);
  note();
  window.addEventListener('resize', note);
};
