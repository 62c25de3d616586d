import { Button } from '@mantine/core';
import { planSize, type ContentPlan, type PlanProposal } from '@orbita/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { withPrice, usePlanEstimate, canPay, PaymentNote } from '@/entities/billing';
import {
  proposalQuery,
  useDeletePlan,
  useRegeneratePlan,
  useStopPlan,
  type ConfirmedAction,
  PlanDemoLanguage,
  proposalAddress,
} from '@/entities/content-plans';
import { trashAddress, trashTexts, useUndoDeletion } from '@/entities/trash';
import { hasCode, messageOf } from '@/shared/api/api-error';
import { useJob } from '@/shared/api/jobs';
import { formatCreditsGenitive } from '@/shared/format/numbers';
import { ConfirmDialog } from '@/shared/ui/overlays/confirm-dialog';
import { SlowAnswer } from '@/shared/ui/feedback/slow-answer';
import { stopLabel } from '@/shared/ui/feedback/stop-label';
import { notifySuccess } from '@/shared/ui/feedback/toasts';
import { useDialog } from '@/shared/ui/overlays/use-dialog';
import { actionTexts } from '../texts';
import classes from './plan-action-dialog.module.css';

interface PlanActionDialogProps {
  action: ConfirmedAction;
  plan: ContentPlan;
  /** The plan is deleted, before the dialog has closed. */
  onDeleted?: (() => void) | undefined;
  onExited: () => void;
}

/** Asks before an action on a plan that spends or destroys, and performs it. */
export function PlanActionDialog({ action, ...props }: PlanActionDialogProps) {
  switch (action) {
    case 'delete':
    case 'cancel':
      return <DeleteDialog isRunning={action === 'cancel'} {...props} />;
    case 'stop':
      return <StopDialog {...props} />;
    case 'regenerate':
      return <RegenerateDialog {...props} />;
  }
}

type DialogProps = Omit<PlanActionDialogProps, 'action'>;

function DeleteDialog({ plan, isRunning, onDeleted, onExited }: DialogProps & { isRunning: boolean }) {
  const { opened, close } = useDialog();
  const remove = useDeletePlan();
  const undo = useUndoDeletion();
  const confirm = (): void =>
    remove.mutate(plan, {
      onSuccess: () => {
        notifySuccess(actionTexts.remove.done(plan.name), {
          link: { to: trashAddress(), label: trashTexts.link },
          action: { label: trashTexts.undo, run: () => undo({ kind: 'plan', id: plan.id }) },
        });
        close();
        onDeleted?.();
      },
    });
  const stop = useStopFigures(isRunning ? plan : null);
  const body = isRunning
    ? stop && stop.credits > 0
      ? actionTexts.remove.paidBody(plan.name, formatCreditsGenitive(stop.credits))
      : actionTexts.remove.cancelBody(plan.name, plan.is_demo)
    : plan.status === 'failed'
      ? actionTexts.remove.failedBody(plan.name)
      : actionTexts.remove.body(plan.name, plan.publications_count);
  return (
    <ConfirmDialog
      opened={opened}
      title={isRunning ? actionTexts.remove.cancelTitle : actionTexts.remove.title}
      confirmLabel={isRunning ? actionTexts.remove.cancelConfirm : actionTexts.remove.confirm}
      cancelLabel={isRunning ? actionTexts.remove.goOn : actionTexts.remove.keep}
      danger
      loading={remove.isPending}
      onConfirm={confirm}
      onClose={close}
      onExited={onExited}
    >
      {body}
      <SlowAnswer of={remove} />
      <Failure error={remove.error} fallback={actionTexts.errors.delete} />
    </ConfirmDialog>
  );
}

function StopDialog({ plan, onDeleted, onExited }: DialogProps) {
  const { opened, close } = useDialog();
  const cancel = useStopPlan();
  const [isDeleting, setDeleting] = useState(false);
  const stop = useStopFigures(plan);
  const { delivered = 0, ordered = 0, credits = 0 } = stop ?? {};
  if (isDeleting) return <DeleteDialog plan={plan} isRunning onDeleted={onDeleted} onExited={onExited} />;
  return (
    <ConfirmDialog
      opened={opened}
      title={plan.is_regeneration ? actionTexts.stop.title : actionTexts.stop.titleFirst}
      confirmLabel={stopLabel(actionTexts.stop.confirm, stop)}
      cancelLabel={actionTexts.stop.goOn}
      loading={cancel.isPending}
      onConfirm={() => cancel.mutate(plan, { onSuccess: close })}
      onClose={close}
      onExited={onExited}
    >
      {delivered === 0
        ? actionTexts.stop.body(plan.is_demo)
        : actionTexts.stop.keeps(delivered, ordered, credits > 0 ? formatCreditsGenitive(credits) : null)}
      {delivered > 0 && plan.is_regeneration && <p>{actionTexts.stop.replaces}</p>}
      {!plan.is_regeneration && (
        <p>
          <Button variant="subtle" color="red" size="compact-sm" onClick={() => setDeleting(true)}>
            {actionTexts.remove.cancelConfirm}
          </Button>
        </p>
      )}
      <SlowAnswer of={cancel} />
      <Failure error={cancel.error} fallback={actionTexts.errors.stop} />
    </ConfirmDialog>
  );
}

/** The price of stopping a running plan, as it grows. */
const useStopFigures = (plan: ContentPlan | null) => {
  const { data: job } = useJob(plan?.job_id ?? null);
  return job?.stop ?? plan?.stop;
};

function RegenerateDialog({ plan, onExited }: DialogProps) {
  const { opened, close } = useDialog();
  const kept = plan.kept_publications_count;
  const size = Math.max(0, planSize(plan) - kept);
  const price = usePlanEstimate(size > 0 ? size : null);
  // What would be lost is shown before anything can be ordered.
  const found = useQuery({ ...proposalQuery(plan.id), staleTime: 0 });
  const regenerate = useRegeneratePlan();
  const confirm = (): void =>
    regenerate.mutate(plan, {
      onSuccess: () => {
        notifySuccess(actionTexts.regenerate.started);
        close();
      },
    });
  return (
    <ConfirmDialog
      opened={opened}
      title={actionTexts.regenerate.title}
      confirmLabel={withPrice(actionTexts.regenerate.confirm, price.estimate?.estimated_credits)}
      loading={regenerate.isPending}
      disabled={!found.isFetchedAfterMount || !canPay(price)}
      onConfirm={confirm}
      onClose={close}
      onExited={onExited}
    >
      {size > 0 ? actionTexts.regenerate.body(size) : actionTexts.regenerate.allKept}
      {kept > 0 && size > 0 && <p>{actionTexts.regenerate.kept(kept)}</p>}
      <NewIdeasNote planId={plan.id} proposal={found.data?.proposal ?? null} onLeave={close} />
      <div className={classes.payment}>
        <PlanDemoLanguage planId={plan.id} />
        <PaymentNote price={price} refusal={regenerate.error} />
      </div>
      <SlowAnswer of={regenerate} />
      {/* The payment note says what is missing. */}
      {!hasCode(regenerate.error, 'INSUFFICIENT_CREDITS') && (
        <Failure error={regenerate.error} fallback={actionTexts.errors.regenerate} />
      )}
    </ConfirmDialog>
  );
}

interface NewIdeasNoteProps {
  planId: number;
  proposal: PlanProposal | null;
  onLeave: () => void;
}

/** What happens to new ideas that wait for a choice; without any, mentions them as a way to change less. */
function NewIdeasNote({ planId, proposal, onLeave }: NewIdeasNoteProps) {
  const words = actionTexts.instead;
  const { ideas, credits } = proposal?.lost_by_regeneration ?? { ideas: 0, credits: 0 };
  const isWriting = proposal?.status === 'writing';
  return (
    <p>
      {isWriting ? words.stopped : ideas > 0 ? words.lost(ideas, credits) : words.question}{' '}
      <Link to={proposalAddress(planId)} onClick={onLeave}>
        {isWriting ? words.open : ideas > 0 ? words.decide : words.link}
      </Link>
    </p>
  );
}

function Failure({ error, fallback }: { error: unknown; fallback: string }) {
  if (error === null) return null;
  return (
    <p className={classes.failure} role="alert">
      {messageOf(error, fallback)}
    </p>
  );
}
