export { PublicationPage } from './components/publication-page';
export { PublicationPageSkeleton } from './components/publication-page-skeleton';
