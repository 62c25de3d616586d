import type { ContentPlan } from '@orbita/contracts';
import type { OnPlanAct } from '../../model/plan-act';

/** What every card of a plan is given. */
export interface PlanCardProps {
  plan: ContentPlan;
  /** Absent where plans are only looked at: the card then has no buttons that change them. */
  onAct?: OnPlanAct | undefined;
}
