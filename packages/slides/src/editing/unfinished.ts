import type { CarouselDocument, Slide, SlideElement } from '@orbita/contracts';
import { mapSharing } from './share.js';
import { withElements } from './elements.js';
import { withSlides } from './slides.js';

/** What templates write where the handle of the brand goes, in both languages. */
const HANDLES: ReadonlySet<string> = new Set(['@ваш_бренд', '@your_brand']);

const isEmptyPlace = (element: SlideElement): boolean =>
  element.type === 'image' && element.fileId === null && element.visible && element.opacity > 0;
const isHandlePlace = (element: SlideElement): boolean =>
  element.type === 'text' && element.visible && HANDLES.has(element.content.trim());

const numbersOf = (slides: readonly Slide[], isMeant: (element: SlideElement) => boolean): number[] =>
  slides.flatMap(({ elements }, index) => (elements.some(isMeant) ? [index + 1] : []));

/** What a carousel still has of its template: numbers of slides, from 1. */
export interface Unfinished {
  /** Slides with places for pictures that are empty. */
  places: number[];
  /** Slides with the template's words instead of the handle of the brand. */
  handles: number[];
}

export const unfinishedOf = ({ slides }: Pick<CarouselDocument, 'slides'>): Unfinished => ({
  places: numbersOf(slides, isEmptyPlace),
  handles: numbersOf(slides, isHandlePlace),
});

/** The first empty place for a picture, and its slide. */
export const firstPlaceOf = ({
  slides,
}: Pick<CarouselDocument, 'slides'>): { slideId: string; elementId: string } | undefined => {
  for (const { id, elements } of slides) {
    const place = elements.find(isEmptyPlace);
    if (place) return { slideId: id, elementId: place.id };
  }
  return undefined;
};

const mapElements = (slides: Slide[], change: (elements: SlideElement[]) => SlideElement[]): Slide[] =>
  mapSharing(slides, (slide) => withElements(slide, change(slide.elements)));

/** The list itself when all of it is kept. */
const without = (elements: SlideElement[], isMeant: (element: SlideElement) => boolean): SlideElement[] =>
  elements.some(isMeant) ? elements.filter((element) => !isMeant(element)) : elements;

/** Writes the handle of the brand where templates leave a place for it. @param handle empty: the places are removed */
export const withHandle = (slides: Slide[], handle: string): Slide[] =>
  mapElements(slides, (elements) =>
    handle === ''
      ? without(elements, isHandlePlace)
      : mapSharing(elements, (element) =>
          element.type === 'text' && isHandlePlace(element) ? { ...element, content: handle, shrinks: true } : element,
        ),
  );

/** The same carousel without empty places for pictures. */
export const withoutPlaces = (document: CarouselDocument): CarouselDocument =>
  withSlides(
    document,
    mapElements(document.slides, (elements) => without(elements, isEmptyPlace)),
  );

/** Links whose last part is what readers know an author by, the best known first. */
const WITH_HANDLES = ['telegram', 'vk', 'instagram', 'youtube', 'ok', 'tenchat'] as const;

/** «@name» of a link to a channel: `https://t.me/name`, `vk.com/name`, `@name`; undefined for a link without a name. */
const handleIn = (link: string): string | undefined => {
  const parts = link
    .trim()
    .replace(/[?#].*$/, '')
    .replace(/^https?:\/\//i, '')
    .replace(/\/+$/, '')
    .split('/');
  const name = parts.at(-1)?.replace(/^@/, '') ?? '';
  // An invitation, a number and a bare host name nobody; what follows «joinchat» lets anybody in.
  const isName = /^[a-z][\w.-]{2,39}$/i.test(name) && !/^(club|public|id)\d*$/i.test(name);
  const isCode = parts.some((part) => /^(joinchat|channel)$/i.test(part));
  return isName && !isCode && (parts.length > 1 || link.trim().startsWith('@')) ? `@${name}` : undefined;
};

/** How readers find a project: its handle in the first of its links that has one. */
export const handleOf = (links: Readonly<Partial<Record<string, string>>>): string | undefined =>
  WITH_HANDLES.map((place) => links[place])
    .flatMap((link) => (link === undefined ? [] : [handleIn(link)]))
    .find((handle) => handle !== undefined);
