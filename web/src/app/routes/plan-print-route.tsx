import { PlanPrint } from '@/features/plan-exchange/components/plan-print';
import { useIdParam } from '../use-id-param';

export function PlanPrintRoute() {
  return <PlanPrint planId={useIdParam()} />;
}
