import type { Slide } from '@orbita/contracts';
import { withElements } from './elements.js';

/** One step towards the end of a list for all that are chosen; those that are at it already stay. */
const stepped = <T>(list: readonly T[], isChosen: (item: T) => boolean): T[] => {
  const result = [...list];
  for (let index = result.length - 2; index >= 0; index -= 1) {
    const item = result[index]!;
    const next = result[index + 1]!;
    if (isChosen(item) && !isChosen(next)) [result[index], result[index + 1]] = [next, item];
  }
  return result;
};

const ordered = (slide: Slide, elements: Slide['elements']): Slide =>
  withElements(
    slide,
    elements.every((element, index) => element === slide.elements[index]) ? slide.elements : elements,
  );

/** Over the element that lies next above. Several keep their order. */
export const bringForward = (slide: Slide, ids: readonly string[]): Slide =>
  ordered(
    slide,
    stepped(slide.elements, ({ id }) => ids.includes(id)),
  );

/** Under the element that lies next below. */
export const sendBackward = (slide: Slide, ids: readonly string[]): Slide =>
  ordered(slide, stepped([...slide.elements].reverse(), ({ id }) => ids.includes(id)).reverse());

/** Over everything. */
export const bringToFront = (slide: Slide, ids: readonly string[]): Slide =>
  ordered(slide, [
    ...slide.elements.filter(({ id }) => !ids.includes(id)),
    ...slide.elements.filter(({ id }) => ids.includes(id)),
  ]);

/** Under everything. */
export const sendToBack = (slide: Slide, ids: readonly string[]): Slide =>
  ordered(slide, [
    ...slide.elements.filter(({ id }) => ids.includes(id)),
    ...slide.elements.filter(({ id }) => !ids.includes(id)),
  ]);

/** A list with one of its items at another place, counted without it; the list itself when nothing moved. */
export const movedTo = <T extends { id: string }>(list: T[], id: string, toIndex: number): T[] => {
  const from = list.findIndex((item) => item.id === id);
  const to = Math.max(0, Math.min(list.length - 1, Math.round(toIndex)));
  if (from < 0 || from === to || Number.isNaN(to)) return list;
  return list.toSpliced(from, 1).toSpliced(to, 0, list[from]!);
};

/** Puts an element to a place in the z-order: 0 is the lowest. */
export const reorderElement = (slide: Slide, id: string, toIndex: number): Slide =>
  withElements(slide, movedTo(slide.elements, id, toIndex));
