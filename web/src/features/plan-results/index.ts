export { ResultsDialog } from './components/results-dialog';
export { resultsTexts } from './texts';
