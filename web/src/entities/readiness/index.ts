export { ProblemList } from './components/problem-list';
export { PublicationRisk } from './components/publication-risk';
export { ReadinessProvider, useRisk } from './components/readiness-context';
export { RiskMark } from './components/risk-mark';
export { Verdict } from './components/verdict';
export { READINESS_FILTERS, type ReadinessCounts, countOf, countVerdicts, filtered } from './model/readiness-filter';
export { firstProblem } from './model/problems';
export { readinessTexts } from './texts';
