import { Button } from '@mantine/core';
import type { ContentPlan, PlanProposalState } from '@orbita/contracts';
import { IconAlertTriangle, IconColumns2 } from '@/shared/ui/icons';
import { OrbitProgress } from '@/shared/ui/charts/orbit-progress';
import { useProposalJob } from '@/entities/content-plans';
import { proposalTexts } from '../texts';
import classes from './proposal.module.css';

const texts = proposalTexts.banner;

interface ProposalBannerProps {
  plan: ContentPlan;
  proposal: PlanProposalState;
  onOpen: () => void;
}

/** One line over the publications: new ideas are being written, or wait for a decision. */
export function ProposalBanner({ plan, proposal, onOpen }: ProposalBannerProps) {
  const job = useProposalJob(plan.id, proposal);
  const { status, open_count, error_message } = proposal;
  return (
    <section className={classes.banner} aria-label={texts.label}>
      {status === 'writing' ? (
        <OrbitProgress
          percent={job?.progress ?? 0}
          label={proposalTexts.writing.progress}
          size={28}
          withValue={false}
        />
      ) : status === 'failed' ? (
        <IconAlertTriangle className={classes.wrong} size={20} aria-hidden />
      ) : (
        <IconColumns2 size={20} aria-hidden />
      )}
      <p role="status">
        {status === 'writing'
          ? texts.writing(job?.stage ?? '')
          : status === 'failed'
            ? `${proposalTexts.failed.title}. ${error_message ?? ''}`
            : texts.ready(open_count)}
      </p>
      <Button size="xs" variant={status === 'ready' ? 'filled' : 'default'} onClick={onOpen}>
        {status === 'ready' ? texts.compare : status === 'failed' ? texts.more : texts.open}
      </Button>
    </section>
  );
}
