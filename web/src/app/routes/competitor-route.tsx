import { useParams } from 'react-router-dom';
import { CompetitorNotFound, CompetitorPage } from '@/features/competitors';
import { PlanActions } from './plans/plan-actions';
import { idOf } from '../use-id-param';

export function CompetitorRoute() {
  const { id, competitorId } = useParams();
  const [project, competitor] = [idOf(id), idOf(competitorId)];
  return project === null || competitor === null ? (
    <CompetitorNotFound projectId={project} />
  ) : (
    <CompetitorPage key={competitor} projectId={project} competitorId={competitor} Actions={PlanActions} />
  );
}
