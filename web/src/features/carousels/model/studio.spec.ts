import { addElement, addSlide, blankDocument, moveElements, newShape, removeElements } from '@orbita/slides';
import { expect, it } from 'vitest';
import { documentOf, slideOf, Studio } from './studio';

const label = 'правка';

it('shows and chooses what is taken back and done again, on whichever slide it was', () => {
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
