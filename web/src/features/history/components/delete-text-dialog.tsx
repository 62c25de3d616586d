import type { HistoryItem } from '@orbita/contracts';
import { useState } from 'react';
import { useDeleteText } from '@/entities/history';
import { ConfirmDialog } from '@/shared/ui/overlays/confirm-dialog';
import { SlowAnswer } from '@/shared/ui/feedback/slow-answer';
import { notifySuccess } from '@/shared/ui/feedback/toast-store';
import { texts } from '../texts';
import classes from './history-screen.module.css';

interface DeleteTextDialogProps {
  /** Null closes the dialog. */
  item: HistoryItem | null;
  onClose: () => void;
}

/** Asks before a text is permanently deleted. */
export function DeleteTextDialog({ item, onClose }: DeleteTextDialogProps) {
  const deletion = useDeleteText();
  // A closing dialog still shows its content.
  const [shown, setShown] = useState(item);
  if (item !== null && item !== shown) {
    setShown(item);
    deletion.reset();
  }
  return (
    <ConfirmDialog
      opened={item !== null}
      title={texts.confirm}
      confirmLabel={texts.delete}
      danger
      loading={deletion.isPending}
      error={deletion.error}
      onClose={onClose}
      onConfirm={() => {
        if (item === null) return;
        deletion.mutate(item.id, {
          onSuccess: () => {
            onClose();
            notifySuccess(texts.deleted);
          },
        });
      }}
    >
      <p className={classes.topic}>{shown?.topic}</p>
      <p>{texts.confirmText}</p>
      <SlowAnswer of={deletion} />
    </ConfirmDialog>
  );
}
