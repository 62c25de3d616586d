import { notifyError, notifySuccess } from '@/shared/ui/feedback/toasts';
import { useBringBackPublication, useRemovePublication } from '../api/publication-mutations';
import { texts } from '../texts';

/** Deletes a publication; the toast offers undo. */
export const useRemoval = (id: number, onRemoved: () => void) => {
  const remove = useRemovePublication(id);
  const bringBack = useBringBackPublication(id, {
    onBack: () => notifySuccess(texts.remove.back),
    onBackFailed: (error) => notifyError(error, texts.remove.backFailed),
  });
  return {
    ...remove,
    mutate: () =>
      remove.mutate(undefined, {
        onSuccess: () => {
          notifySuccess(texts.remove.done, { action: { label: texts.remove.undo, run: () => bringBack.mutate() } });
          onRemoved();
        },
      }),
  };
};
