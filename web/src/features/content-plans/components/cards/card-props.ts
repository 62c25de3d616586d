import type { ContentPlan } from '@orbita/contracts';
import type { OnPlanAct } from '../../model/plan-act';

/** What every card of a plan is given. */
export interface PlanCardProps {
  plan: ContentPlan;
  onAct: OnPlanAct;
}
