import { Button } from '@mantine/core';
import type { PlanProposal } from '@orbita/contracts';
import { messageOf } from '@/shared/api/api-error';
import { IconAlertTriangle } from '@/shared/ui/icons';
import { OrbitProgress } from '@/shared/ui/charts/orbit-progress';
import { SlowAnswer } from '@/shared/ui/feedback/slow-answer';
import { useDiscardProposal, useProposalJob, useStopProposal } from '@/entities/content-plans';
import { proposalTexts as texts } from '../texts';
import classes from './proposal.module.css';

interface StateProps {
  planId: number;
  proposal: PlanProposal;
}

/** New ideas are being written; the plan can be edited meanwhile. */
export function ProposalWriting({ planId, proposal }: StateProps) {
  const job = useProposalJob(planId, proposal);
  const stop = useStopProposal(planId);
  return (
    <div className={classes.state}>
      <OrbitProgress percent={job?.progress ?? 0} label={texts.writing.progress} size={96} />
      <p role="status">{job?.stage || texts.writing.title}</p>
      <p className={classes.hint}>{texts.writing.hint}</p>
      <Button
        variant="default"
        loading={stop.isPending}
        onClick={() => proposal.job_id !== null && stop.mutate(proposal.job_id)}
      >
        {texts.writing.stop}
      </Button>
      <SlowAnswer of={stop} />
      <Wrong error={stop.error} fallback={texts.writing.stopFailed} />
    </div>
  );
}

/** Why there are no new ideas, and a button for another try. */
export function ProposalFailed({ planId, proposal }: StateProps) {
  const again = useDiscardProposal(planId);
  return (
    <div className={classes.state}>
      <IconAlertTriangle className={classes.wrong} size={32} aria-hidden />
      <p>{texts.failed.title}</p>
      <p className={classes.hint}>{proposal.error_message}</p>
      <Button loading={again.isPending} onClick={() => again.mutate()}>
        {texts.failed.again}
      </Button>
      <SlowAnswer of={again} />
      <Wrong error={again.error} fallback={texts.review.discardFailed} />
    </div>
  );
}

/** Why an action was refused; renders nothing without a refusal. */
export function Wrong({ error, fallback }: { error: unknown; fallback: string }) {
  if (error === null) return null;
  return (
    <p className={classes.wrong} role="alert">
      {messageOf(error, fallback)}
    </p>
  );
}
