import type { ContentPlan } from '@orbita/contracts';
import type { PlanBrief } from './plan-brief';

/**
 * What the user may ask of a plan. `again` fills a new plan in with its settings, `cancel` ends a first generation and its
 * plan, `stop` a generation, keeping what is written.
 */
export type PlanAction = 'edit' | 'again' | 'regenerate' | 'delete' | 'cancel' | 'stop';

/** An act that is asked about before it is done. */
export type ConfirmedAction = Exclude<PlanAction, 'edit' | 'again'>;

/**
 * What the wizard is opened for; `resume` goes on with the draft of a new plan, if there is one, `brief` begins with what
 * another screen has found out.
 */
export type WizardTask =
  | { kind: 'new' | 'resume' }
  | { kind: 'again' | 'edit'; plan: ContentPlan }
  | { kind: 'brief'; brief: PlanBrief };

export type OnPlanAction = (action: PlanAction, plan: ContentPlan) => void;
