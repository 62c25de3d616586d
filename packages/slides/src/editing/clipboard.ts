import { Slide } from '@orbita/contracts';
import { COPY_OFFSET, elementsOf, placeCopies } from './elements.js';

/** Distinguishes our text from any other on the clipboard. */
const MARK = 'orbita/slide-elements';
/** Longer than a full slide's text can be: a longer text is not ours and is not parsed. */
const MAX_LENGTH = 4_000_000;

/** Elements as text for the clipboard, from the lowest to the topmost; an empty text without elements. */
export const copyElements = (slide: Slide, ids: readonly string[]): string => {
  const elements = elementsOf(slide, ids);
  return elements.length === 0 ? '' : JSON.stringify({ mark: MARK, elements });
};

const parsed = (text: string): Slide['elements'] | null => {
  if (text.length > MAX_LENGTH || !text.includes(MARK)) return null;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  if (typeof value !== 'object' || value === null || !('mark' in value) || value.mark !== MARK) return null;
  const elements = Slide.shape.elements.safeParse('elements' in value ? value.elements : undefined);
  return elements.success && elements.data.length > 0 ? elements.data : null;
};

/** How far pasted elements go so that they do not cover what was pasted before to the unit. */
const offsetFor = (slide: Slide, elements: Slide['elements']): number => {
  const taken = new Set(slide.elements.map(({ type, position }) => `${type} ${position.x} ${position.y}`));
  let offset = COPY_OFFSET;
  while (
    elements.some(({ type, position }) => taken.has(`${type} ${position.x + offset} ${position.y + offset}`)) &&
    offset < COPY_OFFSET * slide.elements.length
  )
    offset += COPY_OFFSET;
  return offset;
};

/**
 * Pastes the text of {@link copyElements} onto a slide, with new ids. Ids of files stay: the server checks who owns them.
 * @returns null for a text that is not ours or not valid; no ids and the same slide when there is no room for all of it
 */
export const pasteElements = (slide: Slide, text: string): { slide: Slide; ids: string[] } | null => {
  const elements = parsed(text);
  return elements && placeCopies(slide, elements, offsetFor(slide, elements));
};
