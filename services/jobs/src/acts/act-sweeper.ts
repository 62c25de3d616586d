import { type Database, type Logger, withLogContext } from '@orbita/platform';
import { LEASE_MS } from '@orbita/queue';
import { recover } from './act-arrows.js';
import type { ActHandlers } from './act-handler.js';
import { type ActOutcomes, ending } from './act-outcomes.js';
import { ACT_COLUMNS, type ActRecord } from './act-record.js';

/** Rows each part of a pass touches. */
const BATCH = 500;

interface ActSweeperOptions {
  db: Database;
  handlers: ActHandlers;
  outcomes: ActOutcomes;
  logger: Logger;
}

/**
 * Ends what came too late, takes acts away from silent processes and tells the domain what it has not taken.
 * Safe to run in several processes: every change is guarded. Kinds without a handler here are stepped over.
 */
export class ActSweeper {
  private lastGoodPassAt = 0;

  constructor(private readonly options: ActSweeperOptions) {}

  /** One pass; a part or a row that fails is logged and tried again with the next one. */
  async sweep(): Promise<void> {
    if (this.options.handlers.size === 0) return;
    // After an outage or a sleep every lease looks expired, though the holders may live: they get time to say so.
    const areLeasesTrue = Date.now() - this.lastGoodPassAt < LEASE_MS;
    const isGood = [
      await this.alone(() => this.endLate()),
      !areLeasesTrue || (await this.alone(() => this.takeFromSilent())),
      await this.alone(() => this.options.outcomes.tellAgain(BATCH)),
    ].every(Boolean);
    if (isGood) this.lastGoodPassAt = Date.now();
  }

  private async endLate(): Promise<void> {
    const late = await this.find(
      `(status = 'claimed' OR (status = 'waiting' AND run_after <= now())) AND expires_at <= now()`,
    );
    for (const act of late) {
      await this.alone(() => this.options.outcomes.commit(act, ending('missed', 'ACT_MISSED')), act);
    }
  }

  private async takeFromSilent(): Promise<void> {
    for (const act of await this.find(`status IN ('claimed', 'calling') AND lease_until < now()`)) {
      await this.alone(() => this.take(act), act);
    }
  }

  private async take(act: ActRecord): Promise<void> {
    const { db, handlers, outcomes } = this.options;
    if (act.status === 'calling') return outcomes.commit(act, { status: 'unconfirmed' }, { ifSilent: true });
    if (act.attempt < (handlers.get(act.kind)?.kind.attempts ?? 0)) return recover(db, act);
    return outcomes.commit(act, ending('refused', 'ACT_NOT_ACCEPTED'), { ifSilent: true });
  }

  private find(condition: string): Promise<ActRecord[]> {
    return this.options.db.query(
      `SELECT ${ACT_COLUMNS} FROM acts WHERE ${condition} AND kind = ANY($1) ORDER BY id LIMIT ${BATCH}`,
      [[...this.options.handlers.keys()]],
    );
  }

  /** Lets one thing fail without the others. @returns whether it went well */
  private async alone(work: () => Promise<void>, act?: ActRecord): Promise<boolean> {
    try {
      await withLogContext(act ? { actId: act.id } : {}, work);
      return true;
    } catch (error) {
      this.options.logger.warn({ err: error, actId: act?.id }, 'a part of the sweep of acts failed');
      return false;
    }
  }
}
