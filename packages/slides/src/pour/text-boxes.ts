import type { Slide, TextElement } from '@orbita/contracts';
import { isPageMark } from './page-marks.js';

/** Where a slide's words go. With one box only, both texts go there. */
export interface TextBoxes {
  title: TextElement | null;
  content: TextElement | null;
}

const HANDLE = /^@\S+$/;

const largest = (boxes: readonly TextElement[], sizeOf: (box: TextElement) => number): TextElement | null =>
  boxes.reduce<TextElement | null>((best, box) => (best === null || sizeOf(box) > sizeOf(best) ? box : best), null);

const areaOf = ({ size }: TextElement): number => size.width * size.height;

/**
 * The boxes a title and a content are poured into: those with the roles, else of all that are no page number and no handle the
 * one in the largest letters and the largest of the others.
 */
export const textBoxesOf = ({ elements }: Slide): TextBoxes => {
  const shown = elements.filter(
    (element): element is TextElement => element.type === 'text' && element.visible && element.opacity > 0,
  );
  const inRole = (role: TextElement['role']) =>
    largest(
      shown.filter((box) => box.role === role),
      areaOf,
    );
  const [title, content] = [inRole('title'), inRole('content')];
  if (title || content) return { title, content };
  const free = shown.filter(({ content: words }) => !isPageMark(words) && !HANDLE.test(words.trim()));
  const head = largest(free, ({ fontSize }) => fontSize);
  return {
    title: head,
    content: largest(
      free.filter((box) => box !== head),
      areaOf,
    ),
  };
};
