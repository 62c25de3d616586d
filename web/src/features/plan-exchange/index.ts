export { ExportDialog } from './components/export-dialog';
export { ImportDialog } from './components/import-dialog';
export { PlanPrint } from './components/plan-print';
export { exchangeTexts } from './texts';
