import { Button } from '@mantine/core';
import type { PlanPublication } from '@orbita/contracts';
import { withPrice, canPay, PaymentNote, useTextsEstimate } from '@/entities/billing';
import { hasCode, messageOf } from '@/shared/api/api-error';
import { ConfirmDialog } from '@/shared/ui/overlays/confirm-dialog';
import { SlowAnswer } from '@/shared/ui/feedback/slow-answer';
import { stopLabel } from '@/shared/ui/feedback/stop-label';
import { notifyError, notifySuccess } from '@/shared/ui/feedback/toasts';
import { useStableCallback } from '@/shared/ui/hooks/use-stable-callback';
import { useStopTexts, useTextsProgress, useWriteTexts } from '../api/publication-texts';
import { workbenchTexts } from '../texts';
import { PlanDemoLanguage } from '@/entities/content-plans';
import { useDialog } from '@/shared/ui/overlays/use-dialog';
import classes from './write-texts.module.css';

const texts = workbenchTexts.write;

interface WriteDialogProps {
  planId: number;
  /** Those to be written; one that has a text is written again. */
  publications: readonly PlanPublication[];
  /** Chosen too, but they have their texts. */
  skipped: number;
  onExited: () => void;
}

/** Asks before texts are bought: how many, for how much, and what stays of the balance. */
export function WriteDialog({ planId, publications, skipped, onExited }: WriteDialogProps) {
  const { opened, close } = useDialog();
  const price = useTextsEstimate(publications);
  const write = useWriteTexts(planId);
  const count = publications.length;
  const isAgain = count === 1 && publications[0]?.has_content === true;
  const confirm = (): void =>
    write.mutate(
      publications.map(({ id }) => id),
      {
        onSuccess: () => {
          notifySuccess(count === 1 ? texts.started : texts.startedMany(count));
          close();
        },
      },
    );
  return (
    <ConfirmDialog
      opened={opened}
      title={isAgain ? texts.titleAgain : texts.title(count)}
      confirmLabel={withPrice(
        isAgain ? texts.again : count === 1 ? texts.one : texts.confirm(count),
        price.estimate?.estimated_credits,
      )}
      loading={write.isPending}
      disabled={!canPay(price)}
      onConfirm={confirm}
      onClose={close}
      onExited={onExited}
    >
      {isAgain ? texts.bodyAgain : count > 1 && texts.body}
      {skipped > 0 && <p>{texts.skipped(skipped)}</p>}
      <div className={classes.payment}>
        <PlanDemoLanguage planId={planId} />
        <PaymentNote price={price} refusal={write.error} />
      </div>
      <SlowAnswer of={write} />
      {/* What is missing is told by the payment note. */}
      {write.error && !hasCode(write.error, 'INSUFFICIENT_CREDITS') && (
        <p className={classes.wrong} role="alert">
          {messageOf(write.error, texts.failed)}
        </p>
      )}
    </ConfirmDialog>
  );
}

interface TextsLineProps {
  planId: number;
  isWriting: boolean;
  /** Texts of today and later that nobody writes. */
  left: number;
  onContinue: () => void;
}

/** One line while texts of the plan are written: how far, what is left, and the way to stop them; after a stop, to go on. */
export function TextsLine({ planId, isWriting, left, onContinue }: TextsLineProps) {
  const onEnd = useStableCallback(
    ({ total, completed, error }: { total: number; completed: number; error: string | null }) => {
      if (completed === total) notifySuccess(texts.done(total));
      else if (error === null) notifySuccess(texts.doneWith(completed, total));
      else notifyError(`${texts.doneWith(completed, total)} ${error}`);
    },
  );
  const progress = useTextsProgress(planId, isWriting, onEnd);
  const stop = useStopTexts(planId);
  if (progress === undefined) return null;
  const { total, completed, failed, open } = progress;
  if (open === 0) {
    if (completed === total || left === 0 || isWriting) return null;
    return (
      <div className={classes.line}>
        <span role="status">{texts.rest(completed, total, left)}</span>
        <Button variant="default" size="compact-sm" onClick={onContinue}>
          {texts.goOn}
        </Button>
      </div>
    );
  }
  return (
    <div className={classes.line}>
      <span className={classes.track} aria-hidden="true">
        <span style={{ width: `${(100 * (total - open)) / total}%` }} />
      </span>
      <span role="status">
        {texts.progress(completed, total)}
        {failed > 0 && `, ${texts.broken(failed)}`}
      </span>
      <span>{texts.remaining(open)}</span>
      <Button
        variant="default"
        size="compact-sm"
        loading={stop.isPending}
        onClick={() => stop.mutate(undefined, { onError: (error) => notifyError(error, texts.stopFailed) })}
      >
        {stopLabel(texts.stop, progress.stop)}
      </Button>
    </div>
  );
}
