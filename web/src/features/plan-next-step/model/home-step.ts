import type { ContentPlan, Integration } from '@orbita/contracts';
import type { PlanStep } from '@/entities/content-plans';
import { accountsOf } from './bulk-schedule';

/** The most useful thing to do next in a project. */
export type HomeStep =
  | Exclude<PlanStep, { kind: 'done' }>
  /** Finished posts wait, but there is no account they could go out to. */
  | { kind: 'connect' }
  /** All is arranged, and something is out already. */
  | { kind: 'results' };

/** The plan to go on with: the newest written one that is not over; without one, the newest written. */
export const planAtHand = <P extends Pick<ContentPlan, 'status' | 'end_date'>>(
  plans: readonly P[],
  today: string,
): P | undefined => {
  const written = plans.filter(({ status }) => status === 'completed');
  return written.find(({ end_date }) => end_date >= today) ?? written[0];
};

interface HomeContext {
  projectId: number;
  integrations: readonly Pick<Integration, 'id' | 'platform' | 'project_id' | 'is_active'>[];
  hasPublished: boolean;
}

/** Turns the next step of a plan into that of a project; null when there is nothing to do. */
export const homeStep = (
  step: PlanStep | null,
  { projectId, integrations, hasPublished }: HomeContext,
): HomeStep | null => {
  if (step === null || step.kind === 'done') return hasPublished ? { kind: 'results' } : null;
  if (step.kind !== 'schedule') return step;
  const served = new Set<string>(accountsOf(integrations, projectId).map(({ platform }) => platform));
  return step.publications.some(({ social_network }) => served.has(social_network)) ? step : { kind: 'connect' };
};
