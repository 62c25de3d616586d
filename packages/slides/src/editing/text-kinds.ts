import type { CarouselDocument, Slide, TextElement } from '@orbita/contracts';

export const textsOf = (slide: Pick<Slide, 'elements'>): TextElement[] =>
  slide.elements.filter((element) => element.type === 'text');

/** The heading of a slide whose texts have no roles: its largest text, of several the highest. */
const largestOf = (texts: readonly TextElement[]): TextElement | undefined =>
  texts.reduce<TextElement | undefined>(
    (best, text) =>
      !best || text.fontSize > best.fontSize || (text.fontSize === best.fontSize && text.position.y < best.position.y)
        ? text
        : best,
    undefined,
  );

/** Ids of a slide's headings: texts of the role «title», or else the largest text. */
export const headingsOf = (slide: Pick<Slide, 'elements'>): ReadonlySet<string> => {
  const texts = textsOf(slide);
  const titles = texts.filter(({ role }) => role === 'title');
  const largest = titles.length > 0 ? undefined : largestOf(texts.filter(({ role }) => role === null));
  return new Set((largest ? [largest] : titles).map(({ id }) => id));
};

/** Texts that are set alike over the slides of a carousel. */
type TextKind = 'heading' | 'content' | 'other';

export const kindOf = (slide: CarouselDocument['slides'][number], { id, role }: TextElement): TextKind =>
  headingsOf(slide).has(id) ? 'heading' : role === 'content' ? 'content' : 'other';
