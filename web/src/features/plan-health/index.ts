export { HealthDialog } from './components/health-dialog';
export { healthTexts } from './texts';
