import { AppError } from '@orbita/contracts';
import { type Logger, effectLateness, addSpanFacts, within } from '@orbita/platform';
import { LEASE_MS } from '@orbita/queue';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Postponement } from './effect-transitions.js';
import type { Beginning } from './effect-beginnings.js';
import {
  type EffectHandler,
  type EffectOutcome,
  type CallAnswer,
  type Preparation,
  readEffect,
} from './effect-handler.js';
import { type EffectOutcomes, refusal, tryAgain } from './effect-outcomes.js';
import type { EffectRecord } from './effect-record.js';

/** How long it tries to store an outcome while PostgreSQL is away. After that the sweep marks it unconfirmed. */
const PATIENCE_MS = 2 * 60_000;
const LONGEST_PAUSE_MS = 5_000;
/** The wait after a call that was certainly not made because its beginning could not be stored. */
const NOT_BEGUN_MS = 1_000;
/** Pause between two checks whether a call may begin while the deciding rows are being changed, and how long they go on. */
const BUSY_MS = 20;
const BUSY_PATIENCE_MS = 2_000;

interface EffectRunOptions {
  /** Commits that the call of this effect is about to be made. Undefined when this fence has lost it. */
  begin: (effect: EffectRecord) => Promise<Beginning | undefined>;
  outcomes: EffectOutcomes;
  logger: Logger;
}

/** One fence of one effect in this process: preparation, at most one call, and its outcome. */
export class EffectRun {
  private readonly stopping = new AbortController();
  private isCalling = false;

  constructor(
    readonly effect: EffectRecord,
    private readonly handler: EffectHandler<unknown>,
    private readonly options: EffectRunOptions,
  ) {}

  /** Stops the run if it has not begun its call. @returns whether it stopped: the effect may then be handed back */
  stop(): boolean {
    if (!this.isCalling) this.stopping.abort(new Error('the process is stopping'));
    return !this.isCalling;
  }

  /** From the claim to the stored outcome. Never throws. */
  async carryOut(): Promise<void> {
    const outcome = await this.prepareAndCall();
    addSpanFacts({ 'orbita.outcome': outcome?.status ?? 'lost' });
    if (outcome) await this.store(outcome);
  }

  /** @returns null when this run has lost the effect */
  private async prepareAndCall(): Promise<EffectOutcome | Postponement | null> {
    const { signal } = this.stopping;
    let effect: EffectRecord;
    let preparation: Preparation<unknown>;
    try {
      effect = readEffect(this.handler, this.effect);
      preparation = await within(this.handler.kind.prepareMs, (limit) => this.handler.prepare(effect, limit), signal);
    } catch (error) {
      return signal.aborted ? null : this.afterFailedPreparation(error);
    }
    if (signal.aborted) return null;
    if (!preparation.ready) return { status: 'waiting', waitMs: preparation.waitMs, isCounted: false };
    this.isCalling = true;
    return this.call(effect, preparation.material);
  }

  private afterFailedPreparation(error: unknown): EffectOutcome | Postponement {
    const reason = error instanceof AppError ? error : new AppError('ACT_NOT_ACCEPTED', { cause: error });
    this.options.logger.warn({ err: error, attempt: this.effect.attempt }, 'effect preparation failed');
    return reason.retryable ? tryAgain(this.handler, this.effect, reason) : refusal(reason);
  }

  private async call(effect: EffectRecord, material: unknown): Promise<EffectOutcome | Postponement | null> {
    const { logger } = this.options;
    let beganAt: number;
    try {
      const begun = await this.begin();
      if (begun === undefined) return null;
      // Stopped after it was prepared. The next preparation checks too and sets the wait.
      if (begun === 'held') return { status: 'waiting', waitMs: 0, isCounted: false };
      if (begun === 'busy') return { status: 'waiting', waitMs: NOT_BEGUN_MS, isCounted: false };
      ({ beganAt } = begun);
      effectLateness.observe({ kind: effect.kind }, begun.lateness);
    } catch (error) {
      // Stored or not: this fence made no call, and no other process has it.
      logger.warn({ err: error }, 'could not store the beginning of a call, call not made');
      return { status: 'waiting', waitMs: NOT_BEGUN_MS, isCounted: false };
    }
    // This process was frozen: others may have judged this fence already, and a call this late would surprise its user.
    if (Date.now() - beganAt >= LEASE_MS) return { status: 'waiting', waitMs: 0, isCounted: false };
    try {
      const answer = await within(this.handler.kind.callMs, (limit) => this.handler.call(effect, material, limit));
      return this.outcomeOf(answer);
    } catch (error) {
      logger.warn({ err: error }, 'effect call got no answer, it may have been accepted');
      return { status: 'unconfirmed' };
    }
  }

  /** Asks until there is an answer or the patience is over. */
  private async begin(): Promise<{ lateness: number; beganAt: number } | 'held' | 'busy' | undefined> {
    for (const until = Date.now() + BUSY_PATIENCE_MS; ; await sleep(BUSY_MS)) {
      const beganAt = Date.now();
      const begun = await this.options.begin(this.effect);
      if (typeof begun === 'object') return { ...begun, beganAt };
      if (begun !== 'busy' || Date.now() > until) return begun;
    }
  }

  private outcomeOf(answer: CallAnswer): EffectOutcome | Postponement {
    switch (answer.answer) {
      case 'accepted':
        return { status: 'done', receipt: answer.receipt };
      case 'refused':
        return refusal(answer.reason);
      case 'later':
        return tryAgain(this.handler, this.effect, answer.reason, answer.afterMs);
      case 'unknown':
        return { status: 'unconfirmed' };
    }
  }

  private async store(outcome: EffectOutcome | Postponement): Promise<void> {
    const { outcomes, logger } = this.options;
    const until = Date.now() + PATIENCE_MS;
    for (let pauseMs = 100; ; pauseMs = Math.min(LONGEST_PAUSE_MS, pauseMs * 2)) {
      try {
        return await outcomes.commit(this.effect, outcome);
      } catch (error) {
        if (Date.now() > until) {
          logger.error({ err: error, outcome: outcome.status }, 'could not store the outcome of an effect');
          return;
        }
        logger.warn(
          { err: error, outcome: outcome.status },
          'could not store the outcome of an effect yet, will retry',
        );
      }
      await sleep(pauseMs);
    }
  }
}
