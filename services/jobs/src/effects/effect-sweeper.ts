import { type Database, type Logger, withLogContext } from '@orbita/platform';
import { LEASE_MS } from '@orbita/queue';
import { recover } from './effect-transitions.js';
import type { EffectHandlers } from './effect-handler.js';
import { type EffectOutcomes, ending } from './effect-outcomes.js';
import { EFFECT_COLUMNS, type EffectRecord } from './effect-record.js';

/** Rows each part of a pass touches. */
const BATCH = 500;

interface EffectSweeperOptions {
  db: Database;
  handlers: EffectHandlers;
  outcomes: EffectOutcomes;
  logger: Logger;
}

/**
 * Ends what came too late, takes acts away from silent processes and tells the domain what it has not taken.
 * Safe to run in several processes: every change is guarded. Kinds without a handler here are stepped over.
 */
export class EffectSweeper {
  private lastGoodPassAt = 0;

  constructor(private readonly options: EffectSweeperOptions) {}

  /** One pass; a part or a row that fails is logged and tried again with the next one. */
  async sweep(): Promise<void> {
    if (this.options.handlers.size === 0) return;
    // After an outage or a sleep every lease looks expired, though the holders may live: they get time to say so.
    const areLeasesTrue = Date.now() - this.lastGoodPassAt < LEASE_MS;
    const isGood = [
      await this.alone(() => this.endLate()),
      !areLeasesTrue || (await this.alone(() => this.takeFromSilent())),
      await this.alone(() => this.options.outcomes.repeatNotification(BATCH)),
    ].every(Boolean);
    if (isGood) this.lastGoodPassAt = Date.now();
  }

  private async endLate(): Promise<void> {
    const late = await this.find(
      `(status = 'claimed' OR (status = 'waiting' AND run_after <= now())) AND expires_at <= now()`,
    );
    for (const effect of late) {
      await this.alone(() => this.options.outcomes.commit(effect, ending('missed', 'ACT_MISSED')), effect);
    }
  }

  private async takeFromSilent(): Promise<void> {
    for (const effect of await this.find(`status IN ('claimed', 'calling') AND lease_until < now()`)) {
      await this.alone(() => this.take(effect), effect);
    }
  }

  private async take(effect: EffectRecord): Promise<void> {
    const { db, handlers, outcomes } = this.options;
    if (effect.status === 'calling') return outcomes.commit(effect, { status: 'unconfirmed' }, { ifSilent: true });
    if (effect.attempt < (handlers.get(effect.kind)?.kind.attempts ?? 0)) return recover(db, effect);
    return outcomes.commit(effect, ending('refused', 'ACT_NOT_ACCEPTED'), { ifSilent: true });
  }

  private find(condition: string): Promise<EffectRecord[]> {
    return this.options.db.query(
      `SELECT ${EFFECT_COLUMNS} FROM acts WHERE ${condition} AND kind = ANY($1) ORDER BY id LIMIT ${BATCH}`,
      [[...this.options.handlers.keys()]],
    );
  }

  /** Lets one thing fail without the others. @returns whether it went well */
  private async alone(work: () => Promise<void>, effect?: EffectRecord): Promise<boolean> {
    try {
      await withLogContext(effect ? { effectId: effect.id } : {}, work);
      return true;
    } catch (error) {
      this.options.logger.warn({ err: error, effectId: effect?.id }, 'a part of the sweep of acts failed');
      return false;
    }
  }
}
