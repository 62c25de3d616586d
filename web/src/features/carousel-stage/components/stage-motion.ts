const SLIDE_MS = 300;
const FORMAT_MS = 500;
const EASING = 'cubic-bezier(0.2, 0.7, 0.3, 1)';

const isStill = (): boolean =>
  !('animate' in Element.prototype) || window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * Moves a slide in from one side and the previous one out at the other.
 * @param direction 1 for a later slide, which comes from the right
 * @param onEnd called when both have stopped; at once when nothing moves
 */
export const slideIn = (
  next: HTMLCanvasElement,
  before: HTMLCanvasElement,
  direction: 1 | -1,
  onEnd: () => void,
): void => {
  if (isStill()) return onEnd();
  next.before(before);
  const timing = { duration: SLIDE_MS, easing: EASING };
  before.animate([{ transform: 'none' }, { transform: `translateX(${-100 * direction}%)` }], {
    ...timing,
    fill: 'forwards',
  });
  const coming = next.animate([{ transform: `translateX(${100 * direction}%)` }, { transform: 'none' }], timing);
  const done = (): void => {
    before.remove();
    onEnd();
  };
  coming.finished.then(done, done);
};

/** Former look of a board: its size and position. */
export interface BoardLook {
  width: number;
  height: number;
  transform: string;
}

/** Animates a board to another format. */
export const reshape = (board: HTMLElement, from: BoardLook, to: BoardLook): void => {
  if (isStill() || from.width === 0) return;
  const frames = [from, to].map(({ width, height, transform }) => ({
    width: `${width}px`,
    height: `${height}px`,
    transform,
  }));
  board.animate(frames, { duration: FORMAT_MS, easing: EASING });
};
