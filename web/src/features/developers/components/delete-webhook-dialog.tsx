import type { Webhook } from '@orbita/contracts';
import { DeleteDialog } from '@/shared/ui/overlays/delete-dialog';
import { useLastShown } from '@/shared/ui/overlays/use-last-shown';
import { notifySuccess } from '@/shared/ui/feedback/toasts';
import { useDeleteWebhook } from '../api/webhooks';
import { hostOf } from '../model/host-of';
import { texts } from '../webhook-texts';

interface DeleteWebhookDialogProps {
  /** Webhook in question; `null` closes the dialog. */
  webhook: Webhook | null;
  onClose: () => void;
}

/** Asks before a webhook is deleted. */
export function DeleteWebhookDialog({ webhook, onClose }: DeleteWebhookDialogProps) {
  const remove = useDeleteWebhook();
  const shown = useLastShown(webhook);
  const confirm = (): void => {
    if (webhook === null) return;
    remove.mutate(webhook.id, {
      onSuccess: () => {
        notifySuccess(texts.remove.done);
        onClose();
      },
    });
  };
  return (
    <DeleteDialog opened={webhook !== null} action={remove} words={texts.remove} onConfirm={confirm} onClose={onClose}>
      {shown && texts.remove.body(hostOf(shown.url))}
    </DeleteDialog>
  );
}
