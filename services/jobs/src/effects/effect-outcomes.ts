import { type AppError, type ErrorCode, saidBy } from '@orbita/contracts';
import {
  type Database,
  type Logger,
  effectOutcomes,
  initialiseAtZero,
  isDatabaseUnavailable,
  withLogContext,
} from '@orbita/platform';
import { type Postponement, conclude, postpone } from './effect-transitions.js';
import { type EffectHandler, type EffectHandlers, type EffectOutcome, readEffect } from './effect-handler.js';
import { EFFECT_COLUMNS, type EffectRecord } from './effect-record.js';

const LONGEST_BACKOFF_MS = 5 * 60_000;

/** Outcome of an effect that ends without having been accepted, with the table's sentence for the user. */
export const ending = (status: 'refused' | 'missed', code: ErrorCode): EffectOutcome => ({
  status,
  code,
  message: { code },
});

/** The same with an error's own sentence. */
export const refusal = (error: AppError): EffectOutcome => ({
  status: 'refused',
  code: error.code,
  message: saidBy(error),
});

/** Next state of an effect that was certainly not accepted: another try by its kind's policy, or refused for good. */
export const tryAgain = (
  { kind }: EffectHandler<unknown>,
  { attempt }: EffectRecord,
  reason: AppError,
  afterMs = 0,
): Postponement | EffectOutcome => {
  if (attempt >= kind.attempts) return refusal(reason);
  const backoffMs = Math.min(LONGEST_BACKOFF_MS, kind.backoffMs * 2 ** (attempt - 1));
  // Jitter: many effects rejected together must not return together.
  return { status: 'waiting', waitMs: Math.max(afterMs, backoffMs) * (1 + Math.random() / 4), isCounted: true };
};

interface CommitOptions {
  /** Only while the holder is silent. */
  ifSilent?: boolean;
}

/** The outcome to notify the domain of, read from an effect's row. */
const outcomeOf = ({ status, receipt, errorCode, errorMessage }: EffectRecord): EffectOutcome => {
  if (status === 'done') return { status, receipt: receipt ?? {} };
  if (status === 'unconfirmed') return { status };
  if ((status === 'refused' || status === 'missed') && errorCode && errorMessage)
    return { status, code: errorCode, message: errorMessage };
  throw new Error(`an effect that is ${status} has no outcome`);
};

/** Stores outcomes of effects and notifies the domain, in one transaction each. */
export class EffectOutcomes {
  constructor(
    private readonly db: Database,
    private readonly handlers: EffectHandlers,
    private readonly logger: Logger,
  ) {
    initialiseAtZero(
      effectOutcomes,
      [...handlers.keys()].map((kind) => ({ kind, outcome: 'unsettled' })),
    );
  }

  /**
   * Stores an outcome or a postponement for the fence of `effect`. Changes nothing when that fence is no longer valid.
   * @throws when PostgreSQL cannot be reached: nothing is known to be stored then
   */
  async commit(
    effect: EffectRecord,
    outcome: EffectOutcome | Postponement,
    { ifSilent = false }: CommitOptions = {},
  ): Promise<void> {
    if (outcome.status === 'waiting') return postpone(this.db, effect, outcome);
    const handler = this.handlerOf(effect);
    const options = { hasLookUp: handler.lookUp !== undefined, ifSilent };
    let stored: EffectRecord | null;
    try {
      stored = await this.db.transaction(async (tx) => {
        const row = await conclude(tx, effect, outcome, { ...options, isNotified: true });
        if (row) await handler.settled(tx, readEffect(handler, row), outcome);
        return row;
      });
    } catch (error) {
      if (isDatabaseUnavailable(error)) throw error;
      // What happened outside is a fact. A fault of ours must not delay storing it: the sweep notifies the domain again.
      this.complain(error, effect);
      stored = await conclude(this.db, effect, outcome, { ...options, isNotified: false });
    }
    if (!stored) return;
    effectOutcomes.inc({ kind: effect.kind, outcome: outcome.status });
    this.logger.info({ kind: effect.kind, attempt: effect.attempt, outcome: outcome.status }, 'effect settled');
  }

  /** Notifies the domain again of outcomes it could not store, at intervals as long as it has failed so far. */
  async repeatNotification(limit: number): Promise<void> {
    const pending = await this.db.query<{ id: number }>(
      'SELECT id FROM acts WHERE settle_after <= now() AND kind = ANY($1) ORDER BY settle_after LIMIT $2',
      [[...this.handlers.keys()], limit],
    );
    for (const { id } of pending) await withLogContext({ effectId: id }, () => this.notifyAgain(id));
  }
  private async notifyAgain(id: number): Promise<void> {
    let effect: EffectRecord | undefined;
    try {
      await this.db.transaction(async (tx) => {
        [effect] = await tx.query<EffectRecord>(
          `SELECT ${EFFECT_COLUMNS} FROM acts WHERE id = $1 AND settle_after <= now() FOR NO KEY UPDATE SKIP LOCKED`,
          [id],
        );
        if (!effect) return;
        const handler = this.handlerOf(effect);
        await handler.settled(tx, readEffect(handler, effect), outcomeOf(effect));
        await tx.query('UPDATE acts SET settle_after = NULL WHERE id = $1', [id]);
      });
    } catch (error) {
      if (!effect || isDatabaseUnavailable(error)) throw error;
      this.complain(error, effect);
      await this.db.query(
        `UPDATE acts SET settle_after = now() + greatest(interval '5 s', least(interval '1 hour', now() - coalesce(finished_at, called_at)))
          WHERE id = $1 AND settle_after <= now()`,
        [id],
      );
    }
  }

  private complain(error: unknown, { kind }: EffectRecord): void {
    effectOutcomes.inc({ kind, outcome: 'unsettled' });
    this.logger.error({ err: error, kind }, 'domain failed to settle an effect, will retry');
  }

  private handlerOf({ kind }: EffectRecord): EffectHandler<unknown> {
    const handler = this.handlers.get(kind);
    if (!handler) throw new Error(`no handler for effects of kind ${kind}`);
    return handler;
  }
}
