import type { ContactRequest } from '@orbita/contracts';
import { DeleteDialog, useLastShown } from '@/shared/ui/delete-dialog';
import { focusContent } from '@/shared/ui/focus-content';
import { notifySuccess } from '@/shared/ui/toast-store';
import { useDeleteRequest } from '../api/crm-api';
import { texts } from '../texts';

interface DeleteRequestDialogProps {
  /** Null closes the dialog. */
  request: ContactRequest | null;
  onClose: () => void;
}

export function DeleteRequestDialog({ request, onClose }: DeleteRequestDialogProps) {
  const shown = useLastShown(request);
  const deletion = useDeleteRequest();
  return (
    <DeleteDialog
      opened={request !== null}
      act={deletion}
      words={texts.remove}
      onConfirm={() => {
        if (!request) return;
        deletion.mutate(request.id, {
          onSuccess: () => {
            onClose();
            notifySuccess(texts.remove.done);
            setTimeout(focusContent);
          },
        });
      }}
      onClose={onClose}
    >
      {texts.remove.text(shown?.company_name ?? '')}
    </DeleteDialog>
  );
}
