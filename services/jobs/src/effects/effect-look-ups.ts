import { AppError } from '@orbita/contracts';
import { type Database, type Logger, withLogContext, within } from '@orbita/platform';
import { type EffectHandler, type EffectHandlers, readEffect } from './effect-handler.js';
import { type EffectOutcomes, tryAgain } from './effect-outcomes.js';
import { EFFECT_COLUMNS, type EffectRecord } from './effect-record.js';

/** Effects looked up at the same time. */
const BATCH = 20;
/** The last look-up is due ten minutes after the first. After that only the user can say. */
const MAX_LOOK_UPS = 8;
const SECOND_LOOK_UP_MS = 5_000;
/** Bounds for the wait a network asks for: no loop without a pause, and no wait that never ends in practice. */
const SOONEST_MS = 1_000;
const LATEST_MS = 600_000;

interface EffectLookUpsOptions {
  db: Database;
  handlers: EffectHandlers;
  outcomes: EffectOutcomes;
  logger: Logger;
}

/** Finds out what happened to unconfirmed effects, for kinds that have a look-up. Safe to run in several processes. */
export class EffectLookUps {
  private readonly kinds: string[];

  constructor(private readonly options: EffectLookUpsOptions) {
    this.kinds = [...options.handlers.values()].filter(({ lookUp }) => lookUp).map(({ kind }) => kind.name);
  }

  /** Looks up a batch of due effects. @returns whether there may be more */
  async lookUpDue(): Promise<boolean> {
    if (this.kinds.length === 0) return false;
    const due = await this.claimDue();
    await Promise.all(due.map((effect) => withLogContext({ effectId: effect.id }, () => this.lookUp(effect))));
    return due.length === BATCH;
  }

  /** The claim of a look-up is its next time: if this process dies, the look-up is made again then. */
  private claimDue(): Promise<EffectRecord[]> {
    return this.options.db.query(
      `UPDATE acts SET look_ups = look_ups + 1,
              run_after = CASE WHEN look_ups + 1 < ${MAX_LOOK_UPS} THEN now() + ${SECOND_LOOK_UP_MS} * 2 ^ look_ups * interval '1 ms' END
        WHERE id IN (SELECT id FROM acts WHERE status = 'unconfirmed' AND run_after <= now() AND kind = ANY($1)
                      ORDER BY run_after LIMIT ${BATCH} FOR NO KEY UPDATE SKIP LOCKED)
        RETURNING ${EFFECT_COLUMNS}`,
      [this.kinds],
    );
  }

  private async lookUp(effect: EffectRecord): Promise<void> {
    const { handlers, logger } = this.options;
    try {
      const handler = handlers.get(effect.kind);
      if (handler) await this.settle(handler, effect);
    } catch (error) {
      logger.warn({ err: error }, 'effect look-up failed');
    }
  }

  private async settle(handler: EffectHandler<unknown>, effect: EffectRecord): Promise<void> {
    const { outcomes } = this.options;
    const found = await within(
      handler.kind.callMs,
      async (signal) => (await handler.lookUp?.(readEffect(handler, effect), signal)) ?? { answer: 'unknown' as const },
    );
    if (found.answer === 'accepted') return outcomes.commit(effect, { status: 'done', receipt: found.receipt });
    if (found.answer === 'absent')
      return outcomes.commit(effect, tryAgain(handler, effect, new AppError('ACT_NOT_ACCEPTED')));
    if (found.answer === 'later') await this.comeBack(effect, found.afterMs);
  }

  private async comeBack({ id, fence }: EffectRecord, afterMs: number): Promise<void> {
    await this.options.db.query(
      `UPDATE acts SET look_ups = look_ups - 1, run_after = now() + $3 * interval '1 ms'
        WHERE id = $1 AND fence = $2 AND status = 'unconfirmed' AND called_at > now() - interval '1 hour'`,
      [id, fence, Math.min(Math.max(afterMs, SOONEST_MS), LATEST_MS)],
    );
  }
}
