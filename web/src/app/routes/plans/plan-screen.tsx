import type { ComponentProps } from 'react';
import { NextStep as PlanNextStep } from '@/features/plan-next-step';
import { PlanPage } from '@/features/plan-page';
import { PlanWorkbench } from '@/features/plan-workbench';
import { lazyPart } from '@/shared/ui/feedback/lazy-part';
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

const writeDialog = lazyPart(async () => (await import('@/features/plan-workbench')).WriteDialog);
const connectDialog = lazyPart(async () => (await import('@/features/integrations')).ConnectAccountDialog);

const NextStep = (
  props: Omit<ComponentProps<typeof PlanNextStep>, 'WriteDialog' | 'ApprovalDialog' | 'ConnectDialog'>,
) => (
  <PlanNextStep
    {...props}
    WriteDialog={writeDialog.Part}
    ApprovalDialog={approvalDialog.Part}
    ConnectDialog={connectDialog.Part}
  />
);

/** The page of a plan with all that features draw on it. */
export function PlanScreen({ planId }: { planId: number | null }) {
  return (
    <PlanPage
      planId={planId}
      Actions={PlanActions}
      Workbench={Workbench}
      NextStep={NextStep}
      ProposalBanner={proposalBanner.Part}
      dialogs={PLAN_DIALOGS}
    />
  );
}
