import type { Project } from '@orbita/contracts';
import { useState } from 'react';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog';
import { SlowAnswer } from '@/shared/ui/slow-answer';
import { notifySuccess } from '@/shared/ui/toasts';
import { useDeleteProject } from '../api/projects-api';
import { useCurrentProject } from '../model/current-project';
import { texts } from '../texts';

interface DeleteProjectDialogProps {
  /** Project in question; `null` closes the dialog. */
  project: Project | null;
  onClose: () => void;
}

/** Asks before a project goes with everything in it. */
export function DeleteProjectDialog({ project, onClose }: DeleteProjectDialogProps) {
  const remove = useDeleteProject();
  const { current, select } = useCurrentProject();
  // The name stays in the dialog while it fades out.
  const [shown, setShown] = useState(project);
  if (project !== null && project !== shown) setShown(project);
  const confirm = (): void => {
    if (project === null) return;
    remove.mutate(project.id, {
      onSuccess: () => {
        // The user picks the next one: work must not slip into another client's project unnoticed.
        if (current?.id === project.id) select(null);
        notifySuccess(texts.remove.done(project.name));
        onClose();
      },
    });
  };
  return (
    <ConfirmDialog
      opened={project !== null}
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
