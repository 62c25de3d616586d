import { AppError } from '@orbita/contracts';
import { type Logger, actLateness, addSpanFacts, within } from '@orbita/platform';
import { LEASE_MS } from '@orbita/queue';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Postponement } from './act-arrows.js';
import type { Beginning } from './act-beginnings.js';
import { type ActHandler, type ActOutcome, type CallAnswer, type Preparation, readAct } from './act-handler.js';
import { type ActOutcomes, refusal, tryAgain } from './act-outcomes.js';
import type { ActRecord } from './act-record.js';

/** How long an outcome is kept trying to be stored while PostgreSQL is away; then the sweep calls it unconfirmed. */
const PATIENCE_MS = 2 * 60_000;
const LONGEST_PAUSE_MS = 5_000;
/** The wait after a call that was surely not made because its beginning could not be stored. */
const NOT_BEGUN_MS = 1_000;
/** Between two questions whether a call may begin while what decides on it is being changed, and how long they go on. */
const BUSY_MS = 20;
const BUSY_PATIENCE_MS = 2_000;

interface ActRunOptions {
  /** Commits that the call of this act is about to be made; undefined when it is this fence's no more. */
  begin: (act: ActRecord) => Promise<Beginning | undefined>;
  outcomes: ActOutcomes;
  logger: Logger;
}

/** One fence of one act in this process: preparation, at most one call, and its outcome. */
export class ActRun {
  private readonly stopping = new AbortController();
  private isCalling = false;

  constructor(
    readonly act: ActRecord,
    private readonly handler: ActHandler<unknown>,
    private readonly options: ActRunOptions,
  ) {}

  /** Stops the run if it has not begun its call. @returns whether it stopped: the act may be handed back */
  stop(): boolean {
    if (!this.isCalling) this.stopping.abort(new Error('the process is stopping'));
    return !this.isCalling;
  }

  /** From the claim to the stored outcome; never throws. */
  async carryOut(): Promise<void> {
    const outcome = await this.prepareAndCall();
    addSpanFacts({ 'orbita.outcome': outcome?.status ?? 'lost' });
    if (outcome) await this.store(outcome);
  }

  /** @returns null when the act is not this run's any more */
  private async prepareAndCall(): Promise<ActOutcome | Postponement | null> {
    const { signal } = this.stopping;
    let act: ActRecord;
    let preparation: Preparation<unknown>;
    try {
      act = readAct(this.handler, this.act);
      preparation = await within(this.handler.kind.prepareMs, (limit) => this.handler.prepare(act, limit), signal);
    } catch (error) {
      return signal.aborted ? null : this.afterFailedPreparation(error);
    }
    if (signal.aborted) return null;
    if (!preparation.ready) return { status: 'waiting', waitMs: preparation.waitMs, isCounted: false };
    this.isCalling = true;
    return this.call(act, preparation.material);
  }

  private afterFailedPreparation(error: unknown): ActOutcome | Postponement {
    const reason = error instanceof AppError ? error : new AppError('ACT_NOT_ACCEPTED', { cause: error });
    this.options.logger.warn({ err: error, attempt: this.act.attempt }, 'an act could not be prepared');
    return reason.retryable ? tryAgain(this.handler, this.act, reason) : refusal(reason);
  }

  private async call(act: ActRecord, material: unknown): Promise<ActOutcome | Postponement | null> {
    const { logger } = this.options;
    let beganAt: number;
    try {
      const begun = await this.begin();
      if (begun === undefined) return null;
      // Stopped since it was prepared: preparing asks, too, and says until when it waits.
      if (begun === 'held') return { status: 'waiting', waitMs: 0, isCounted: false };
      if (begun === 'busy') return { status: 'waiting', waitMs: NOT_BEGUN_MS, isCounted: false };
      ({ beganAt } = begun);
      actLateness.observe({ kind: act.kind }, begun.lateness);
    } catch (error) {
      // Stored or not: this fence, which nobody else has, made no call.
      logger.warn({ err: error }, 'the beginning of a call could not be stored, the call was not made');
      return { status: 'waiting', waitMs: NOT_BEGUN_MS, isCounted: false };
    }
    // Frozen meanwhile: others may have judged this fence already, and a call from the past would surprise its user.
    if (Date.now() - beganAt >= LEASE_MS) return { status: 'waiting', waitMs: 0, isCounted: false };
    try {
      const answer = await within(this.handler.kind.callMs, (limit) => this.handler.call(act, material, limit));
      return this.outcomeOf(answer);
    } catch (error) {
      logger.warn({ err: error }, 'the call of an act was not answered, it may have been accepted');
      return { status: 'unconfirmed' };
    }
  }

  /** Asks until there is an answer, or patience is over. */
  private async begin(): Promise<{ lateness: number; beganAt: number } | 'held' | 'busy' | undefined> {
    for (const until = Date.now() + BUSY_PATIENCE_MS; ; await sleep(BUSY_MS)) {
      const beganAt = Date.now();
      const begun = await this.options.begin(this.act);
      if (typeof begun === 'object') return { ...begun, beganAt };
      if (begun !== 'busy' || Date.now() > until) return begun;
    }
  }

  private outcomeOf(answer: CallAnswer): ActOutcome | Postponement {
    switch (answer.answer) {
      case 'accepted':
        return { status: 'done', receipt: answer.receipt };
      case 'refused':
        return refusal(answer.reason);
      case 'later':
        return tryAgain(this.handler, this.act, answer.reason, answer.afterMs);
      case 'unknown':
        return { status: 'unconfirmed' };
    }
  }

  private async store(outcome: ActOutcome | Postponement): Promise<void> {
    const { outcomes, logger } = this.options;
    const until = Date.now() + PATIENCE_MS;
    for (let pauseMs = 100; ; pauseMs = Math.min(LONGEST_PAUSE_MS, pauseMs * 2)) {
      try {
        return await outcomes.commit(this.act, outcome);
      } catch (error) {
        if (Date.now() > until) {
          logger.error({ err: error, outcome: outcome.status }, 'the outcome of an act could not be stored');
          return;
        }
        logger.warn({ err: error, outcome: outcome.status }, 'the outcome of an act is stored later');
      }
      await sleep(pauseMs);
    }
  }
}
