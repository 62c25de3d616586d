import { MAX_SLIDE_ELEMENTS, type Slide, type SlideElement } from '@orbita/contracts';
import { addElement, elementRoom } from '@orbita/slides';
import { notifyError } from '@/shared/ui/feedback/toast-store';
import { studioTexts } from '../studio-texts';
import { documentOf, slideOf, type Studio, type StudioState } from './studio';

const texts = studioTexts.tools;

/** Why the open slide cannot take this many more elements; null when it can. */
export const fullness = (state: StudioState, count = 1): string | null => {
  const slide = slideOf(state);
  if (elementRoom(documentOf(state), slide) >= count) return null;
  return slide.elements.length + count > MAX_SLIDE_ELEMENTS ? texts.slideFull : texts.carouselFull;
};

/**
 * Adds elements to the open slide and selects them; without room for all, it shows a message and adds none.
 * @param change returns their ids; none when the slide itself has no room
 */
export const addToSlide = (
  studio: Studio,
  change: (slide: Slide) => { slide: Slide; ids: readonly string[] },
  label: string,
): void => {
  const state = studio.getState();
  const { slide, ids } = change(slideOf(state));
  const full = ids.length === 0 ? texts.slideFull : fullness(state, ids.length);
  if (full === null) studio.editSlide(() => slide, { label, select: ids });
  else notifyError(full);
};

/** The same for one new element, on top of all. */
export const addOne = (studio: Studio, element: SlideElement, label: string): void =>
  addToSlide(
    studio,
    (slide) => {
      const grown = addElement(slide, element);
      return { slide: grown, ids: grown === slide ? [] : [element.id] };
    },
    label,
  );
