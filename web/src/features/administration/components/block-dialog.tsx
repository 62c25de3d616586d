import type { AdminUserDetail } from '@orbita/contracts';
import { useState } from 'react';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog';
import { TextInput } from '@/shared/ui/fields';
import { SlowAnswer } from '@/shared/ui/slow-answer';
import { notifySuccess } from '@/shared/ui/toast-store';
import { useBlockUser } from '../api/administration-api';
import { texts } from '../texts';

interface BlockDialogProps {
  user: AdminUserDetail;
  opened: boolean;
  onClose: () => void;
}

/** Asks for the reason before a user is kept out. */
export function BlockDialog({ user, opened, onClose }: BlockDialogProps) {
  const [reason, setReason] = useState('');
  const blocking = useBlockUser(user.id);
  return (
    <ConfirmDialog
      opened={opened}
      title={texts.user.blockTitle}
      confirmLabel={texts.user.blockConfirm}
      danger
      loading={blocking.isPending}
      disabled={reason.trim() === ''}
      error={blocking.error}
      onClose={onClose}
      onExited={() => {
        setReason('');
        blocking.reset();
      }}
      onConfirm={() =>
        blocking.mutate(
          { blocked: true, reason: reason.trim() },
          {
            onSuccess: () => {
              onClose();
              notifySuccess(texts.user.blockDone);
            },
          },
        )
      }
    >
      <p>{texts.user.blockText}</p>
      <TextInput
        label={texts.user.why}
        maxLength={500}
        mt="sm"
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <SlowAnswer of={blocking} />
    </ConfirmDialog>
  );
}
