import type { ComponentProps } from 'react';
import { PlanPage } from '@/features/plan-page';
import { PlanWorkbench } from '@/features/plan-workbench';
import { calendar } from './load-calendar';
import { proposalBanner } from './load-proposal-banner';
import { PlanActions } from './plan-actions';
import { PLAN_DIALOGS, approvalDialog, publishDialog } from './plan-dialogs';

const Workbench = (
  props: Omit<ComponentProps<typeof PlanWorkbench>, 'Calendar' | 'ApprovalDialog' | 'PublishDialog'>,
) => (
  <PlanWorkbench
    {...props}
    Calendar={calendar.Part}
    ApprovalDialog={approvalDialog.Part}
    PublishDialog={publishDialog.Part}
  />
);

/** The page of a plan with all that features draw on it. */
export function PlanScreen({ planId }: { planId: number | null }) {
  return (
    <PlanPage
      planId={planId}
      Actions={PlanActions}
      Workbench={Workbench}
      ProposalBanner={proposalBanner.Part}
      dialogs={PLAN_DIALOGS}
    />
  );
}
