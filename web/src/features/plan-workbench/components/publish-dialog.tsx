import { useQueryClient } from '@tanstack/react-query';
import { PublishDialog as PublishPost } from '@/features/publishing';
import { planKeys } from '@/entities/content-plans/api/plan-keys';
import { useDialog } from '@/shared/ui/use-dialog';

interface PublishDialogProps {
  publicationId: number;
  projectId: number;
  onExited: () => void;
}

/** Sends a publication of a plan; the plan shows the result. */
export function PublishDialog({ publicationId, projectId, onExited }: PublishDialogProps) {
  const { opened, close } = useDialog();
  const queryClient = useQueryClient();
  return (
    <PublishPost
      opened={opened}
      publicationId={publicationId}
      projectId={projectId}
      onChanged={() => void queryClient.invalidateQueries({ queryKey: planKeys.all })}
      onClose={close}
      onExited={onExited}
    />
  );
}
