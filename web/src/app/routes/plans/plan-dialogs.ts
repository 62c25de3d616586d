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
import { lazyPart } from '@/shared/ui/lazy-part';
import { exchangeTexts } from '@/features/plan-exchange/texts';
import { healthTexts } from '@/features/plan-health/texts';
import { proposalTexts } from '@/features/plan-proposals/texts';
import { resultsTexts } from '@/features/plan-results/texts';

/** Name of the dialog of new ideas in the URL of a plan. */
export const PROPOSAL_DIALOG = 'proposal';
export const proposalAddress = (planId: number): string =>
  `/dashboard/content-plans/${planId}?dialog=${PROPOSAL_DIALOG}`;

/** Dialogs of a plan's menu, in order; each is mounted with {@link PlanDialogProps} while it is open. */
export const PLAN_DIALOGS = [
  {
    name: 'approval',
    label: approvalTexts.links.title,
    icon: IconUserCheck,
    dialog: lazyPart(async () => (await import('@/features/plan-workbench/components/approval-dialog')).ApprovalDialog),
  },
  {
    name: PROPOSAL_DIALOG,
    label: proposalTexts.title,
    icon: IconColumns2,
    dialog: lazyPart(async () => (await import('@/features/plan-proposals/components/proposal-dialog')).ProposalDialog),
  },
  {
    name: 'health',
    label: healthTexts.title,
    icon: IconHeartbeat,
    dialog: lazyPart(async () => (await import('@/features/plan-health/components/health-dialog')).HealthDialog),
  },
  {
    name: 'results',
    label: resultsTexts.title,
    icon: IconChartBar,
    dialog: lazyPart(async () => (await import('@/features/plan-results/components/results-dialog')).ResultsDialog),
  },
  {
    name: 'export',
    label: exchangeTexts.menu.export,
    icon: IconDownload,
    dialog: lazyPart(async () => (await import('@/features/plan-exchange/components/export-dialog')).ExportDialog),
  },
  {
    name: 'import',
    label: exchangeTexts.menu.import,
    icon: IconFileImport,
    dialog: lazyPart(async () => (await import('@/features/plan-exchange/components/import-dialog')).ImportDialog),
  },
  {
    name: 'approval-rule',
    label: approvalTexts.rule.menu,
    icon: IconUserExclamation,
    dialog: lazyPart(async () => (await import('@/features/plan-workbench/components/approval-rule-dialog')).ApprovalRuleDialog),
  },
] as const;
