import { PublicationPage } from '@/features/publications';
import { useIdParam } from '../use-id-param';

export function PublicationEditRoute() {
  return <PublicationPage publicationId={useIdParam()} />;
}
