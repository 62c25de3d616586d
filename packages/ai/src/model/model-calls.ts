import { setTimeout as sleep } from 'node:timers/promises';
import { AppError } from '@orbita/contracts';
import { modelSlotWait } from '@orbita/platform/metrics';
import type { Lease } from '../limiter/lease.js';
import type { ProviderLimiter } from '../limiter/provider-limiter.js';
import { ProviderSilent } from '../limiter/provider-silence.js';
import { HedgeBudget, raceWithSecond } from './hedging.js';
import type { AnswerReader, ModelAnswer, ModelTask } from './model-task.js';
import { ProviderFailure } from './provider-failure.js';
import { backoff } from './retry-policy.js';
import { type CallSlot, SingleCall, type SingleCallDeps } from './single-call.js';

/** After a silence of this many usual times to the first text, a second call starts. */
const HEDGE_AFTER_MEDIANS = 2.5;
/** For a server too slow for the limits they are doubled after each cut, up to this factor. */
const MAX_PATIENCE = 8;

/** A free slot is granted within this time; the second call does not queue for another. */
const FREE_SLOT_MS = 50;

interface ModelCallsDeps extends SingleCallDeps {
  limiter: ProviderLimiter;
}

/** The job has used all its answers. */
class BudgetSpent extends Error {}

/** Makes model calls within the provider's limit and waits out its failures. */
export class ModelCalls {
  private readonly hedges = new HedgeBudget();
  private readonly single: SingleCall;

  constructor(private readonly deps: ModelCallsDeps) {
    this.single = new SingleCall(deps);
  }

  /**
   * Gets one answer. Rejects with `AppError` MODEL_MISCONFIGURED at once; other failures are retried until
   * – the signal aborts: then with MODEL_UNAVAILABLE when the provider was failing, otherwise with the signal's reason;
   * – the provider has answered no call for too long: MODEL_UNAVAILABLE, final;
   * – the budget is spent: MODEL_BAD_ANSWER, or MODEL_UNAVAILABLE when the answers broke off, final.
   */
  async run<A extends AnswerReader>(task: ModelTask<A>): Promise<ModelAnswer<A>> {
    const { logger } = this.deps;
    let patience = 1;
    let failing: ProviderFailure | undefined;
    for (let attempt = 1; ; attempt++) {
      try {
        return await this.attempt(task, patience);
      } catch (error) {
        if (task.signal.aborted) throw this.abortError(task.signal, failing);
        if (error instanceof ProviderSilent) {
          logger.warn({ attempt }, 'model server does not answer, giving up');
          throw new AppError('MODEL_UNAVAILABLE', { final: true, cause: error });
        }
        if (error instanceof BudgetSpent) {
          throw new AppError(failing ? 'MODEL_UNAVAILABLE' : 'MODEL_BAD_ANSWER', { final: true, cause: failing });
        }
        if (!(error instanceof ProviderFailure)) throw error;
        const { kind, status } = error;
        if (kind === 'misconfigured') {
          logger.error({ status }, 'model server rejects our requests');
          throw new AppError('MODEL_MISCONFIGURED', { cause: error });
        }
        failing = error;
        if (kind === 'timeout') patience = Math.min(MAX_PATIENCE, patience * 2);
        const waitMs = Math.round(this.waitAfter(error, attempt));
        logger.warn({ kind, status, attempt, waitMs }, 'model call failed, will be repeated');
        await sleep(waitMs, undefined, { signal: task.signal }).catch(() => {
          throw this.abortError(task.signal, failing);
        });
      }
    }
  }

  /** Delay of one caller before its next try; zero when the failure makes all callers wait. */
  private waitAfter({ kind, retryAfterMs }: ProviderFailure, attempt: number): number {
    return kind === 'throttled' || retryAfterMs !== undefined ? 0 : backoff(attempt, this.deps.tuning.retry);
  }

  /** One call in one slot; helped by a second when it falls silent. */
  private async attempt<A extends AnswerReader>(task: ModelTask<A>, patience: number): Promise<ModelAnswer<A>> {
    const { limiter, tuning } = this.deps;
    const served = modelSlotWait.startTimer();
    const lease = await limiter.acquire(task);
    served();
    this.hedges.earn();
    return raceWithSecond({
      first: (signal, alive) =>
        this.call({ ...task, signal }, { lease, alive, patience }).finally(() => lease.release()),
      quietMs: Math.max(tuning.hedgeAfterMs, HEDGE_AFTER_MEDIANS * this.single.usualFirstTextMs),
      second: async () => {
        if (task.isDone() || task.budget.isSpent || !this.hedges.take()) return undefined;
        // Parallel to the first call if a slot is free, otherwise instead of it: a silent call is not worth a slot.
        const extra = await this.freeSlot(task);
        const own = extra ?? lease.handOver();
        if (!own) return undefined;
        return {
          replaces: extra === undefined,
          run: (signal) =>
            this.call({ ...task, signal }, { lease: own, alive: () => undefined, patience }).finally(() =>
              own.release(),
            ),
        };
      },
      signal: task.signal,
    });
  }

  /** A slot that is free at once; undefined when there is none. */
  private async freeSlot({ tenant, signal }: ModelTask<AnswerReader>): Promise<Lease | undefined> {
    const { limiter, logger } = this.deps;
    const soon = AbortSignal.any([signal, AbortSignal.timeout(FREE_SLOT_MS)]);
    const lease = await limiter.acquire({ tenant, signal: soon }).catch(() => undefined);
    logger.debug({ beside: lease !== undefined }, 'second model call for a silent one');
    return lease;
  }

  /** One call within the budget. */
  private async call<A extends AnswerReader>(
    task: ModelTask<A>,
    slot: Omit<CallSlot, 'cost'>,
  ): Promise<ModelAnswer<A>> {
    const cost = task.budget.reserve();
    if (!cost) throw new BudgetSpent();
    try {
      return await this.single.make(task, { ...slot, cost });
    } finally {
      cost.settle();
    }
  }

  private abortError(signal: AbortSignal, failing: ProviderFailure | undefined): unknown {
    const isProvider = failing !== undefined || this.deps.limiter.silence.isSilent;
    return isProvider ? new AppError('MODEL_UNAVAILABLE', { cause: failing }) : signal.reason;
  }
}
