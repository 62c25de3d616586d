export { type DraftOwner, draftStore } from './api/draft-store';
export { firstIdeasStore } from './api/first-ideas-store';
export { useRestoreIdeas, useWriteNewIdea } from './api/new-ideas';
export { planKeys } from './api/plan-keys';
export {
  useCreatePlan,
  useDeletePlan,
  usePlanOrdered,
  useRegeneratePlan,
  useStopPlan,
  useUpdatePlan,
} from './api/plan-mutations';
export {
  proposalQuery,
  useDiscardProposal,
  useOrderProposal,
  useProposalJob,
  useRestoreProposal,
  useStopProposal,
  useTakeIdeas,
} from './api/plan-proposal';
export { planQuery, plansQuery, usePlans } from './api/plan-queries';
export { type LoadedPlanView, usePlan } from './api/use-plan';
export { type PublicationsChange, showPublications, withFresh } from './api/shown-publications';
export { useDraftOwner, useDraftTime } from './api/use-draft';
export { DismissableNote } from './components/dismissable-note';
export { MixBar } from './components/mix-bar';
export { PlanDemoLanguage } from './components/plan-demo-language';
export { PlanPageSkeleton } from './components/plan-page-skeleton';
export { RunProgress } from './components/run-progress';
export { usePlanOutcomes } from './components/use-plan-outcomes';
export { ideaCount } from './idea-count';
export {
  type Locks,
  QUICK_SHARES,
  SHARE_STEP,
  byDefault,
  cleared,
  evenly,
  lockedShare,
  roomFor,
  shownTypes,
  totalState,
  withShare,
} from './model/distribution';
export { type ExpectedCount, sharesOf } from './model/mix-counts';
export type { ConfirmedAction, OnPlanAction, PlanBrief, WizardTask } from './model/plan-action';
export type { PlanActions, PlanActionsSlot } from './model/plan-actions';
export { type DateRange, QUICK_RANGES, notBefore, pastOf, rangeDays, rangeFrom } from './model/plan-dates';
export { PROPOSAL_DIALOG, type PlanDialogProps, proposalAddress } from './model/plan-dialog';
export { type PlanForm, againOf, changesPublications, emptyForm, formOf, requestOf } from './model/plan-form';
export type { PlanProject } from './model/plan-project';
export { planOptions, planWithRoom } from './model/plan-room';
export { callOffOf, isFailedRegeneration, isRunning, needsRefundNote } from './model/plan-status';
export { type PlanStep, canGoOut, isAhead, planStep, restingOf, unwrittenOf } from './model/plan-step';
export { type PlanSummary, summarize } from './model/plan-summary';
export { countOnce, momentsOf, networksAt, placedBy, sendingsOf, stateAt, withoutThem } from './model/variants';
export { type WorkView, keptView, useWorkView } from './model/use-work-view';
export { planTexts } from './texts';
