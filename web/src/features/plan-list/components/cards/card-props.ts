import type { ContentPlan } from '@orbita/contracts';
import type { OnPlanAction } from '@/entities/content-plans';

/** Props of every plan card. */
export interface PlanCardProps {
  plan: ContentPlan;
  /** Absent where plans are read-only: the card then has no buttons that change them. */
  onAction?: OnPlanAction | undefined;
  /** The pointer or the focus comes near what opens the wizard. */
  onApproach?: (() => void) | undefined;
}
