import { changeElement } from '@orbita/slides';
import { panelTexts } from '../panel-texts';
import { documentOf, type Studio } from '@/entities/carousels';

/** A picture on a slide. */
interface Place {
  elementId: string;
  fileId: number;
}

/**
 * Replaces the file of a picture as one step that can be undone, whichever slide is open by now.
 * @returns false when the element is deleted or shows something else
 */
export const replacePicture = (studio: Studio, { elementId, fileId }: Place, next: number): boolean => {
  const slide = documentOf(studio.getState()).slides.find(({ elements }) =>
    elements.some((element) => element.id === elementId && element.type === 'image' && element.fileId === fileId),
  );
  if (slide === undefined) return false;
  const changed = changeElement(slide, elementId, { fileId: next });
  studio.edit((document) => ({ ...document, slides: document.slides.map((one) => (one === slide ? changed : one)) }), {
    label: panelTexts.properties.image.cutOut,
  });
  return true;
};
