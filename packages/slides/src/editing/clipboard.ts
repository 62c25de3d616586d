import type { Slide, SlideElement } from '@orbita/contracts';
import { newId } from './elements.js';

export const copyElements = (slide: Slide, ids: readonly string[]): string =>
  JSON.stringify({ orbita: 'slide-elements', elements: slide.elements.filter(({ id }) => ids.includes(id)) });

export const pasteElements = (slide: Slide, text: string): { slide: Slide; ids: string[] } | null => {
  try {
    const { orbita, elements } = JSON.parse(text) as { orbita?: string; elements: SlideElement[] };
    if (orbita !== 'slide-elements') return null;
    const copies = elements.map((element) => ({ ...element, id: newId() }));
    return { slide: { ...slide, elements: [...slide.elements, ...copies] }, ids: copies.map(({ id }) => id) };
  } catch {
    return null;
  }
};
