import { Button } from '@mantine/core';
import type { Receipt } from '@orbita/contracts';
import { publishingTexts } from '@/entities/publishing';
import { messageOf } from '@/shared/api/api-error';
import { FormError } from '@/shared/ui/feedback/form-error';
import { SlowAnswer } from '@/shared/ui/feedback/slow-answer';
import { notifySuccess } from '@/shared/ui/feedback/toasts';
import { useSettleReceipt } from '../api/use-settle-receipt';
import { receiptTexts as texts } from '../receipt-texts';
import classes from './settle-deleted.module.css';

/** The user's word on a post with an unknown outcome whose publication, where it would be given, is deleted. */
export function SettleDeleted({ receipt, publicationId }: { receipt: Receipt; publicationId: number }) {
  const settle = useSettleReceipt(publicationId);
  const say = (outcome: 'published' | 'not_published', said: string) => (): void =>
    settle.mutate({ attempt_id: receipt.id, outcome }, { onSuccess: () => notifySuccess(said) });
  return (
    <>
      <div className={classes.actions} role="group" aria-label={publishingTexts.attempt.actionsOf(receipt.account)}>
        <Button
          size="xs"
          variant="default"
          disabled={settle.isPending}
          onClick={say('published', publishingTexts.attempt.settled)}
        >
          {publishingTexts.attempt.cameOut}
        </Button>
        <Button size="xs" variant="default" disabled={settle.isPending} onClick={say('not_published', texts.notOut)}>
          {publishingTexts.attempt.notOut}
        </Button>
      </div>
      <FormError message={settle.error ? messageOf(settle.error, publishingTexts.attempt.settleFailed) : undefined} />
      <SlowAnswer of={settle} />
    </>
  );
}
