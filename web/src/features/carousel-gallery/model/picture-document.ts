import type { CarouselDocument, CarouselFormat, StoredFile } from '@orbita/contracts';
import { addElement, blankDocument, newImage, slideSize } from '@orbita/slides';
import { droppedBox } from '@/entities/carousels';

/** A carousel of one slide with a library picture in its middle, in the picture's own proportions. */
export const pictureDocument = (
  format: CarouselFormat,
  { id, width = 1, height = 1 }: Pick<StoredFile, 'id' | 'width' | 'height'>,
): CarouselDocument => {
  const document = blankDocument(format);
  const slide = slideSize(format);
  const { x, y, ...size } = droppedBox({ width, height }, { x: slide.width / 2, y: slide.height / 2 }, slide);
  const image = { ...newImage(id), position: { x, y }, size };
  return { ...document, slides: document.slides.map((one) => addElement(one, image)) };
};
