import type { ContentPlan } from '@orbita/contracts';
import type { OnPlanAction } from '../../model/plan-action';

/** What every card of a plan is given. */
export interface PlanCardProps {
  plan: ContentPlan;
  /** Absent where plans are only looked at: the card then has no buttons that change them. */
  onAction?: OnPlanAction | undefined;
}
