import { useQuery } from '@tanstack/react-query';
import type { PlanProposal } from '@orbita/contracts';
import { useLayoutEffect, useRef, useState } from 'react';
import { ErrorState } from '@/shared/ui/feedback/error-state';
import { ResponsiveModal } from '@/shared/ui/overlays/responsive-modal';
import { RowsSkeleton } from '@/shared/ui/feedback/skeletons';
import { proposalQuery, planQuery, type PlanDialogProps } from '@/entities/content-plans';
import { proposalTexts as texts } from '../texts';
import { useDialog } from '@/shared/ui/overlays/use-dialog';
import { ProposalChoice } from './proposal-choice';
import { ProposalReview } from './proposal-review';
import { ProposalFailed, ProposalWriting } from './proposal-writing';
import classes from './proposal.module.css';

/** New ideas beside those of a plan: pin and order, wait, compare and take. The server keeps the current stage. */
export function ProposalDialog({ planId, onClose }: PlanDialogProps) {
  const { opened, close } = useDialog();
  const plan = useQuery(planQuery(planId));
  const found = useQuery({ ...proposalQuery(planId), staleTime: 0 });
  /** All decided, and further ideas are wanted. */
  const [pastId, setPastId] = useState<number | null>(null);
  const error = plan.error ?? found.error;
  const retry = (): void => {
    void plan.refetch();
    void found.refetch();
  };
  const stage = stageOf(found.data?.proposal, pastId);
  const frame = useRef<HTMLDivElement>(null);
  // The pressed button disappears with its stage: the focus stays in the dialog.
  useLayoutEffect(() => {
    if (document.activeElement === document.body) frame.current?.focus();
  }, [stage]);
  const view = (): React.ReactNode => {
    if (!plan.data || !found.data) {
      return error === null ? (
        <RowsSkeleton count={5} />
      ) : (
        <ErrorState level={2} title={texts.loadFailed} error={error} onRetry={retry} />
      );
    }
    const { proposal } = found.data;
    const { publications } = plan.data;
    if (proposal === null || stage === 'choice') {
      return <ProposalChoice planId={planId} publications={publications} />;
    }
    if (stage === 'writing') return <ProposalWriting planId={planId} proposal={proposal} />;
    if (stage === 'failed') return <ProposalFailed planId={planId} proposal={proposal} />;
    return (
      <ProposalReview
        planId={planId}
        proposal={proposal}
        publications={publications}
        onMore={() => setPastId(proposal.id)}
        onDone={close}
      />
    );
  };
  return (
    <ResponsiveModal opened={opened} onClose={close} onExited={onClose} title={texts.title} size="xl" steady flush>
      <div ref={frame} tabIndex={-1} className={classes.frame}>
        {view()}
      </div>
    </ResponsiveModal>
  );
}

const stageOf = (proposal: PlanProposal | null | undefined, pastId: number | null): string | undefined => {
  if (proposal === undefined) return undefined;
  return proposal === null || proposal.id === pastId ? 'choice' : proposal.status;
};
