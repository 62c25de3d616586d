import { PlanPrint } from '@/features/plan-exchange';
import { useIdParam } from '../use-id-param';

export function PlanPrintRoute() {
  return <PlanPrint planId={useIdParam()} />;
}
