export { PlanActionDialog } from './components/plan-action-dialog';
