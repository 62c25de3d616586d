import { MAX_CAROUSEL_ELEMENTS, MAX_SLIDE_ELEMENTS, type CarouselDocument } from '@orbita/contracts';
import { blankDocument, duplicateElements, newShape, newSlide } from '@orbita/slides';
import { beforeEach, expect, it, vi } from 'vitest';
import { notifyError } from '@/shared/ui/feedback/toast-store';
import { studioTexts } from '../studio-texts';
import { addOne, addToSlide } from './add-to-slide';
import { documentOf, slideOf, Studio } from './studio';

vi.mock('@/shared/ui/feedback/toast-store', () => ({ notifyError: vi.fn() }));
beforeEach(() => vi.mocked(notifyError).mockClear());

/** A carousel of slides with this many elements each; the first is open. */
const studioOf = (...counts: number[]): Studio => {
  const slides = counts.map((count) => ({
    ...newSlide(),
    elements: Array.from({ length: count }, () => newShape('circle')),
  }));
  const document: CarouselDocument = { ...blankDocument('1:1'), slides };
  return new Studio(document);
};
const countIn = (studio: Studio): number => slideOf(studio.getState()).elements.length;

it('selects what was added to a slide, and adds nothing where the slide or the carousel lacks room for all of it', () => {
  const studio = studioOf(2, MAX_SLIDE_ELEMENTS, MAX_SLIDE_ELEMENTS, MAX_SLIDE_ELEMENTS, MAX_SLIDE_ELEMENTS, 95);
  const [first, second] = slideOf(studio.getState()).elements.map(({ id }) => id);
  addToSlide(studio, (slide) => duplicateElements(slide, [first!, second!]), 'копия');
  expect(countIn(studio)).toBe(4);
  expect(studio.getState().selection).toHaveLength(2);
  expect(notifyError).not.toHaveBeenCalled();

  // One more would fit into the carousel, two would not.
  const before = documentOf(studio.getState());
  addToSlide(studio, (slide) => duplicateElements(slide, [first!, second!]), 'копия');
  expect(documentOf(studio.getState())).toBe(before);
  expect(notifyError).toHaveBeenCalledExactlyOnceWith(studioTexts.tools.carouselFull);
  addOne(studio, newShape('rectangle'), 'фигура');
  const all = documentOf(studio.getState()).slides.reduce((sum, { elements }) => sum + elements.length, 0);
  expect(all).toBe(MAX_CAROUSEL_ELEMENTS);

  const full = studioOf(MAX_SLIDE_ELEMENTS);
  addOne(full, newShape('rectangle'), 'фигура');
  expect(countIn(full)).toBe(MAX_SLIDE_ELEMENTS);
  expect(notifyError).toHaveBeenLastCalledWith(studioTexts.tools.slideFull);
});
