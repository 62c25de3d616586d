export { useTextsProgress } from './api/publication-texts';
export { FeedbackDialog } from './components/feedback-dialog';
export { MovePublication } from './components/move-publication';
export { PlanWorkbench } from './components/plan-workbench';
export { WriteDialog } from './components/write-texts';
export { workbenchTexts } from './texts';
