import { PublishByHandPage } from '@/features/publish-by-hand';
import { useIdParam } from '../use-id-param';

export function PublishByHandRoute() {
  return <PublishByHandPage publicationId={useIdParam()} />;
}
