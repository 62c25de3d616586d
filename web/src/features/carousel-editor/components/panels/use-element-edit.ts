import type { SlideElement } from '@orbita/contracts';
import { changeElements } from '@orbita/slides';
import { useStudioActions } from '@/entities/carousels';

/** Changes elements of the shown slide. `key` names the field: quick successive changes of one field are one step. */
export type ElementEdit<E extends SlideElement> = (label: string, key: string, change: (element: E) => E) => void;

/**
 * Changes the given elements as one step of the history.
 * @param elements of one kind, as the change takes them
 */
export const useElementEdit = <E extends SlideElement>(elements: readonly E[]): ElementEdit<E> => {
  const studio = useStudioActions();
  const ids = elements.map(({ id }) => id);
  return (label, key, change) =>
    studio.editSlide((slide) => changeElements(slide, ids, (element) => change(element as E)), {
      label,
      key: `${key} ${ids.join()}`,
    });
};

/** The value common to all elements; null when they differ. */
export const shared = <E, V>(elements: readonly E[], read: (element: E) => V): V | null => {
  const [first, ...others] = elements;
  if (first === undefined) return null;
  const value = read(first);
  return others.every((other) => read(other) === value) ? value : null;
};
