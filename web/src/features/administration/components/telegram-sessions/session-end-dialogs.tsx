import type { TelegramSession } from '@orbita/contracts';
import { DeleteDialog } from '@/shared/ui/overlays/delete-dialog';
import { useLastShown } from '@/shared/ui/overlays/use-last-shown';
import { notifyError, notifySuccess } from '@/shared/ui/feedback/toast-store';
import { useDeleteTelegramSession, useResetTelegramSession } from '../../api/telegram-sessions-api';
import { telegramSessionTexts as texts } from '../../telegram-session-texts';

interface SessionDialogProps {
  /** Null closes the dialog. */
  session: TelegramSession | null;
  onClose: () => void;
}

/** Asks before a session and its login are deleted. */
export function RemoveSessionDialog({ session, onClose }: SessionDialogProps) {
  const removal = useDeleteTelegramSession();
  const shown = useLastShown(session);
  return (
    <DeleteDialog
      opened={session !== null}
      action={removal}
      words={texts.remove}
      onConfirm={() => {
        if (!session) return;
        removal.mutate(session.id, {
          onSuccess: () => {
            notifySuccess(texts.remove.done(session.session_name));
            onClose();
          },
        });
      }}
      onClose={onClose}
    >
      {shown && texts.remove.body(shown.session_name)}
    </DeleteDialog>
  );
}

/** Asks before the login of a session is deleted. */
export function ResetSessionDialog({ session, onClose }: SessionDialogProps) {
  const reset = useResetTelegramSession();
  const shown = useLastShown(session);
  return (
    <DeleteDialog
      opened={session !== null}
      action={reset}
      words={texts.reset}
      onConfirm={() => {
        if (!session) return;
        reset.mutate(session.id, {
          onSuccess: ({ success, error }) => {
            // The login is deleted here even when Telegram did not confirm it, and the message says so.
            if (success && error === null) notifySuccess(texts.reset.done(session.session_name));
            else notifyError(error ?? texts.reset.failed);
            onClose();
          },
        });
      }}
      onClose={onClose}
    >
      {shown && texts.reset.body(shown.session_name)}
    </DeleteDialog>
  );
}
