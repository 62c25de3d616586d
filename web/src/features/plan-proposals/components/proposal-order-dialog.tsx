import { useQuery } from '@tanstack/react-query';
import type { ContentPlanRequest } from '@orbita/contracts';
import { useState } from 'react';
import { ErrorState } from '@/shared/ui/feedback/error-state';
import { ResponsiveModal } from '@/shared/ui/overlays/responsive-modal';
import { RowsSkeleton } from '@/shared/ui/feedback/skeletons';
import { proposalQuery, planQuery } from '@/entities/content-plans';
import { isUndecided } from '../model/proposal';
import { proposalTexts as texts } from '../texts';
import { useDialog } from '@/shared/ui/overlays/use-dialog';
import { ProposalChoice } from './proposal-choice';
import classes from './proposal.module.css';

interface ProposalOrderDialogProps {
  planId: number;
  settings: ContentPlanRequest;
  /** @param isOrdered whether the settings are saved and the ideas ordered */
  onExited: (isOrdered: boolean) => void;
}

/** Unsaved settings, and new ideas from them: one press saves and orders both, or neither. */
export function ProposalOrderDialog({ planId, settings, onExited }: ProposalOrderDialogProps) {
  const { opened, close } = useDialog();
  const [isOrdered, setOrdered] = useState(false);
  const plan = useQuery(planQuery(planId));
  const found = useQuery({ ...proposalQuery(planId), staleTime: 0 });
  // As it was at first: the order itself also becomes a proposal to decide on.
  const [mustDecide, setMustDecide] = useState<boolean | null>(null);
  if (mustDecide === null && found.data && found.isFetchedAfterMount) setMustDecide(isUndecided(found.data.proposal));
  const error = plan.error ?? found.error;
  const retry = (): void => {
    void plan.refetch();
    void found.refetch();
  };
  const onOrdered = (): void => {
    setOrdered(true);
    close();
  };
  const view = (): React.ReactNode => {
    if (!plan.data || mustDecide === null) {
      return error === null ? (
        <RowsSkeleton count={5} />
      ) : (
        <ErrorState level={2} title={texts.loadFailed} error={error} onRetry={retry} />
      );
    }
    if (mustDecide) return <p className={classes.state}>{texts.choose.open}</p>;
    return (
      <ProposalChoice planId={planId} publications={plan.data.publications} settings={settings} onOrdered={onOrdered} />
    );
  };
  return (
    <ResponsiveModal
      opened={opened}
      onClose={close}
      onExited={() => onExited(isOrdered)}
      title={texts.title}
      size="xl"
      steady
      flush
    >
      {view()}
    </ResponsiveModal>
  );
}
