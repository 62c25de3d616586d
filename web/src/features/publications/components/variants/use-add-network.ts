import type { SocialNetwork } from '@orbita/contracts';
import { notifyError, notifySuccess } from '@/shared/ui/feedback/toasts';
import { useAddVariant } from '../../api/variant-mutations';
import { variantTexts } from '../../variant-texts';
import type { TabSwitch } from './use-tab-switch';

/** Adds a network to a publication and opens its tab. */
export const useAddNetwork = (mainId: number, tabs: TabSwitch) => {
  const variant = useAddVariant(mainId);
  const add = (network: SocialNetwork): void =>
    variant.mutate(network, {
      onSuccess: ({ id }) => {
        notifySuccess(variantTexts.add.done(network));
        void tabs.go(id);
      },
      onError: (error) => notifyError(error, variantTexts.add.failed),
    });
  return { add, isPending: variant.isPending };
};
