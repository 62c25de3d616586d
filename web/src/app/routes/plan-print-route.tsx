import { PlanPrint } from '@/features/content-plans/components/exchange/plan-print';
import { useIdParam } from '../use-id-param';

export function PlanPrintRoute() {
  return <PlanPrint planId={useIdParam()} />;
}
