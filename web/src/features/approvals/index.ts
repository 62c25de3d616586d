export { ApprovalPage } from './components/client/approval-page';
export { PlanApprovalDialog } from './components/plan-approval-dialog';
export { PlanRuleDialog } from './components/plan-rule-dialog';
