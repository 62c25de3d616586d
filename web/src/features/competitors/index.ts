export { competitorQuery } from './api/competitor-query';
export { CompetitorNotFound, CompetitorPage } from './components/page/competitor-page';
export { TopCompetitors } from './components/top-competitors';
export { competitorsTab } from './parts';
