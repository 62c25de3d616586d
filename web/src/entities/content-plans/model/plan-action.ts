import type { ContentDistribution, ContentPlan } from '@orbita/contracts';

/** Findings of another screen for a new plan. */
export interface PlanBrief {
  /** Their source: «из анализа канала „Зерно“». */
  source: string;
  goal: string;
  distribution: ContentDistribution;
  postsPerDay: number;
  /** What to write about, the most promising first. */
  themes: readonly string[];
  /** `HH:MM` in the project's time zone, the best first. */
  times: readonly string[];
}

/**
 * Actions on a plan. `again` fills a new plan in with its settings, `cancel` ends a first generation and its
 * plan, `stop` ends a generation and keeps what is written.
 */
export type PlanAction = 'edit' | 'again' | 'regenerate' | 'delete' | 'cancel' | 'stop';

/** An action that asks for confirmation. */
export type ConfirmedAction = Exclude<PlanAction, 'edit' | 'again'>;

/**
 * Why the wizard is opened; `resume` continues the draft of a new plan, if there is one, `brief` starts with the
 * findings of another screen.
 */
export type WizardTask =
  | { kind: 'new' | 'resume' }
  | { kind: 'again' | 'edit'; plan: ContentPlan }
  | { kind: 'brief'; brief: PlanBrief };

export type OnPlanAction = (action: PlanAction, plan: ContentPlan) => void;
