import { ConfirmDialog } from '@/shared/ui/overlays/confirm-dialog';
import { useLastShown } from '@/shared/ui/overlays/use-last-shown';
import type { Removal } from '../model/removal-queue';
import { texts } from '../texts';

const words = texts.loss;

/** Unsaved edits about to be lost: of all results, or of one. */
export type Loss = { action: 'fresh'; count: number } | { action: 'drop'; removal: Removal };

interface LossDialogProps {
  loss: Loss | null;
  onConfirm: (loss: Loss) => void;
  onClose: () => void;
}

/** Asks before unsaved edits are discarded. */
export function LossDialog({ loss, onConfirm, onClose }: LossDialogProps) {
  const shown = useLastShown(loss);
  const asked = shown?.action === 'drop' ? words.drop(shown.removal.file.name) : words.fresh(shown?.count ?? 0);
  return (
    <ConfirmDialog
      opened={loss !== null}
      title={asked.title}
      confirmLabel={asked.confirm}
      cancelLabel={words.keep}
      danger
      onConfirm={() => loss && onConfirm(loss)}
      onClose={onClose}
    >
      {asked.body}
    </ConfirmDialog>
  );
}
