import { errorMessage, type ContentPlan, type ContentPlanStatus } from '@orbita/contracts';

/** The server is writing the plan: it has to be asked again. */
export const isRunning = (status: ContentPlanStatus): boolean => status === 'pending' || status === 'generating';

export type ObservedPlan = Pick<ContentPlan, 'id' | 'name' | 'status' | 'error_message'>;

/** `stopped`: the user stopped a regeneration, which is no failure. */
type PlanOutcome = 'created' | 'regenerated' | 'failed' | 'regeneration-failed' | 'stopped';

export interface PlanTransition {
  plan: ObservedPlan;
  outcome: PlanOutcome;
}

interface Sighting {
  status: ContentPlanStatus;
  at: number;
  /** A complete set was seen once: what ran since then was a regeneration. */
  wasComplete: boolean;
}

/** The user's own decision, not a problem to report. */
const isStopped = (reason: string | null): boolean => reason === errorMessage('JOB_CANCELLED');

/** Why the last regeneration left the old set in place; null when there is nothing to tell. */
export const failedRegeneration = ({ status, error_message }: ObservedPlan): string | null =>
  status === 'completed' && error_message && !isStopped(error_message) ? error_message : null;

const outcomeOf = ({ status, error_message }: ObservedPlan, { wasComplete }: Sighting): PlanOutcome => {
  if (status === 'failed') return 'failed';
  // A failed regeneration keeps the old publications, so the plan is complete and carries the reason.
  if (error_message) return isStopped(error_message) ? 'stopped' : 'regeneration-failed';
  return wasComplete ? 'regenerated' : 'created';
};

/**
 * Remembers the last known status of each plan, so that the end of a generation is announced once,
 * whichever screen sees it first and however often cached answers are shown again.
 */
export class PlanWatch {
  private readonly sightings = new Map<number, Sighting>();

  /** Generations that ended between the previous answer and this one. `at`: when the answer came, in ms; older answers are ignored. */
  observe(plans: readonly ObservedPlan[], at: number): PlanTransition[] {
    const transitions: PlanTransition[] = [];
    for (const plan of plans) {
      const previous = this.sightings.get(plan.id);
      if (previous !== undefined && previous.at > at) continue;
      const wasComplete = plan.status === 'completed' || previous?.wasComplete === true;
      this.sightings.set(plan.id, { status: plan.status, at, wasComplete });
      if (previous !== undefined && isRunning(previous.status) && !isRunning(plan.status)) {
        transitions.push({ plan, outcome: outcomeOf(plan, previous) });
      }
    }
    return transitions;
  }
}

const BASE_DELAY_MS = 3_000;
const MAX_DELAY_MS = 30_000;

/** Pause before the next question, ms: three seconds, doubled with every failure in a row, half a minute at most. */
export const pollDelay = (failuresInRow: number): number =>
  Math.min(MAX_DELAY_MS, BASE_DELAY_MS * 2 ** Math.min(failuresInRow, 10));

/** A generation that lasts longer than this is said to take longer than usual. */
export const LONG_RUN_MS = 15 * 60_000;

/** A first generation and its plan are accepted together; a job this much younger, ms, is a regeneration. */
const SAME_MOMENT_MS = 1_000;

/** Whether the running job replaces an older set of the plan. Both are instants of the server's clock. */
export const isRegeneration = (planCreatedAt: string, jobCreatedAt: string): boolean =>
  Date.parse(jobCreatedAt) - Date.parse(planCreatedAt) > SAME_MOMENT_MS;

const RETURNED = 'Кредиты возвращены';

/** Sentence about the money of a failed generation, unless nothing was paid or the reason already tells it. */
export const refundNote = ({
  error_message,
  is_demo,
}: Pick<ContentPlan, 'error_message' | 'is_demo'>): string | null =>
  is_demo || error_message?.toLowerCase().includes(RETURNED.toLowerCase()) ? null : `${RETURNED}.`;
