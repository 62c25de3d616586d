export { PlanWizard } from './components/plan-wizard';
