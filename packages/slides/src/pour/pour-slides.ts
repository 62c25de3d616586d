import type { Slide, SlideText, TextElement } from '@orbita/contracts';

/** Which slide of `slides` each of `count` is made of: middle ones repeat or fall away. */
const chosen = (slides: readonly Slide[], count: number): Slide[] => {
  const [first, last] = [slides[0]!, slides[slides.length - 1]!];
  const middle = slides.length > 2 ? slides.slice(1, -1) : [last];
  return Array.from({ length: count }, (_, i) => {
    if (i === 0) return first;
    return i === count - 1 ? last : middle[(i - 1) % middle.length]!;
  });
};

/** The slides with these words, one for each text. */
export const pourSlides = (slides: Slide[], texts: SlideText[]): Slide[] =>
  chosen(slides, texts.length).map((slide, i) => ({
    ...slide,
    id: crypto.randomUUID(),
    elements: slide.elements.map((element) => ({
      ...element,
      id: crypto.randomUUID(),
      ...(element.type === 'text' && element.role !== null && { content: texts[i]![element.role] }),
    })),
  }));

const roomIn = ({ size, fontSize }: TextElement): number =>
  Math.floor(size.width / (fontSize * 0.55)) * Math.floor(size.height / (fontSize * 1.3));

/** Characters each of `count` poured slides has room for. */
export const roomOf = (slides: Slide[], count: number): { title: number; content: number }[] =>
  chosen(slides, count).map(({ elements }) => {
    const room = { title: 0, content: 0 };
    for (const element of elements)
      if (element.type === 'text' && element.role !== null) room[element.role] = roomIn(element);
    return room;
  });
