import type { Project } from '@orbita/contracts';
import { DeleteDialog } from '@/shared/ui/overlays/delete-dialog';
import { useLastShown } from '@/shared/ui/overlays/use-last-shown';
import { notifySuccess } from '@/shared/ui/feedback/toasts';
import { useDeleteProject, useCurrentProject } from '@/entities/projects';
import { texts } from '../texts';

interface DeleteProjectDialogProps {
  /** Project in question; `null` closes the dialog. */
  project: Project | null;
  onClose: () => void;
}

/** Asks before a project is deleted with everything in it. */
export function DeleteProjectDialog({ project, onClose }: DeleteProjectDialogProps) {
  const remove = useDeleteProject();
  const { current, select } = useCurrentProject();
  const shown = useLastShown(project);
  const confirm = (): void => {
    if (project === null) return;
    remove.mutate(project.id, {
      onSuccess: () => {
        // The user picks the next one: work must not end up in another client's project unnoticed.
        if (current?.id === project.id) select(null);
        notifySuccess(texts.remove.done(project.name));
        onClose();
      },
    });
  };
  return (
    <DeleteDialog opened={project !== null} action={remove} words={texts.remove} onConfirm={confirm} onClose={onClose}>
      {shown && texts.remove.body(shown.name)}
    </DeleteDialog>
  );
}
