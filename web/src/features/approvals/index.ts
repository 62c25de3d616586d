export { ApprovalRuleDialog } from './components/approval-rule-dialog';
export { ApprovalPage } from './components/client/approval-page';
export { LinksDialog } from './components/links-dialog';
