import { writingStylesTexts as texts } from '@/entities/writing-styles';
import { DeleteDialog } from '@/shared/ui/overlays/delete-dialog';
import { useLastShown } from '@/shared/ui/overlays/use-last-shown';
import { notifySuccess } from '@/shared/ui/feedback/toasts';
import { useDeleteStyle } from '../api/style-mutations';

interface DeleteStyleDialogProps {
  /** Style in question; `null` closes the dialog. */
  style: { id: number; name: string } | null;
  onClose: () => void;
  onDeleted?: () => void;
}

/** Asks before a style is deleted with its examples. */
export function DeleteStyleDialog({ style, onClose, onDeleted }: DeleteStyleDialogProps) {
  const remove = useDeleteStyle();
  const shown = useLastShown(style);
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
    <DeleteDialog opened={style !== null} action={remove} words={texts.remove} onConfirm={confirm} onClose={onClose}>
      {shown && texts.remove.body(shown.name)}
    </DeleteDialog>
  );
}
