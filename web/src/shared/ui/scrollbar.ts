/** Width of a scrollbar of this browser at its present size, px; 0 where scrollbars lie over the page. */
const widthOfScrollbar = (): number => {
  const box = document.createElement('div');
  box.style.cssText = 'position:absolute;visibility:hidden;overflow-y:scroll';
  document.body.append(box);
  const width = box.offsetWidth - box.clientWidth;
  box.remove();
  return width;
};

/**
 * Keeps `--o-scrollbar` of the page: what the page leaves free under a dialog, so that it does not move when its
 * scrollbar goes. A reserved gutter would do the same, but a scrim cannot cover it.
 */
export const noteScrollbar = (): void => {
  const note = (): void => document.documentElement.style.setProperty('--o-scrollbar', `${widthOfScrollbar()}px`);
  note();
  window.addEventListener('resize', note);
};
