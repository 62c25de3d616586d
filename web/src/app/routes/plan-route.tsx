import { PlanScreen } from './plans/plan-screen';
import { useIdParam } from '../use-id-param';

export function PlanRoute() {
  const id = useIdParam();
  return <PlanScreen key={id} planId={id} />;
}
