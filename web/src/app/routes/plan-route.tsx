import { PlanPage } from '@/features/plan-page/components/plan-page';
import { useIdParam } from '../use-id-param';

export function PlanRoute() {
  const id = useIdParam();
  return <PlanPage key={id} planId={id} />;
}
