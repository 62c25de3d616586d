import type { ContactRequest } from '@orbita/contracts';
import { useState } from 'react';
import { hasCode } from '@/shared/api/api-error';
import { DeleteDialog } from '@/shared/ui/delete-dialog';
import { useLastShown } from '@/shared/ui/use-last-shown';
import { notifySuccess } from '@/shared/ui/toast-store';
import { useDeleteRequest } from '../api/crm-api';
import { texts } from '../texts';
import { PresentState } from './present-state';

interface DeleteRequestDialogProps {
  /** As it was seen when it was to be deleted; null closes the dialog. */
  request: ContactRequest | null;
  /** As it is in the list now. */
  present: ContactRequest | undefined;
  onClose: () => void;
}

export function DeleteRequestDialog({ request, present, onClose }: DeleteRequestDialogProps) {
  const shown = useLastShown(request);
  const deletion = useDeleteRequest();
  // Another administrator's change, once it was told of, is a version this one has seen.
  const [told, setTold] = useState<{ of: ContactRequest; version: number } | null>(null);
  const isTold = told !== null && told.of === shown;
  return (
    <DeleteDialog
      opened={request !== null}
      action={deletion}
      words={texts.remove}
      onConfirm={() => {
        if (!request) return;
        deletion.mutate(
          { id: request.id, version: isTold ? told.version : request.version },
          {
            onSuccess: () => {
              onClose();
              notifySuccess(texts.remove.done);
            },
            onError: (error) => {
              if (hasCode(error, 'CONTACT_REQUEST_CHANGED')) {
                setTold({ of: request, version: Number(error.details?.version) });
              }
            },
          },
        );
      }}
      onClose={onClose}
    >
      {texts.remove.text(shown?.company_name ?? '')}
      {isTold && present && <PresentState request={present} />}
    </DeleteDialog>
  );
}
