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

/** Whether words go into a box, and which: without roles the largest letters are the title. */
const roleIn = ({ elements }: Slide, box: TextElement): TextElement['role'] => {
  const texts = elements.filter((element) => element.type === 'text');
  if (texts.some(({ role }) => role !== null)) return box.role;
  const [title, content] = texts.toSorted((a, b) => b.fontSize - a.fontSize);
  if (box === title) return 'title';
  return box === content ? 'content' : null;
};

/** The slides with these words, one for each text. */
export const pourSlides = (slides: Slide[], texts: SlideText[]): Slide[] =>
  chosen(slides, texts.length).map((slide, i) => ({
    ...slide,
    id: crypto.randomUUID(),
    elements: slide.elements.map((element) => {
      const role = element.type === 'text' ? roleIn(slide, element) : null;
      return { ...element, id: crypto.randomUUID(), ...(role !== null && { content: texts[i]![role] }) };
    }),
  }));

const roomIn = ({ size, fontSize }: TextElement): number =>
  Math.floor(size.width / (fontSize * 0.55)) * Math.floor(size.height / (fontSize * 1.3));

/** Characters each of `count` poured slides has room for. */
export const roomOf = (slides: Slide[], count: number): { title: number; content: number }[] =>
  chosen(slides, count).map((slide) => {
    const room = { title: 0, content: 0 };
    for (const element of slide.elements) {
      const role = element.type === 'text' ? roleIn(slide, element) : null;
      if (role !== null) room[role] = roomIn(element as TextElement);
    }
    return room;
  });
