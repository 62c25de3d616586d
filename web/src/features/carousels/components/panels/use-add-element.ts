import {
  MAX_CAROUSEL_ELEMENTS,
  MAX_SLIDE_ELEMENTS,
  isImageType,
  type CarouselDocument,
  type SlideElement,
} from '@orbita/contracts';
import { addElement, newImage } from '@orbita/slides';
import { useQueryClient } from '@tanstack/react-query';
import { filesQuery } from '@/features/library/api/library-queries';
import { notifyError } from '@/shared/ui/toasts';
import { editorTexts } from '../../editor-texts';
import { documentOf, slideOf, type StudioState } from '../../model/studio';
import { useStudioActs } from '../../model/use-studio';

const texts = editorTexts.tools;

const countOf = ({ slides }: CarouselDocument): number =>
  slides.reduce((sum, { elements }) => sum + elements.length, 0);

/** Why nothing more can be put on the slide; null while it can. */
export const fullness = (state: StudioState): string | null => {
  if (slideOf(state).elements.length >= MAX_SLIDE_ELEMENTS) return texts.slideFull;
  return countOf(documentOf(state)) >= MAX_CAROUSEL_ELEMENTS ? texts.carouselFull : null;
};

/** Puts something on the slide, on top of all and chosen. */
export const useAddElement = () => {
  const studio = useStudioActs();
  return (name: string, element: SlideElement): void => {
    const full = fullness(studio.getState());
    if (full !== null) {
      notifyError(full);
      return;
    }
    studio.editSlide((slide) => addElement(slide, element), { label: texts.add(name), select: [element.id] });
  };
};

/** Puts a picture of the library on the slide, in its own proportions. */
export const useAddPicture = () => {
  const add = useAddElement();
  const queryClient = useQueryClient();
  return async (id: number): Promise<void> => {
    try {
      const [file] = await queryClient.fetchQuery(filesQuery([id]));
      if (file === undefined || !isImageType(file.mime)) {
        notifyError(texts.notPicture);
        return;
      }
      const { width, height } = file;
      add(texts.image, newImage(id, width && height ? { width, height } : undefined));
    } catch (error) {
      notifyError(error);
    }
  };
};
