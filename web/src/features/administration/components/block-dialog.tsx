import type { AdminUserDetail } from '@orbita/contracts';
import { useState } from 'react';
import { messageOf } from '@/shared/api/api-error';
import { TextInput } from '@/shared/ui/fields';
import { FormDialog } from '@/shared/ui/overlays/form-dialog';
import { notifySuccess } from '@/shared/ui/feedback/toast-store';
import { useBlockUser } from '../api/administration-api';
import { texts } from '../texts';

interface BlockDialogProps {
  user: AdminUserDetail;
  opened: boolean;
  onClose: () => void;
}

/** Asks for the reason before a user is blocked. */
export function BlockDialog({ user, opened, onClose }: BlockDialogProps) {
  const [reason, setReason] = useState('');
  const blocking = useBlockUser(user.id);
  return (
    <FormDialog
      opened={opened}
      title={texts.user.blockTitle}
      submitLabel={texts.user.blockConfirm}
      action={blocking}
      error={blocking.error ? messageOf(blocking.error) : undefined}
      size="sm"
      danger
      disabled={reason.trim() === ''}
      onSubmit={(event) => {
        event.preventDefault();
        if (reason.trim() === '' || blocking.isPending) return;
        blocking.mutate(
          { blocked: true, reason: reason.trim() },
          {
            onSuccess: () => {
              onClose();
              notifySuccess(texts.user.blockDone);
            },
          },
        );
      }}
      onClose={onClose}
      onExited={() => {
        setReason('');
        blocking.reset();
      }}
    >
      <p>{texts.user.blockText}</p>
      <TextInput
        label={texts.user.why}
        maxLength={500}
        data-autofocus
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </FormDialog>
  );
}
