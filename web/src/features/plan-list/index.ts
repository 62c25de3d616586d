export { upcomingPublicationsQuery } from './api/upcoming-publications';
export { PlanCardsPreview } from './components/plan-cards-preview';
export { PlanList } from './components/plan-list';
export { PlanListSkeleton } from './components/plan-list-skeleton';
export { UpcomingPublications } from './components/upcoming-publications';
export { UpcomingSkeleton } from './components/upcoming-skeleton';
