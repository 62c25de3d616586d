import type { ApiKey, IssuedApiKey } from '@orbita/contracts';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog';
import { useLastShown } from '@/shared/ui/delete-dialog';
import { SlowAnswer } from '@/shared/ui/slow-answer';
import { useRotateApiKey } from '../api/api-keys';
import { texts } from '../texts';

interface RotateKeyDialogProps {
  /** Key in question; `null` closes the dialog. */
  apiKey: ApiKey | null;
  /** Told of the key with its new text. */
  onIssued: (issued: IssuedApiKey) => void;
  onClose: () => void;
}

/** Asks before a key gets another secret. */
export function RotateKeyDialog({ apiKey, onIssued, onClose }: RotateKeyDialogProps) {
  const rotate = useRotateApiKey();
  const shown = useLastShown(apiKey);
  const confirm = (): void => {
    if (apiKey === null) return;
    rotate.mutate(apiKey.id, {
      onSuccess: (issued) => {
        onClose();
        onIssued(issued);
        rotate.reset();
      },
    });
  };
  return (
    <ConfirmDialog
      opened={apiKey !== null}
      title={texts.rotate.title}
      confirmLabel={texts.rotate.confirm}
      loading={rotate.isPending}
      error={rotate.error}
      failed={texts.rotate.failed}
      onConfirm={confirm}
      onClose={onClose}
      onExited={rotate.reset}
    >
      {shown && texts.rotate.body(shown.name)}
      <SlowAnswer of={rotate} />
    </ConfirmDialog>
  );
}
