import type { ApiKey } from '@orbita/contracts';
import { DeleteDialog } from '@/shared/ui/overlays/delete-dialog';
import { useLastShown } from '@/shared/ui/overlays/use-last-shown';
import { notifySuccess } from '@/shared/ui/feedback/toasts';
import { useDeleteApiKey } from '../api/api-keys';
import { texts } from '../texts';

interface DeleteKeyDialogProps {
  /** Key in question; `null` closes the dialog. */
  apiKey: ApiKey | null;
  onClose: () => void;
}

/** Asks before a key is revoked. */
export function DeleteKeyDialog({ apiKey, onClose }: DeleteKeyDialogProps) {
  const remove = useDeleteApiKey();
  const shown = useLastShown(apiKey);
  const confirm = (): void => {
    if (apiKey === null) return;
    remove.mutate(apiKey.id, {
      onSuccess: () => {
        notifySuccess(texts.remove.done(apiKey.name));
        onClose();
      },
    });
  };
  return (
    <DeleteDialog opened={apiKey !== null} action={remove} words={texts.remove} onConfirm={confirm} onClose={onClose}>
      {shown && texts.remove.body(shown.name)}
    </DeleteDialog>
  );
}
