import { type Database, type Logger, withLogContext } from '@orbita/platform';
import { LEASE_MS } from '@orbita/queue';
import { recover } from './effect-transitions.js';
import type { EffectHandlers } from './effect-handler.js';
import { type EffectOutcomes, ending } from './effect-outcomes.js';
import { EFFECT_COLUMNS, type EffectRecord } from './effect-record.js';

/** Rows each part of a pass changes at most. */
const BATCH = 500;

interface EffectSweeperOptions {
  db: Database;
  handlers: EffectHandlers;
  outcomes: EffectOutcomes;
  logger: Logger;
}

/**
 * Ends effects that are too late, takes effects away from silent processes and notifies the domain again of outcomes it could
 * not store. Safe to run in several processes: every change is guarded. Kinds without a handler here are skipped.
 */
export class EffectSweeper {
  private lastGoodPassAt = 0;

  constructor(private readonly options: EffectSweeperOptions) {}

  /** One pass. A part or a row that fails is logged and tried again in the next pass. */
  async sweep(): Promise<void> {
    if (this.options.handlers.size === 0) return;
    // After an outage or a sleep every lease looks expired, though the holders may be alive: they get time to renew.
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

  /** Lets one part fail without the others. @returns whether it succeeded */
  private async alone(work: () => Promise<void>, effect?: EffectRecord): Promise<boolean> {
    try {
      await withLogContext(effect ? { effectId: effect.id } : {}, work);
      return true;
    } catch (error) {
      this.options.logger.warn({ err: error, effectId: effect?.id }, 'part of the sweep of effects failed');
      return false;
    }
  }
}
