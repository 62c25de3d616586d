import { approvalsTexts as approvalTexts } from '@/entities/approvals';
import {
  IconChartBar,
  IconColumns2,
  IconDownload,
  IconFileImport,
  IconHeartbeat,
  IconUserCheck,
  IconUserExclamation,
} from '@/shared/ui/icons';
import { PROPOSAL_DIALOG } from '@/entities/content-plans';
import { lazyPart } from '@/shared/ui/feedback/lazy-part';
import { exchangeTexts } from '@/features/plan-exchange';
import { healthTexts } from '@/features/plan-health';
import { proposalTexts } from '@/features/plan-proposals';
import { resultsTexts } from '@/features/plan-results';

/** Shares a plan, or some of its publications, with a client. */
export const approvalDialog = lazyPart(async () => (await import('@/features/approvals')).PlanApprovalDialog);
export const publishDialog = lazyPart(async () => (await import('@/features/publishing')).PlanPublishDialog);

/** Dialogs of a plan's menu, in order; each is mounted with {@link PlanDialogProps} while it is open. */
export const PLAN_DIALOGS = [
  {
    name: 'approval',
    label: approvalTexts.links.title,
    icon: IconUserCheck,
    dialog: approvalDialog,
  },
  {
    name: PROPOSAL_DIALOG,
    label: proposalTexts.title,
    icon: IconColumns2,
    dialog: lazyPart(async () => (await import('@/features/plan-proposals')).ProposalDialog),
  },
  {
    name: 'health',
    label: healthTexts.title,
    icon: IconHeartbeat,
    dialog: lazyPart(async () => (await import('@/features/plan-health')).HealthDialog),
  },
  {
    name: 'results',
    label: resultsTexts.title,
    icon: IconChartBar,
    dialog: lazyPart(async () => (await import('@/features/plan-results')).ResultsDialog),
  },
  {
    name: 'export',
    label: exchangeTexts.menu.export,
    icon: IconDownload,
    dialog: lazyPart(async () => (await import('@/features/plan-exchange')).ExportDialog),
  },
  {
    name: 'import',
    label: exchangeTexts.menu.import,
    icon: IconFileImport,
    dialog: lazyPart(async () => (await import('@/features/plan-exchange')).ImportDialog),
  },
  {
    name: 'approval-rule',
    label: approvalTexts.rule.menu,
    icon: IconUserExclamation,
    dialog: lazyPart(async () => (await import('@/features/approvals')).PlanRuleDialog),
  },
] as const;
