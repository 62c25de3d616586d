import { useQueryClient } from '@tanstack/react-query';
import { PublishDialog } from './publish-dialog';
import { planKeys } from '@/entities/content-plans';
import { useDialog } from '@/shared/ui/overlays/use-dialog';

interface PlanPublishDialogProps {
  publicationId: number;
  projectId: number;
  onExited: () => void;
}

/** Sends a publication of a plan; the plan shows the result. */
export function PlanPublishDialog({ publicationId, projectId, onExited }: PlanPublishDialogProps) {
  const { opened, close } = useDialog();
  const queryClient = useQueryClient();
  return (
    <PublishDialog
      opened={opened}
      publicationId={publicationId}
      projectId={projectId}
      onChanged={() => void queryClient.invalidateQueries({ queryKey: planKeys.all })}
      onClose={close}
      onExited={onExited}
    />
  );
}
