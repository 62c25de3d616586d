import type { Publication } from '@orbita/contracts';
import { notifyError, notifySuccess } from '@/shared/ui/feedback/toasts';
import { useBringBackPublication, useRemovePublication } from '../api/publication-mutations';
import { texts } from '../texts';
import { variantTexts } from '../variant-texts';

/** Deletes a publication, or takes a network from one; the toast offers undo. */
export const useRemoval = (
  { id, variant_of, social_network: network }: Pick<Publication, 'id' | 'variant_of' | 'social_network'>,
  onRemoved: () => void,
) => {
  const { remove: ofVariant } = variantTexts;
  const words = variant_of === null ? texts.remove : { done: ofVariant.done(network), back: ofVariant.back(network) };
  const remove = useRemovePublication(id, variant_of);
  const bringBack = useBringBackPublication(id, {
    onBack: () => notifySuccess(words.back),
    onBackFailed: (error) => notifyError(error, texts.remove.backFailed),
  });
  return {
    ...remove,
    mutate: () =>
      remove.mutate(undefined, {
        onSuccess: () => {
          notifySuccess(words.done, { action: { label: texts.remove.undo, run: () => bringBack.mutate() } });
          onRemoved();
        },
      }),
  };
};
