import { CarouselDocument, MAX_CAROUSEL_TEXT, MAX_SLIDE_TEXT } from '@orbita/contracts';
import {
  addElement,
  addSlide,
  blankDocument,
  changeElement,
  moveElements,
  newShape,
  newSlide,
  newText,
  removeElements,
  removeSlide,
} from '@orbita/slides';
import { expect, it, vi } from 'vitest';
import { notifyError } from '@/shared/ui/feedback/toast-store';
import { studioTexts } from '../studio-texts';
import { documentOf, slideOf, Studio } from './studio';

vi.mock('@/shared/ui/feedback/toast-store', () => ({ notifyError: vi.fn() }));

const label = 'правка';

it('shows and selects what is undone and redone, on whichever slide it was', () => {
  const studio = new Studio(blankDocument('1:1'), () => 0);
  const [one, other] = [newShape('rectangle'), newShape('circle')];
  for (const element of [one, other]) studio.editSlide((slide) => addElement(slide, element), { label });
  studio.editSlide((slide) => moveElements(slide, [one.id], 5, 0), { label });
  studio.editSlide((slide) => removeElements(slide, [other.id]), { label, select: [] });
  studio.undo();
  expect(studio.getState().selection).toEqual([other.id]);
  studio.undo();
  expect(studio.getState().selection).toEqual([one.id]);

  const { document, slideId } = addSlide(documentOf(studio.getState()), slideOf(studio.getState()).id);
  studio.edit(() => document, { label, slideId });
  const [first] = document.slides;
  studio.showSlide(first!.id);
  studio.editSlide((slide) => moveElements(slide, [other.id], 9, 9), { label });
  studio.showSlide(slideId);
  studio.undo();
  expect(slideOf(studio.getState()).id).toBe(first!.id);
  expect(studio.getState().selection).toEqual([other.id]);
});

it('stays on its slide when a shown slide is removed and restored by undo and redo', () => {
  const slides = ['a', 'b', 'c', 'd', 'e'].map((id) => ({ ...newSlide(), id }));
  const studio = new Studio({ ...blankDocument('1:1'), slides });
  const change = (act: typeof addSlide): void => {
    const { document, slideId } = act(documentOf(studio.getState()), slideOf(studio.getState()).id);
    studio.edit(() => document, { label, slideId });
  };
  const after = (act: () => void): string => {
    act();
    return slideOf(studio.getState()).id;
  };
  studio.showSlide('c');
  change(addSlide);
  const added = slideOf(studio.getState()).id;
  expect([after(() => studio.undo()), after(() => studio.redo()), after(() => studio.undo())]).toEqual([
    'c',
    added,
    'c',
  ]);
  change(removeSlide);
  expect([after(() => studio.undo()), after(() => studio.redo())]).toEqual(['c', 'd']);
  studio.showSlide('e');
  // Another window's version arrives without that slide.
  const fewer = slides.slice(0, 3);
  expect(after(() => studio.edit((document) => ({ ...document, slides: fewer }), { label }))).toBe('c');
});

it('refuses more text than can be saved, with a message; accepts what shortens it, and former work', () => {
  const texts = Array.from({ length: MAX_CAROUSEL_TEXT / MAX_SLIDE_TEXT }, () => ({
    ...newText(),
    content: 'ж'.repeat(MAX_SLIDE_TEXT),
  }));
  const full: CarouselDocument = { ...blankDocument('1:1'), slides: [{ ...newSlide(), elements: texts }] };
  expect(CarouselDocument.safeParse(full).success).toBe(true);
  const studio = new Studio(full);
  const more = (content: string) =>
    studio.editSlide((slide) => addElement(slide, { ...newText(), content }), { label });
  more('ж');
  expect(documentOf(studio.getState())).toBe(full);
  expect(notifyError).toHaveBeenCalledExactlyOnceWith(studioTexts.textFull, undefined, { id: 'carousel-text-full' });
  more('');
  studio.editSlide((slide) => changeElement(slide, texts[0]!.id, { content: 'коротко' }), { label });
  more('помещается');
  expect(slideOf(studio.getState()).elements).toHaveLength(texts.length + 2);

  const draft = { ...full, slides: [...full.slides, { ...newSlide(), elements: [newText()] }] };
  studio.edit(() => draft, { label, isRestored: true });
  expect(documentOf(studio.getState())).toBe(draft);
  studio.editSlide((slide) => changeElement(slide, texts[0]!.id, { content: 'короче' }), { label });
  expect(documentOf(studio.getState())).not.toBe(draft);
  expect(notifyError).toHaveBeenCalledOnce();
});
