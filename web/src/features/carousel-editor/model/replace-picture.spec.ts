import { addElement, blankDocument, newImage } from '@orbita/slides';
import { expect, it } from 'vitest';
import { replacePicture } from './replace-picture';
import { documentOf, Studio } from '@/entities/carousels';

it('a picture is replaced on its own slide as one step, and only while it is still there', () => {
  const image = newImage(7);
  const document = blankDocument('4:5');
  const [slide] = document.slides;
  const other = { ...slide!, id: 'other' };
  const studio = new Studio({ ...document, slides: [addElement(slide!, image), other] });
  studio.showSlide('other');
  const shown = (): unknown => documentOf(studio.getState()).slides[0]!.elements[0];
  expect(replacePicture(studio, { elementId: image.id, fileId: 7 }, 8)).toBe(true);
  expect(shown()).toEqual({ ...image, fileId: 8 });
  expect(replacePicture(studio, { elementId: image.id, fileId: 7 }, 9)).toBe(false);
  studio.undo();
  expect(shown()).toEqual(image);
});
