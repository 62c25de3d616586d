import type { PromoCode } from '@orbita/contracts';
import { DeleteDialog } from '@/shared/ui/overlays/delete-dialog';
import { useLastShown } from '@/shared/ui/overlays/use-last-shown';
import { notifySuccess } from '@/shared/ui/feedback/toast-store';
import { useDeactivatePromoCode } from '../../api/promo-codes-api';
import { promoCodeTexts } from '../../promo-code-texts';

const texts = promoCodeTexts.deactivate;

interface DeactivateCodeDialogProps {
  /** Null closes the dialog. */
  promo: PromoCode | null;
  onClose: () => void;
}

/** Asks before a code is ended, and says what happens to users who redeemed it. */
export function DeactivateCodeDialog({ promo, onClose }: DeactivateCodeDialogProps) {
  const shown = useLastShown(promo);
  const deactivation = useDeactivatePromoCode();
  return (
    <DeleteDialog
      opened={promo !== null}
      action={deactivation}
      words={{ ...texts, title: texts.title(shown?.code ?? '') }}
      onConfirm={() => {
        if (!promo) return;
        deactivation.mutate(promo.id, {
          onSuccess: () => {
            onClose();
            notifySuccess(texts.done);
          },
        });
      }}
      onClose={onClose}
    >
      <p>{texts.text}</p>
      {shown && shown.current_uses > 0 && <p>{texts.used(shown.current_uses)}</p>}
    </DeleteDialog>
  );
}
