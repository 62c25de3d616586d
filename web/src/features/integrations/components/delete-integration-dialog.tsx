import type { Integration } from '@orbita/contracts';
import { DeleteDialog } from '@/shared/ui/overlays/delete-dialog';
import { useLastShown } from '@/shared/ui/overlays/use-last-shown';
import { notifySuccess } from '@/shared/ui/feedback/toast-store';
import { useDeleteIntegration } from '../api/integration-mutations';
import { texts } from '../texts';
import classes from './delete-integration-dialog.module.css';

interface DeleteIntegrationDialogProps {
  /** Null closes the dialog. */
  integration: Integration | null;
  onClose: () => void;
}

/** Asks before an account is disconnected. */
export function DeleteIntegrationDialog({ integration, onClose }: DeleteIntegrationDialogProps) {
  const remove = useDeleteIntegration();
  const shown = useLastShown(integration);
  const confirm = (): void => {
    if (integration === null) return;
    remove.mutate(integration.id, {
      onSuccess: () => {
        notifySuccess(texts.remove.done);
        onClose();
      },
    });
  };
  return (
    <DeleteDialog
      opened={integration !== null}
      action={remove}
      words={texts.remove}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{texts.remove.body}</p>
      {shown && <p className={classes.name}>{shown.title}</p>}
    </DeleteDialog>
  );
}
