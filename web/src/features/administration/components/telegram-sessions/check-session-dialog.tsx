import { Button } from '@mantine/core';
import type { TelegramSession, TelegramSessionCheck } from '@orbita/contracts';
import { useEffect, useEffectEvent } from 'react';
import { messageOf } from '@/shared/api/api-error';
import { ru } from '@/shared/i18n/ru';
import { ResponsiveModal } from '@/shared/ui/overlays/responsive-modal';
import { SlowAnswer } from '@/shared/ui/feedback/slow-answer';
import { useLastShown } from '@/shared/ui/overlays/use-last-shown';
import { useCheckTelegramSession } from '../../api/telegram-sessions-api';
import { telegramSessionTexts } from '../../telegram-session-texts';

const texts = telegramSessionTexts.check;

interface CheckSessionDialogProps {
  /** Null closes the dialog. */
  session: TelegramSession | null;
  onClose: () => void;
}

const wordsOf = (check: TelegramSessionCheck): string => {
  if (!check.success) return check.error ?? texts.failed;
  return check.is_authorized ? texts.active(check) : texts.unauthorized;
};

/** Asks Telegram about a session when it opens, and shows the answer. */
export function CheckSessionDialog({ session, onClose }: CheckSessionDialogProps) {
  const shown = useLastShown(session);
  const check = useCheckTelegramSession();
  const id = session?.id;
  const ask = useEffectEvent((asked: number) => check.mutate(asked));
  useEffect(() => {
    if (id !== undefined) ask(id);
  }, [id]);
  const close = (): void => {
    check.stop();
    onClose();
  };
  return (
    <ResponsiveModal
      opened={session !== null}
      onClose={close}
      title={texts.title(shown?.session_name ?? '')}
      size="sm"
      centered
      onExited={check.reset}
      footer={
        <>
          {check.isError && shown && (
            <Button variant="default" onClick={() => check.mutate(shown.id)}>
              {ru.common.retry}
            </Button>
          )}
          <Button variant="default" onClick={close} data-autofocus>
            {ru.common.close}
          </Button>
        </>
      }
    >
      <p role="status">
        {check.isPending && texts.running}
        {check.data && wordsOf(check.data)}
        {check.error && messageOf(check.error, texts.failed)}
      </p>
      <SlowAnswer of={check} />
    </ResponsiveModal>
  );
}
