export { receiptsQuery } from './api/receipts-query';
export { ReadinessScreen } from './components/readiness-screen';
export { ReadinessSkeleton } from './components/readiness-skeleton';
export { ReceiptsScreen } from './components/receipts-screen';
