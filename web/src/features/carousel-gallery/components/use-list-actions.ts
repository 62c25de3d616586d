import type { Carousel } from '@orbita/contracts';
import {
  editorPath,
  useDeleteCarousel,
  useDuplicateCarousel,
  useRestoreCarousel,
  carouselTexts,
} from '@/entities/carousels';
import { trashAddress, trashTexts } from '@/entities/trash';
import { notifyError, notifySuccess } from '@/shared/ui/feedback/toasts';

const texts = carouselTexts.actions;

/**
 * Actions on a carousel of a list, with their messages. They use promises: several may run at once, and the
 * callbacks of one call would be lost with the next.
 */
export const useListActions = () => {
  const duplicate = useDuplicateCarousel();
  const remove = useDeleteCarousel();
  const restore = useRestoreCarousel();
  const bringBack = ({ id, name }: Carousel): void => {
    restore.mutateAsync(id).then(
      () => notifySuccess(texts.restored(name)),
      (error: unknown) => notifyError(error, texts.restoreFailed),
    );
  };
  return {
    copy: ({ id }: Carousel): void => {
      duplicate.mutateAsync({ id }).then(
        (copy) => notifySuccess(texts.copied(copy.name), { link: { to: editorPath(copy.id), label: texts.openCopy } }),
        (error: unknown) => notifyError(error, texts.copyFailed),
      );
    },
    makeTemplate: ({ id, name }: Carousel): void => {
      duplicate.mutateAsync({ id, name, kind: 'template' }).then(
        (template) => notifySuccess(texts.templated(template.name)),
        (error: unknown) => notifyError(error, texts.templateFailed),
      );
    },
    remove: (carousel: Carousel): void => {
      remove.mutateAsync(carousel.id).then(
        () =>
          notifySuccess(texts.deleted(carousel.name), {
            link: { to: trashAddress(), label: trashTexts.link },
            action: { label: texts.undo, run: () => bringBack(carousel) },
          }),
        (error: unknown) => notifyError(error, texts.deleteFailed),
      );
    },
  };
};
