import type { IssuedWebhook, Webhook } from '@orbita/contracts';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog';
import { useLastShown } from '@/shared/ui/delete-dialog';
import { SlowAnswer } from '@/shared/ui/slow-answer';
import { useRotateWebhook } from '../api/webhooks';
import { hostOf } from '../model/host-of';
import { texts } from '../webhook-texts';

interface RotateWebhookDialogProps {
  /** Webhook in question; `null` closes the dialog. */
  webhook: Webhook | null;
  /** Told of the webhook with its new secret. */
  onIssued: (issued: IssuedWebhook) => void;
  onClose: () => void;
}

/** Asks before a webhook gets another secret. */
export function RotateWebhookDialog({ webhook, onIssued, onClose }: RotateWebhookDialogProps) {
  const rotate = useRotateWebhook();
  const shown = useLastShown(webhook);
  const confirm = (): void => {
    if (webhook === null) return;
    rotate.mutate(webhook.id, {
      onSuccess: (issued) => {
        onClose();
        onIssued(issued);
        rotate.reset();
      },
    });
  };
  return (
    <ConfirmDialog
      opened={webhook !== null}
      title={texts.rotate.title}
      confirmLabel={texts.rotate.confirm}
      loading={rotate.isPending}
      error={rotate.error}
      failed={texts.rotate.failed}
      onConfirm={confirm}
      onClose={onClose}
      onExited={rotate.reset}
    >
      {shown && texts.rotate.body(hostOf(shown.url))}
      <SlowAnswer of={rotate} />
    </ConfirmDialog>
  );
}
