export { PlanCalendar } from './components/plan-calendar';
