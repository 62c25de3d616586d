const SLIDE_MS = 300;
const FORMAT_MS = 500;
const EASING = 'cubic-bezier(0.2, 0.7, 0.3, 1)';

const isStill = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * Lets a slide come in from one side and the one before go out at the other.
 * @param direction 1 for a later slide, which comes from the right
 * @param onEnd when both stand still; at once where nothing is to move
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

/** What a board looked like: its size and where it stood. */
export interface BoardLook {
  width: number;
  height: number;
  transform: string;
}

/** Lets a board grow into another format. */
export const reshape = (board: HTMLElement, from: BoardLook, to: BoardLook): void => {
  if (isStill() || from.width === 0) return;
  const frames = [from, to].map(({ width, height, transform }) => ({
    width: `${width}px`,
    height: `${height}px`,
    transform,
  }));
  board.animate(frames, { duration: FORMAT_MS, easing: EASING });
};
