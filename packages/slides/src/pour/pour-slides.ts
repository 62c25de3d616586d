import { MAX_CAROUSEL_ELEMENTS, MAX_SLIDE_ELEMENTS, MAX_SLIDE_TEXT, type Slide, cutTo } from '@orbita/contracts';
import { newId } from '../editing/elements.js';
import { withAddedBoxes } from './added-boxes.js';
import { movePageMark } from './page-marks.js';
import { planSlides } from './plan.js';
import { type TextBoxes, textBoxesOf } from './text-boxes.js';

/** Words of a slide. */
export interface SlideText {
  title: string;
  content: string;
}

interface ReadySlide {
  slide: Slide;
  boxes: TextBoxes;
  /** Names of the elements that words needed and the slide did not have. */
  added: readonly string[];
}

/** The same slide if words have a place in it, else one with boxes for them. */
export const readyForWords = (slide: Slide): ReadySlide => {
  const boxes = textBoxesOf(slide);
  if (boxes.title || boxes.content) return { slide, boxes, added: [] };
  const ready = withAddedBoxes(slide);
  const added = ready.elements.slice(slide.elements.length).map(({ id }) => id);
  return { slide: ready, boxes: textBoxesOf(ready), added };
};

/** What a document refuses: signs that hide text from its reader, and halves of signs. */
const UNSTORABLE = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F\u202A-\u202E\u2066-\u2069]|\p{Surrogate}/gu;

const storable = (text: string): string => {
  const clean = text.replace(UNSTORABLE, '').trim();
  return clean.length <= MAX_SLIDE_TEXT ? clean : cutTo(clean, MAX_SLIDE_TEXT).trimEnd();
};

const wordsByBox = ({ title, content }: TextBoxes, text: SlideText): Map<string, string> => {
  const words = new Map<string, string>();
  if (title && content) {
    words.set(title.id, storable(text.title));
    words.set(content.id, storable(text.content));
  } else {
    const only = title ?? content;
    const both = [text.title, text.content].filter((part) => part.trim() !== '').join('\n\n');
    if (only) words.set(only.id, storable(both));
  }
  return words;
};

/** Removes the topmost elements of a slide above `most`, except those in `kept`. */
const lightened = (slide: Slide, most: number, kept: ReadonlySet<string>): Slide => {
  let room = Math.max(0, most - kept.size);
  return slide.elements.length <= most
    ? slide
    : { ...slide, elements: slide.elements.filter(({ id }) => kept.has(id) || room-- > 0) };
};

/**
 * Makes a carousel of a set of slides and of texts: one slide per text, the set's first and last at its ends. Only texts and
 * marks like «02 / 07» change; inserted texts shrink to their boxes. Slides with one text box take both texts into it, slides
 * without boxes get some. If the set has too many elements for so many slides, the topmost are removed.
 * @param slides of a template or of a user, at least one
 * @param texts in their order; parts beyond {@link MAX_SLIDE_TEXT} are cut
 * @returns one slide per text, with new ids
 */
export const pourSlides = (slides: readonly Slide[], texts: readonly SlideText[]): Slide[] => {
  const set = slides.map(readyForWords);
  const made = planSlides(set.length, texts.length).flatMap((source) => set[source] ?? []);
  const total = made.reduce((sum, { slide }) => sum + slide.elements.length, 0);
  const most = total > MAX_CAROUSEL_ELEMENTS ? Math.floor(MAX_CAROUSEL_ELEMENTS / made.length) : MAX_SLIDE_ELEMENTS;
  return made.map((source, index) => {
    const words = wordsByBox(source.boxes, texts[index] ?? { title: '', content: '' });
    const slide = lightened(source.slide, most, new Set([...words.keys(), ...source.added]));
    const from = { number: set.indexOf(source) + 1, count: set.length };
    const to = { number: index + 1, count: made.length };
    return {
      ...slide,
      id: newId(),
      elements: slide.elements.map((element) => {
        if (element.type !== 'text') return { ...element, id: newId() };
        const content = words.get(element.id);
        return content === undefined
          ? { ...element, id: newId(), content: movePageMark(element.content, from, to) }
          : { ...element, id: newId(), content, shrinks: true };
      }),
    };
  });
};
