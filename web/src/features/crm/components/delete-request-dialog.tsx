import type { ContactRequest } from '@orbita/contracts';
import { useState } from 'react';
import { hasCode } from '@/shared/api/api-error';
import { DeleteDialog } from '@/shared/ui/overlays/delete-dialog';
import { useLastShown } from '@/shared/ui/overlays/use-last-shown';
import { notifySuccess } from '@/shared/ui/feedback/toast-store';
import { useDeleteRequest } from '../api/crm-api';
import { texts } from '../texts';
import { PresentState } from './present-state';

interface DeleteRequestDialogProps {
  /** Its state when the dialog was opened; null closes the dialog. */
  request: ContactRequest | null;
  /** Its current state in the list. */
  present: ContactRequest | undefined;
  onClose: () => void;
}

export function DeleteRequestDialog({ request, present, onClose }: DeleteRequestDialogProps) {
  const shown = useLastShown(request);
  const deletion = useDeleteRequest();
  // After it was shown, another administrator's change counts as seen.
  const [newer, setNewer] = useState<{ of: ContactRequest; version: number } | null>(null);
  const isChanged = newer !== null && newer.of === shown;
  return (
    <DeleteDialog
      opened={request !== null}
      action={deletion}
      words={texts.remove}
      onConfirm={() => {
        if (!request) return;
        deletion.mutate(
          { id: request.id, version: isChanged ? newer.version : request.version },
          {
            onSuccess: () => {
              onClose();
              notifySuccess(texts.remove.done);
            },
            onError: (error) => {
              if (hasCode(error, 'CONTACT_REQUEST_CHANGED')) {
                setNewer({ of: request, version: Number(error.details?.version) });
              }
            },
          },
        );
      }}
      onClose={onClose}
    >
      {texts.remove.text(shown?.company_name ?? '')}
      {isChanged && present && <PresentState request={present} />}
    </DeleteDialog>
  );
}
