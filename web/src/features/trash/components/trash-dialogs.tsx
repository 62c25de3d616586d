import type { TrashItem } from '@orbita/contracts';
import { useDeleteForGood, useEmptyTrash } from '@/entities/trash';
import { ConfirmDialog } from '@/shared/ui/overlays/confirm-dialog';
import { SlowAnswer } from '@/shared/ui/feedback/slow-answer';
import { notifySuccess } from '@/shared/ui/feedback/toast-store';
import { useDialog } from '@/shared/ui/overlays/use-dialog';
import { texts } from '../texts';

/** Asks before something is deleted for good. */
export function DeleteForGoodDialog({ item, onExited }: { item: TrashItem; onExited: () => void }) {
  const { opened, close } = useDialog();
  const remove = useDeleteForGood();
  return (
    <ConfirmDialog
      opened={opened}
      title={texts.deleteTitle}
      confirmLabel={texts.deleteConfirm}
      cancelLabel={texts.keep}
      danger
      loading={remove.isPending}
      error={remove.error}
      onConfirm={() =>
        remove.mutate(item, {
          onSuccess: () => {
            close();
            notifySuccess(texts.deleted);
          },
        })
      }
      onClose={close}
      onExited={onExited}
    >
      {item.kind === 'plan' ? texts.deletePlanBody(item.title, item.count) : texts.deleteBody(item.title)}
      <SlowAnswer of={remove} />
    </ConfirmDialog>
  );
}

interface EmptyTrashDialogProps {
  /** Only what this project has in the trash. */
  project: { id: number; name: string } | null;
  onExited: () => void;
}

/** Asks before the trash is emptied. */
export function EmptyTrashDialog({ project, onExited }: EmptyTrashDialogProps) {
  const { opened, close } = useDialog();
  const empty = useEmptyTrash();
  return (
    <ConfirmDialog
      opened={opened}
      title={texts.emptyConfirmTitle}
      confirmLabel={texts.deleteConfirm}
      cancelLabel={texts.keep}
      danger
      loading={empty.isPending}
      error={empty.error}
      onConfirm={() =>
        empty.mutate(project?.id ?? null, {
          onSuccess: () => {
            close();
            notifySuccess(texts.emptied);
          },
        })
      }
      onClose={close}
      onExited={onExited}
    >
      {project === null ? texts.emptyConfirmBody : texts.emptyProjectBody(project.name)}
      <SlowAnswer of={empty} />
    </ConfirmDialog>
  );
}
