import { PublicationPage } from '@/features/publications/components/publication-page';
import { useIdParam } from '../use-id-param';

export function PublicationEditRoute() {
  return <PublicationPage publicationId={useIdParam()} />;
}
