import type { ContentPlan } from '@orbita/contracts';

/** What the user may ask of a plan. `cancel` ends a first generation and its plan, `stop` a regeneration only. */
export type PlanAct = 'edit' | 'regenerate' | 'delete' | 'cancel' | 'stop';

/** An act that is asked about before it is done. */
export type ConfirmedAct = Exclude<PlanAct, 'edit'>;

export type OnPlanAct = (act: PlanAct, plan: ContentPlan) => void;
