import { cutTo } from '@orbita/contracts';
import type { SlideElement } from '@orbita/contracts';
import { studioTexts } from '../studio-texts';

const texts = studioTexts.elements;

/** Longer texts are cut: a screen reader announces the name at every step of Tab. */
const MAX_WORDS = 60;

const wordsOf = (text: string): string => {
  const words = text.replaceAll(/\s+/g, ' ').trim();
  return words.length <= MAX_WORDS ? words : `${cutTo(words, MAX_WORDS).trimEnd()}…`;
};

const named = (kind: string, text: string, otherwise: string): string => {
  const words = wordsOf(text);
  return words === '' ? otherwise : `${kind}: ${words}`;
};

/** Accessible name of an element: the user's, or else its kind and its text. */
export const elementLabel = (element: SlideElement): string => {
  if (element.name) return element.name;
  switch (element.type) {
    case 'text':
      return named(texts.text, element.content, texts.emptyText);
    case 'image':
      return element.fileId === null
        ? named(texts.place, element.alt, texts.place)
        : named(texts.image, element.alt, texts.imageUndescribed);
    case 'shape':
      return texts[element.figure ?? element.shapeType];
  }
};
