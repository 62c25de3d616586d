import type { ContentPlan } from '@orbita/contracts';
import type { OnPlanAction } from '@/entities/content-plans/model/plan-action';

/** Props of every plan card. */
export interface PlanCardProps {
  plan: ContentPlan;
  /** Absent where plans are read-only: the card then has no buttons that change them. */
  onAction?: OnPlanAction | undefined;
}
