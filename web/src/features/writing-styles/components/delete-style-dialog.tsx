import { useState } from 'react';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog';
import { SlowAnswer } from '@/shared/ui/slow-answer';
import { notifySuccess } from '@/shared/ui/toasts';
import { useDeleteStyle } from '../api/style-acts';
import { texts } from '../texts';

interface DeleteStyleDialogProps {
  /** Style in question; `null` closes the dialog. */
  style: { id: number; name: string } | null;
  onClose: () => void;
  onDeleted?: () => void;
}

/** Asks before a style goes with its examples. */
export function DeleteStyleDialog({ style, onClose, onDeleted }: DeleteStyleDialogProps) {
  const remove = useDeleteStyle();
  // The name stays in the dialog while it fades out.
  const [shown, setShown] = useState(style);
  if (style !== null && style !== shown) setShown(style);
  const confirm = (): void => {
    if (style === null) return;
    remove.mutate(style.id, {
      onSuccess: () => {
        notifySuccess(texts.remove.done(style.name));
        onClose();
        onDeleted?.();
      },
    });
  };
  return (
    <ConfirmDialog
      opened={style !== null}
      title={texts.remove.title}
      confirmLabel={texts.remove.confirm}
      cancelLabel={texts.remove.keep}
      danger
      loading={remove.isPending}
      error={remove.error}
      onConfirm={confirm}
      onClose={onClose}
      onExited={remove.reset}
    >
      {shown && texts.remove.body(shown.name)}
      <SlowAnswer of={remove} />
    </ConfirmDialog>
  );
}
