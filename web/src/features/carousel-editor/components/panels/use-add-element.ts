import { isImageType, type SlideElement } from '@orbita/contracts';
import { inked, newImage } from '@orbita/slides';
import { useQueryClient } from '@tanstack/react-query';
import { filesQuery } from '@/entities/library';
import { notifyError } from '@/shared/ui/feedback/toasts';
import { studioTexts, addOne, documentOf, slideOf, useStudioActions } from '@/entities/carousels';

const texts = studioTexts.tools;

/** Adds something on top of the slide, in a colour that is seen there, and selects it. */
export const useAddElement = () => {
  const studio = useStudioActions();
  return (name: string, element: SlideElement): void => {
    const state = studio.getState();
    addOne(studio, inked(slideOf(state), element, documentOf(state).format), texts.add(name));
  };
};

/** Adds a library picture to the slide, in its own proportions. */
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
