import type { ContentPlan, ContentPlanStatus, ErrorCode } from '@orbita/contracts';

/** The server is writing the plan: it must be polled. */
export const isRunning = (status: ContentPlanStatus): boolean => status === 'pending' || status === 'generating';

export type ObservedPlan = Pick<
  ContentPlan,
  'id' | 'name' | 'status' | 'error_message' | 'error_code' | 'is_regeneration'
> & { stopped?: ContentPlan['stopped'] };

/** `stopped`: the user stopped it and keeps what is written, which is not a failure. */
type PlanOutcome = 'created' | 'regenerated' | 'failed' | 'regeneration-failed' | 'stopped';

export interface PlanTransition {
  plan: ObservedPlan;
  outcome: PlanOutcome;
}

interface Sighting {
  status: ContentPlanStatus;
  isRegeneration: boolean;
  at: number;
}

type Ending = Pick<ContentPlan, 'status' | 'error_code' | 'is_regeneration'> & { stopped?: ContentPlan['stopped'] };

/** The user stopped the newest order before it had a set. */
const isStopped = ({ error_code }: Ending): boolean => error_code === ('JOB_CANCELLED' satisfies ErrorCode);

/** A regeneration failed and left the old set in place; one that the user stopped is not a failure. */
export const isFailedRegeneration = (plan: Ending): boolean =>
  plan.status === 'completed' && plan.is_regeneration && !isStopped(plan);

const outcomeOf = (plan: Ending, previous: Sighting): PlanOutcome => {
  if (plan.stopped) return 'stopped';
  if (plan.status === 'failed') return 'failed';
  if (!plan.is_regeneration) return previous.isRegeneration ? 'regenerated' : 'created';
  if (isStopped(plan)) return 'stopped';
  // A first generation that failed beside the ideas its plan started with.
  return previous.isRegeneration ? 'regeneration-failed' : 'failed';
};

/**
 * Remembers the last known status of each plan, so that the end of a generation is announced once,
 * whichever screen sees it first and however often cached answers are shown again.
 */
export class PlanWatch {
  private readonly sightings = new Map<number, Sighting>();

  /** Generations that ended between the previous answer and this one. `at`: time of the answer, ms; older answers are ignored. */
  observe(plans: readonly ObservedPlan[], at: number): PlanTransition[] {
    const transitions: PlanTransition[] = [];
    for (const plan of plans) {
      const previous = this.sightings.get(plan.id);
      if (previous !== undefined && previous.at > at) continue;
      this.sightings.set(plan.id, { status: plan.status, isRegeneration: plan.is_regeneration, at });
      if (previous !== undefined && isRunning(previous.status) && !isRunning(plan.status)) {
        transitions.push({ plan, outcome: outcomeOf(plan, previous) });
      }
    }
    return transitions;
  }
}

/** How a running plan is cancelled: what is written stays; a first one without any content is deleted. */
export const callOffOf = ({
  is_regeneration,
  stop,
}: Pick<ContentPlan, 'is_regeneration' | 'stop'>): 'stop' | 'cancel' =>
  is_regeneration || (stop?.delivered ?? 0) > 0 ? 'stop' : 'cancel';

/** A generation that takes longer than this is shown as slow. */
export const LONG_RUN_MS = 15 * 60_000;

/** Errors whose own sentence already says that the credits were returned. */
const MENTIONS_REFUND: ReadonlySet<string | null> = new Set([
  'JOB_CANCELLED',
  'JOB_INTERRUPTED',
  'MODEL_UNAVAILABLE',
  'MODEL_BAD_ANSWER',
  'MODEL_REFUSED',
  'MODEL_MISCONFIGURED',
] satisfies ErrorCode[]);

/** Whether a failed generation needs a separate note that its credits were returned: they were paid, and the reason omits it. */
export const needsRefundNote = ({ error_code, is_demo }: Pick<ContentPlan, 'error_code' | 'is_demo'>): boolean =>
  !is_demo && !MENTIONS_REFUND.has(error_code);
