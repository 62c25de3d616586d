import { Button } from '@mantine/core';
import { WEBHOOK_REPLAYED_AT_ONCE } from '@orbita/contracts';
import { messageOf } from '@/shared/api/api-error';
import { notifyError, notifySuccess } from '@/shared/ui/feedback/toasts';
import { useReplayUndelivered } from '../api/webhooks';
import { texts } from '../webhook-texts';
import classes from './delivery-log.module.css';

interface SendMissedProps {
  webhookId: number;
  /** The plan has no webhooks: nothing is sent again. */
  isBarred: boolean;
}

/** Sends all undelivered events of a log. */
export function SendMissed({ webhookId, isBarred }: SendMissedProps) {
  const action = useReplayUndelivered();
  const send = (): void =>
    action.mutate(webhookId, {
      onSuccess: ({ replayed }) =>
        notifySuccess(
          replayed === WEBHOOK_REPLAYED_AT_ONCE ? texts.log.partSent(replayed) : texts.log.allSent(replayed),
        ),
      onError: (refusal) => notifyError(`${texts.log.sendAllFailed}. ${messageOf(refusal)}`),
    });
  return (
    <Button
      size="xs"
      variant="default"
      className={classes.missed}
      loading={action.isPending}
      disabled={isBarred}
      onClick={send}
    >
      {texts.log.sendAll}
    </Button>
  );
}
