import type { Competitor } from '@orbita/contracts';
import { DeleteDialog } from '@/shared/ui/overlays/delete-dialog';
import { useLastShown } from '@/shared/ui/overlays/use-last-shown';
import { notifySuccess } from '@/shared/ui/feedback/toasts';
import { useUnfollowChannel } from '../api/competitor-mutations';
import { texts } from '../texts';

interface DeleteChannelDialogProps {
  /** Null closes the dialog. */
  competitor: Competitor | null;
  onClose: () => void;
}

/** Asks before a channel is no longer followed. */
export function DeleteChannelDialog({ competitor, onClose }: DeleteChannelDialogProps) {
  const remove = useUnfollowChannel();
  const shown = useLastShown(competitor);
  const confirm = (): void => {
    if (competitor === null) return;
    remove.mutate(competitor, {
      onSuccess: () => {
        notifySuccess(texts.remove.done(competitor.title));
        onClose();
      },
    });
  };
  return (
    <DeleteDialog
      opened={competitor !== null}
      action={remove}
      words={texts.remove}
      onConfirm={confirm}
      onClose={onClose}
    >
      {shown && texts.remove.body(shown.title)}
    </DeleteDialog>
  );
}
