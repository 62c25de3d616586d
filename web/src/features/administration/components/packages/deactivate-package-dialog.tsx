import type { AdminCreditPackage } from '@orbita/contracts';
import { DeleteDialog } from '@/shared/ui/overlays/delete-dialog';
import { useLastShown } from '@/shared/ui/overlays/use-last-shown';
import { notifySuccess } from '@/shared/ui/feedback/toast-store';
import { useDeactivatePackage } from '../../api/packages-api';
import { packageTexts } from '../../package-texts';

const texts = packageTexts.deactivate;

interface DeactivatePackageDialogProps {
  /** Null closes the dialog. */
  pack: AdminCreditPackage | null;
  onClose: () => void;
}

/** Asks before a package is withdrawn from sale, and says what happens to its buyers. */
export function DeactivatePackageDialog({ pack, onClose }: DeactivatePackageDialogProps) {
  const shown = useLastShown(pack);
  const deactivation = useDeactivatePackage();
  return (
    <DeleteDialog
      opened={pack !== null}
      action={deactivation}
      words={{ ...texts, title: texts.title(shown?.name ?? ''), confirm: texts.button }}
      onConfirm={() => {
        if (!pack) return;
        deactivation.mutate(pack.id, {
          onSuccess: () => {
            onClose();
            notifySuccess(texts.done);
          },
        });
      }}
      onClose={onClose}
    >
      <p>{texts.text}</p>
      <p>{texts.bought}</p>
      {shown?.kind === 'plan' && <p>{texts.plan}</p>}
    </DeleteDialog>
  );
}
