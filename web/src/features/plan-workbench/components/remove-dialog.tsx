import type { PlanPublication } from '@orbita/contracts';
import { ConfirmDialog } from '@/shared/ui/overlays/confirm-dialog';
import { useDialog } from '@/shared/ui/overlays/use-dialog';
import { removalFigures } from '../model/removal';
import { workbenchTexts } from '../texts';

interface RemoveDialogProps {
  publications: readonly PlanPublication[];
  onRemove: () => void;
  onExited: () => void;
}

/** Asks before several publications, or one that was worked on, go into the trash. */
export function RemoveDialog({ publications, onRemove, onExited }: RemoveDialogProps) {
  const { opened, close } = useDialog();
  const texts = workbenchTexts.remove;
  const figures = removalFigures(publications);
  return (
    <ConfirmDialog
      opened={opened}
      title={texts.title(figures.count)}
      confirmLabel={texts.confirm}
      danger
      onConfirm={() => {
        close();
        onRemove();
      }}
      onClose={close}
      onExited={onExited}
    >
      {texts.body(figures)}
    </ConfirmDialog>
  );
}
